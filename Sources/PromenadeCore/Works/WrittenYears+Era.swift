extension WrittenYears {
    /// - Returns: besides, whether before the common era; `nil` where no era is said.
    static func withoutEra(_ text: String) -> (String, isBefore: Bool?) {
        for (sign, isBefore) in eras where text.hasSuffix(sign) {
            return (String(text.dropLast(sign.count)).trimmed, isBefore)
        }
        for (sign, isBefore) in erasBefore where text.hasPrefix(sign) {
            return (String(text.dropFirst(sign.count)).trimmed, isBefore)
        }
        return (text, nil)
    }

    /// The longer before those they end with.
    private static let eras: [(String, Bool)] = [
        ("av. j.-c.", true), ("avant j.-c.", true), ("v. chr.", true), ("v.chr.", true), ("v. chr", true),
        ("v.chr", true),
        ("voor christus", true), ("vor christus", true), ("before christ", true),
        ("ap. j.-c.", false), ("après j.-c.", false), ("n. chr.", false), ("n.chr.", false),
        ("na christus", false), ("nach christus", false),
        ("b.c.e.", true), ("b.c.e", true), ("bce", true), ("b.c.", true), ("b.c", true), ("bc", true),
        ("c.e.", false), ("ce", false), ("a.d.", false), ("a.d", false), ("ad", false), ("a.c.", true),
        ("d.c.", false),
    ]
    private static let erasBefore: [(String, Bool)] = [
        ("b.c. ", true), ("bc ", true), ("a.d.", false), ("ad ", false),
    ]

    /// An era with spaces inside as one without.
    static func withoutSpacedEras(_ text: String) -> String {
        guard text.contains(". ") else { return text }
        return spacedEras.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// The longer before those they begin with.
    private static let spacedEras = [
        ("b. c. e.", "b.c.e."), ("b. c.", "b.c."), ("a. d.", "a.d."), ("a. c.", "a.c."), ("d. c.", "d.c."),
        (" c. e.", " c.e."),
    ]

    /// “1,200” as “1200”; “20,1842” and lists of years stay.
    static func withoutThousands(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
        return text.replacing(thousands) { match in
            let (whole, thousands, rest) = match.output
            let isNumber = thousands.count <= 3 && thousands.allSatisfy(\.isNumber) && thousands.first != "0"
            return isNumber ? "\(thousands)\(rest)" : String(whole)
        }
    }

    nonisolated(unsafe) private static let thousands = /([\d.,]{0,20}\d),(\d{3})(?![\d,.]{0,20}\d)/

    /// Whether an abbreviation stands beside a year that may say an era: `1500 B. C.`, `5000 BP`, `1500 v.Chr`, `BC 1500`.
    ///
    /// One that nobody knows is no year of ours; “1500 CE” and “1500 A.D.” are.
    static func hasForeignEra(before: Substring, behind: Substring) -> Bool {
        if before.suffix(8).contains(eraBefore) { return true }
        guard
            let sign = behind.prefix(12).prefixMatch(of: eraBehind)
        else { return false }
        return !["ad", "ce"].contains(sign.1.lowercased().filter(\.isLetter))
    }

    nonisolated(unsafe) private static let eraBefore = /(?:^|[^A-Za-z])B(?:CE?|P|\.\s?C\.(?:\s?E\.)?)\s?$/
    nonisolated(unsafe) private static let eraBehind =
        /\s?((?:[A-Za-z]\.\s?){2,3}|BCE|[A-Z]{2}(?![A-Za-z])|(?:v|av|f|a)\.\s?(?:[Cc]hr|J|[Kk]r|C))/
}
