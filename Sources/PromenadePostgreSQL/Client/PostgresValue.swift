package import Foundation

/// What a statement is given for `$1`, `$2` and so on, as text (PostgreSQL, chapter 8); bytes as they are.
package enum PostgresValue: Sendable, Hashable {
    case null
    case text(String)
    case bytes(Data)

    init(_ value: (any PostgresConvertible)?) { self = value?.postgresValue ?? .null }
}

/// A type that a column can have.
package protocol PostgresConvertible: Sendable {
    var postgresValue: PostgresValue { get }

    /// - Parameter text: as the server writes it; `nil` where it is none.
    init?(postgresText text: String)
}

extension String: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(self) }
    package init?(postgresText text: String) { self = text }
}

extension Int: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(description) }
    package init?(postgresText text: String) { self.init(text) }
}

extension Int64: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(description) }
    package init?(postgresText text: String) { self.init(text) }
}

extension Double: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(description) }
    package init?(postgresText text: String) { self.init(text) }
}

extension Bool: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(self ? "t" : "f") }
    package init?(postgresText text: String) {
        guard text == "t" || text == "f" else { return nil }
        self = text == "t"
    }
}

extension Data: PostgresConvertible {
    package var postgresValue: PostgresValue { .bytes(self) }

    /// Hexadecimal (`bytea_output`): `\x00ff`.
    package init?(postgresText text: String) {
        let digits = text.utf8.dropFirst(2)
        guard text.hasPrefix("\\x"), digits.count.isMultiple(of: 2) else { return nil }
        self.init(capacity: digits.count / 2)
        var high: UInt8?
        for digit in digits {
            guard let value = Self.value(of: digit) else { return nil }
            if let first = high { append(first << 4 | value) }
            high = high == nil ? value : nil
        }
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// A column of texts, for `= ANY ($1)` and `unnest ($1)`.
extension [String]: PostgresConvertible {
    package var postgresValue: PostgresValue {
        let quoted = map { text in
            "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }
        return .text("{\(quoted.joined(separator: ","))}")
    }

    /// Arrays are given, and come back as rows.
    package init?(postgresText text: String) { return nil }
}
