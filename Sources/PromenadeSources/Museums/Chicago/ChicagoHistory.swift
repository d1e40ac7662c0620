import PromenadeCore

/// Chicago's long texts, taken apart into entries whose markup has become plain words.
enum ChicagoHistory {
    /// Exhibitions and publications: one entry a line, mostly with an empty line between.
    static func entries(_ text: String?) -> [String] {
        guard let text else { return [] }
        return RichText(sanitising: text).plain.split(whereSeparator: \.isNewline).compactMap(tidy)
    }

    /// Owners: `;` after one who passed the work on, `.` where the chain has a gap.
    ///
    /// `"The artist; sold to A [letter; copy], 1901 [Paris 1901]. B, New York, by 1924."` → three owners.
    /// What stands in brackets is not divided, and a full stop divides only after a year, a bracket or
    /// before two spaces: `"Dr. J. B. Neumann, by Oct. 27, 1908"` is one owner.
    static func owners(_ text: String?) -> [String] { entries(text).flatMap(divide) }

    private static func divide(_ line: String) -> [String] {
        var owners: [String] = []
        var current = ""
        var depth = 0
        var rest = line[...]
        while let character = rest.popFirst() {
            switch character {
            case "[", "(": depth += 1
            case "]", ")": depth = max(depth - 1, 0)
            case ";" where depth == 0:
                owners.append(current)
                current = ""
                continue
            case "." where depth == 0 && endsOwner(after: current, before: rest):
                owners.append(current + ".")
                current = ""
                continue
            default: break
            }
            current.append(character)
        }
        return (owners + [current]).compactMap { tidy($0) }.filter { $0 != "." }
    }

    private static func endsOwner(after text: String, before rest: Substring) -> Bool {
        guard rest.first == " ", let next = rest.dropFirst().first, next.isUppercase else { return false }
        return text.hasSuffix("]") || text.hasSuffix(")") || text.suffix(4).allSatisfy(\.isNumber)
    }

    /// One space between words, none around; `nil` when there are no words.
    private static func tidy(_ text: some StringProtocol) -> String? {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").orNil
    }
}
