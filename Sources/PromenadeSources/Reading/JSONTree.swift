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

extension JSONTree {
    /// The tree of JSON from outside, in time linear to its bytes.
    ///
    /// `JSONSerialization` says at once what a value is; a `Decoder` has to be asked for one kind after the other, and
    /// each failure costs more the deeper it is.
    ///
    /// - Throws: ``JSONLimits/Exceeded``, or what Foundation throws for something that is no JSON.
    init(_ json: Data, within limits: JSONLimits) throws {
        guard limits.hold(json) else { throw JSONLimits.Exceeded() }
        self.init(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
    }

    /// The tree of a whole reply.
    ///
    /// - Throws: ``SourceError/unreadable(field:)`` unless it is one JSON object within the limits.
    init(reply body: Data, within limits: JSONLimits = .reply) throws(SourceError) {
        let tree: JSONTree
        do { tree = try JSONTree(body, within: limits) } catch { throw .unreadable(field: "body") }
        guard tree.isObject else { throw .unreadable(field: "body") }
        self = tree
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let members as [String: Any]: self = .object(members.mapValues { JSONTree($0) })
        case let elements as [Any]: self = .list(elements.map { JSONTree($0) })
        case let number as NSNumber:
            // Foundation holds a flag as a number of the C type `char`, which no JSON number is.
            self =
                UInt8(bitPattern: number.objCType.pointee) == UInt8(ascii: "c")
                ? .flag(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
    }
}
