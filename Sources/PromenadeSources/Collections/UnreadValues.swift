import PromenadeCore

/// Values of a record that could not be read, while its work is made: dates and sizes, addresses.
struct UnreadValues {
    /// For people, a field with what stands in it each: `acquired “soon”`.
    private(set) var list: [String] = []

    /// Notes a value that nothing came of, where it says more than that there is none.
    mutating func note(_ field: String, _ text: String?, unless isRead: Bool) {
        guard !isRead, let text = text?.orNil, !Self.isNothing(text) else { return }
        list.append("\(field) “\(text.limited(to: 40))”")
    }

    /// Notes a size: only what has numbers tells one.
    mutating func note(size text: String?, unless isRead: Bool) {
        note("size", text, unless: isRead || text?.contains(where: \.isNumber) != true)
    }

    /// Whether it says that there is nothing to say: `n.d.`, `unknown`, `-`, `0`.
    private static func isNothing(_ text: String) -> Bool {
        let plain = text.lowercased().filter { $0.isLetter || $0.isNumber }
        return [
            "", "0", "0000", "nd", "na", "none", "null", "nan", "unknown", "undated", "nodate", "notdated",
            "datenotknown", "dateunknown", "unknowndate", "sd", "zj", "ohnejahr", "notgiven",
        ].contains(plain)
    }
}
