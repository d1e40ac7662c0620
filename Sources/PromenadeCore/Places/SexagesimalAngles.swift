import Foundation

/// Two angles as text: numbers, the marks of degrees, minutes and seconds, and the letters of four sides.
struct SexagesimalAngles {
    /// A latitude or a longitude, in degrees.
    struct Angle: Equatable {
        var degrees: Double
        var side: Character?

        var isLongitude: Bool { side == "E" || side == "W" }
    }

    private enum Token: Equatable {
        case number(Double, isSigned: Bool, isWhole: Bool)
        /// `°`, `'` or `"`.
        case mark(Character)
        case side(Character)
        case comma
    }

    private let tokens: [Token]
    /// Whether letters stand where numbers like `1e2` have them.
    private let isOdd: Bool

    nonisolated(unsafe) private static let number = /([+-]?)([0-9]{1,40})(\.[0-9]{0,40})?/
    nonisolated(unsafe) private static let exponent = /[0-9][eE][0-9+-]/

    /// - Returns: `nil` where there is no number, or something that is in no coordinate.
    init?(_ text: String) {
        let text = Self.withPoints(Self.withMarks(text))
        guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if let number = rest.prefixMatch(of: Self.number) {
                guard let value = Double("\(number.2)\(number.3.flatMap { $0.count > 1 ? $0 : nil } ?? "")")
                else { return nil }
                let signed = number.1 == "-" ? -value : value
                tokens.append(.number(signed, isSigned: !number.1.isEmpty, isWhole: number.3 == nil))
                rest = rest[number.range.upperBound...]
                continue
            }
            switch first {
            case "°", "'", "\"": tokens.append(.mark(first))
            case "N", "S", "E", "W", "n", "s", "e", "w": tokens.append(.side(Character(first.uppercased())))
            case ",", ";", "/": tokens.append(.comma)
            default: guard first.isWhitespace else { return nil }
            }
            rest = rest.dropFirst()
        }
        self.tokens = tokens
        let beginsWithSide = if case .side? = tokens.first { true } else { false }
        isOdd = text.firstMatch(of: Self.exponent) != nil && !beginsWithSide
    }

    /// The two; `nil` where they are not two, or not written as angles are.
    func read() -> (Angle, Angle)? {
        guard !isOdd, let parts, let first = Self.angle(parts.0), let second = Self.angle(parts.1),
            first.isLongitude != second.isLongitude || first.side == nil && second.side == nil
        else { return nil }
        return (first, second)
    }

    /// Where one ends and the other begins: at a letter, at the only comma, at the second degree, else in the middle.
    private var parts: (ArraySlice<Token>, ArraySlice<Token>)? {
        let sides = tokens.indices.filter { if case .side = tokens[$0] { true } else { false } }
        let commas = tokens.indices.filter { tokens[$0] == .comma }
        let numbers = tokens.indices.filter { if case .number = tokens[$0] { true } else { false } }
        guard numbers.count >= 2, numbers.count <= 6, commas.count <= 1, sides.isEmpty || sides.count == 2
        else { return nil }
        let middle: Int
        if let comma = commas.first {
            middle = comma
        } else if sides.count == 2 {
            middle = sides[0] == 0 ? sides[1] : sides[0] + 1
        } else {
            let degrees = tokens.indices.filter { tokens[$0] == .mark("°") }
            guard degrees.count == 2 || numbers.count.isMultiple(of: 2) else { return nil }
            middle = degrees.count == 2 ? degrees[1] - 1 : numbers[numbers.count / 2]
        }
        return (tokens[..<middle], tokens[middle...].filter { $0 != .comma }[...])
    }

    /// Degrees, minutes and seconds, each with its mark or without; only the last has a fraction.
    private static func angle(_ tokens: ArraySlice<Token>) -> Angle? {
        let sides = tokens.compactMap { if case .side(let side) = $0 { side } else { nil } }
        guard sides.count <= 1 else { return nil }
        var tokens = tokens
        if sides.count == 1 {
            if case .side? = tokens.first {
                tokens.removeFirst()
            } else if case .side? = tokens.last {
                tokens.removeLast()
            } else {
                return nil
            }
        }
        var numbers: [Double] = []
        var isNegative = false
        var isOpen = true
        for token in tokens {
            switch token {
            case .number(let value, let isSigned, let isWhole):
                guard isOpen, numbers.count < 3, numbers.isEmpty || (0..<60).contains(value) && !isSigned
                else { return nil }
                if numbers.isEmpty { isNegative = value.sign == .minus }
                numbers.append(abs(value))
                isOpen = isWhole
            case .mark(let mark):
                // A mark says of the number before it what that is.
                guard let place = ["°", "'", "\""].firstIndex(of: mark), place == numbers.count - 1
                else { return nil }
            case .side, .comma: return nil
            }
        }
        guard let degrees = numbers.first, !isNegative || sides.isEmpty else { return nil }
        let sum = zip(numbers.dropFirst(), [60.0, 3_600]).reduce(degrees) { $0 + $1.0 / $1.1 }
        // A tenth of a millimetre: finer is what binary fractions add.
        let whole = (sum * 1e9).rounded() / 1e9
        let isBelow = isNegative || sides.first == "S" || sides.first == "W"
        return Angle(degrees: isBelow ? -whole : whole, side: sides.first)
    }

    nonisolated(unsafe) private static let degrees = /(?i)\bdeg\b\.?/

    /// With one sign for each mark, of the many there are.
    private static func withMarks(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "′", "’", "‘", "´", "`", "ʹ": result.append("'")
            case "″", "”", "“", "ʺ", "„": result.append("\"")
            case "º", "˚": result.append("°")
            default: result.append(character)
            }
        }
        return result.replacing("''", with: "\"").replacing(Self.degrees, with: "°")
    }

    nonisolated(unsafe) private static let decimalComma = /([0-9]),([0-9])/

    /// With points for decimal commas, where commas cannot be anything else: `53,4066; -2,9665`.
    private static func withPoints(_ text: String) -> String {
        guard !text.contains(".") else { return text }
        let commas = text.count { $0 == "," }
        let inside = text.matches(of: Self.decimalComma).count
        // Two of two or three: the third stands between the numbers. Four numbers without a space have all three inside.
        guard (2...3).contains(inside), inside == 3 ? commas == 3 : commas <= 3 else { return text }
        guard inside == 3 else { return text.replacing(Self.decimalComma) { "\($0.1).\($0.2)" } }
        let parts = text.split(separator: ",")
        return parts.count == 4 ? "\(parts[0]).\(parts[1]),\(parts[2]).\(parts[3])" : text
    }
}
