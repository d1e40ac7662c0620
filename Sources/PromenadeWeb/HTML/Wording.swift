package import Foundation

extension Int {
    /// `24571` → `24,571`.
    package var grouped: String {
        var digits = String(magnitude)
        var end = digits.count - 3
        while end > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
            end -= 3
        }
        return self < 0 ? "−\(digits)" : digits
    }
}

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
