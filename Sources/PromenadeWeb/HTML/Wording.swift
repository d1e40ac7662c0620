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

extension Double {
    /// With so many digits behind the point, for style sheets: `1.492`. Not for numbers above 10¹².
    func written(places: Int) -> String {
        let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
        guard magnitude < 1e12 else { return "0" }
        let scaled = Int((magnitude * Double(unit)).rounded())
        let fraction = String(scaled % unit)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return "\(sign)\(scaled / unit).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
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
