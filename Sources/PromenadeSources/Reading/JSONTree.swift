import Foundation
import PromenadeCore

/// A JSON value one walks without knowing its exact shape.
///
/// For formats in which a key may be missing, hold one value or a list of them, and a value be a text or an
/// object that has it: JSON-LD. Nothing here fails; what is not there is an empty list or `nil`.
indirect enum JSONTree: Sendable, Hashable {
    case object([String: JSONTree])
    case list([JSONTree])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    /// What stands under a key: the elements of a list, a single value as the only one, nothing as none.
    subscript(key: String) -> [JSONTree] {
        guard case .object(let members) = self, let value = members[key] else { return [] }
        return switch value {
        case .null: []
        case .list(let elements): elements
        default: [value]
        }
    }

    /// The values of an object by their keys; none of anything else.
    var members: [String: JSONTree] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    /// What stands under the last key of each value under the first, and so on.
    subscript(path keys: String...) -> [JSONTree] {
        keys.reduce([self]) { values, key in values.flatMap { $0[key] } }
    }

    var isObject: Bool {
        if case .object = self { return true }
        return false
    }

    /// Trimmed text, a number as its digits, the texts of a list as its lines; `nil` when nothing is left.
    var words: String? {
        switch self {
        case .text(let text): text.orNil
        case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
        case .list(let elements): elements.compactMap(\.words).joined(separator: "\n").orNil
        case .object, .flag, .null: nil
        }
    }

    /// A number, or a text that is one: `45.5`, `"45.5"`, `"45,5"`.
    var amount: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): Double(text.trimmed.replacing(",", with: "."))
        default: nil
        }
    }

    /// The identifier a value is or has: `"https://…"`, `{"id": "https://…"}` or `{"@id": "https://…"}`.
    var identifier: String? {
        if case .text(let text) = self { return text.orNil }
        return (self["id"].first ?? self["@id"].first)?.words
    }
}

extension JSONTree: Decodable {
    /// - Throws: what the decoder throws for something that is no JSON, also beyond its depth of 512.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let members = try? container.decode([String: JSONTree].self) {
            self = .object(members)
        } else if let elements = try? container.decode([JSONTree].self) {
            self = .list(elements)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = .null
        }
    }

    /// The tree of a whole reply.
    ///
    /// - Throws: ``SourceError/unreadable(field:)`` unless it is one JSON object.
    init(reply body: Data) throws(SourceError) {
        let tree: JSONTree
        do { tree = try JSONDecoder().decode(JSONTree.self, from: body) } catch {
            throw .unreadable(field: "body")
        }
        guard tree.isObject else { throw .unreadable(field: "body") }
        self = tree
    }
}
