package import Foundation

extension Date {
    private static let english = Locale(identifier: "en_GB")

    /// `19 November 2026`, in the server's time zone.
    package var inWords: String {
        formatted(.dateTime.day().month(.wide).year().locale(Self.english))
    }

    /// `19 November 2026, 09:52`.
    package var inWordsWithTime: String {
        "\(inWords), \(formatted(.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).locale(Self.english)))"
    }
}
