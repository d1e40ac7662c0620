import Foundation

/// A JSON value whose members keep the order they were given in.
enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case list([JSON])
    case object([Member])

    /// A name and what it stands for.
    struct Member: Sendable, Hashable {
        let name: String
        let value: JSON

        init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// `nil` is null.
    static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    /// `nil` is null.
    static func optional(_ number: Int?) -> JSON { number.map { .integer($0) } ?? .null }
    static func strings(_ texts: [String]) -> JSON { .list(texts.map { .string($0) }) }

    /// The member of an object; of several with one name the last.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// A number, or a text that is one, as PHP reads it.
    var integer: Int? {
        switch self {
        case .integer(let number): number
        case .real(let number): Int(exactly: number.rounded())
        case .string(let text): Int(text)
        default: nil
        }
    }

    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .string(let text): Double(text)
        default: nil
        }
    }

    var list: [JSON]? {
        guard case .list(let elements) = self else { return nil }
        return elements
    }

    var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}
