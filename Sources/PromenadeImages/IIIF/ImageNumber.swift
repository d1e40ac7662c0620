import PromenadeCore

/// Numbers in addresses: digits, and a point where there is a fraction; no sign and no exponent (Image API 3.0,
/// section 4.7).
enum ImageNumber {
    /// Behind the point; a hundredth of a pixel in the largest picture there can be.
    private static let places = 6
    private static let unit = 1_000_000.0

    /// A whole number of at most nine digits.
    static func whole(_ text: some StringProtocol) -> Int? {
        guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
        return Int(text)
    }

    /// A number of at most nine digits before the point, rounded to six behind it.
    static func decimal(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), parts[0].utf8.count <= 9,
            text.utf8.count <= 40, parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
            let number = Double("0\(text)0")
        else { return nil }
        return parts.count == 2 ? rounded(number) : Int(parts[0]).map(Double.init)
    }

    static func rounded(_ number: Double) -> Double { (number * unit).rounded() / unit }

    /// Without zeros at the end, and without a point where nothing follows it.
    ///
    /// - Parameter number: not negative, below 10¹⁰.
    static func written(_ number: Double) -> String {
        let scaled = Int(clamping: (number * unit).rounded())
        let fraction = String(scaled % Int(unit))
        let padded = String(repeating: "0", count: places - fraction.count) + fraction
        let kept = padded.reversed().drop { $0 == "0" }.reversed()
        return kept.isEmpty ? String(scaled / Int(unit)) : "\(scaled / Int(unit)).\(String(kept))"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
