import Foundation
import PromenadeCore

extension Work.PhysicalSize {
    /// The size a record writes: `"height 379.5 cm x width 453.5 cm"`, `"hoogte 230 mm × breedte 300 mm"`, `"45.5 × 41 cm"`.
    ///
    /// The first height with the first width: frames and mounts follow the work itself. Without names the first is the
    /// height, as museums have it.
    ///
    /// - Returns: `nil` where there are not both, or no unit of length.
    init?(written text: String) {
        let text = text.limited(to: 1_000).lowercased()
        var lengths: [Substring: Double] = [:]
        for match in text.matches(of: Self.side) {
            guard let side = Self.sides[match.1], let length = Self.centimetres(match.2, match.3) else {
                continue
            }
            lengths[side] = lengths[side] ?? length
        }
        if let height = lengths["h"], let width = lengths["w"] {
            self.init(height: height, width: width, depth: lengths["d"])
            return
        }
        guard lengths.isEmpty,
            let match = text.firstMatch(of: Self.product),
            let height = Self.centimetres(match.1, match.2 ?? match.5),
            let width = Self.centimetres(match.3, match.5)
        else { return nil }
        self.init(height: height, width: width, depth: match.4.flatMap { Self.centimetres($0, match.5) })
    }

    nonisolated(unsafe) private static let side =
        /\b(height|hoogte|h|width|breedte|w|b|depth|diepte|d)\.?:?\s{0,3}(\d{1,6}(?:[.,]\d{1,4})?)\s{0,3}(mm|cm|m)\b/
    nonisolated(unsafe) private static let product =
        /(\d{1,6}(?:[.,]\d{1,4})?)\s{0,3}(mm|cm|m)?\s{0,3}[x×]\s{0,3}(\d{1,6}(?:[.,]\d{1,4})?)(?:\s{0,3}[x×]\s{0,3}(\d{1,6}(?:[.,]\d{1,4})?))?\s{0,3}(mm|cm|m)\b/

    private static let sides: [Substring: Substring] = [
        "height": "h", "hoogte": "h", "h": "h", "width": "w", "breedte": "w", "w": "w", "b": "w",
        "depth": "d", "diepte": "d", "d": "d",
    ]

    private static func centimetres(_ number: Substring, _ unit: Substring) -> Double? {
        let factors: [Substring: Double] = ["mm": 0.1, "cm": 1, "m": 100]
        guard let value = Double(number.replacing(",", with: ".")), let factor = factors[unit] else {
            return nil
        }
        // A hundredth of a millimetre is finer than anybody measures: it hides what binary fractions add.
        return (value * factor * 1_000).rounded() / 1_000
    }
}
