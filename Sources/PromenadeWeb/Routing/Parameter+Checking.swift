import Hummingbird
import PromenadeCore

extension Parameter {
    /// Refuses an address in which it is missing, or has a value that its schema does not allow.
    ///
    /// - Throws: ``Problem`` that names it (400).
    func check(_ request: Request) throws {
        let values = try request.parameters(name)
        if isRequired, values.isEmpty {
            throw Problem.bad(name, "“\(name)” is missing. \(meaning).", people: complaint)
        }
        for value in values {
            guard let wanted = schema.requirement(notMetBy: value, isClamped: isClamped) else { continue }
            throw Problem.bad(
                name, "“\(name)” is “\(value.limited(to: 40))”. It must be \(wanted).", people: complaint)
        }
    }
}

extension JSONSchema {
    /// What a text would have to be, where it is not: `a whole number from 1 to 600`.
    ///
    /// - Parameter isClamped: whether a number above the largest is taken for that.
    /// - Returns: `nil` for a text that is allowed, or that only its reader can judge.
    func requirement(notMetBy text: String, isClamped: Bool = false) -> String? {
        if let words = self["enum"]?.texts {
            if words.contains(text) { return nil }
            let known = words.map { "“\($0)”" }.joined(separator: ", ")
            return words.count == 1 ? "\(known), or left out" : "one of \(known)"
        }
        let (least, most) = (self["minimum"]?.double, self["maximum"]?.double)
        func isIn(_ number: Double) -> Bool {
            number >= least ?? -.infinity && (isClamped || number <= most ?? .infinity)
        }
        switch self["type"]?.texts {
        case ["integer"]:
            // A number that fits nowhere is read as the nearest that does.
            let isWhole = text.wholeMatch(of: Self.wholeNumber) != nil
            if isWhole, Int(text) != nil || isClamped, isIn(Double(text) ?? .nan) { return nil }
            return "a whole number" + Self.range(least, isClamped ? nil : most)
        case ["number"]: return Double(text).map(isIn) == true ? nil : "a number" + Self.range(least, most)
        default: return nil
        }
    }

    nonisolated(unsafe) private static let wholeNumber = /[-+]?[0-9]{1,400}/

    private static func range(_ least: Double?, _ most: Double?) -> String {
        let ends = [("from", least), ("to", most)].compactMap { word, end in
            end.map { "\(word) \(Int(clamping: $0).grouped)" }
        }
        return ends.isEmpty ? "" : " " + ends.joined(separator: " ")
    }

    private subscript(keyword: String) -> Value? { keywords.first { $0.name == keyword }?.value }
}

extension JSONSchema.Value {
    fileprivate var texts: [String]? {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap { $0.texts ?? [] }
        default: nil
        }
    }

    fileprivate var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
