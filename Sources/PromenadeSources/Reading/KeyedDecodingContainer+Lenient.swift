import PromenadeCore

/// Fields of records whose types nobody keeps stable. Missing, `null` and unusable are all `nil`.
extension KeyedDecodingContainer {
    /// Text without white space at its ends, a number as its digits; `""` is `nil`.
    func text(_ key: Key) -> String? {
        do { return try decodeIfPresent(String.self, forKey: key)?.orNil } catch {
            return number(key).map { number in Int(exactly: number).map { String($0) } ?? String(number) }
        }
    }

    /// `207.5`, `207` or `"207.5"`.
    func number(_ key: Key) -> Double? {
        do { return try decodeIfPresent(Double.self, forKey: key) } catch {
            let text = try? decodeIfPresent(String.self, forKey: key)
            return text.flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// `1884`, `1884.0` or `"1884"`; a fraction is rounded, a number too large for an `Int` is `nil`.
    func integer(_ key: Key) -> Int? {
        number(key).flatMap { Int(exactly: $0.rounded()) }
    }

    /// A JSON `true` or `false` and nothing that looks like one: rights hang on it.
    func flag(_ key: Key) -> Bool? {
        (try? decodeIfPresent(Bool.self, forKey: key)) ?? nil
    }

    /// The object under a key, or `nil` when something else is there.
    func object<Value: Decodable>(_ key: Key) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
    }

    /// The elements under a key that can be read; `[]` when there is no array.
    func list<Value: Decodable>(_ key: Key) -> [Value] {
        let elements: [Attempt<Value>]? = object(key)
        return elements?.compactMap { try? $0.result.get() } ?? []
    }

    /// The records under a key that can be read; those that cannot are left out.
    ///
    /// - Throws: when there is no array, or when it has elements and none can be read.
    func records<Value: Decodable>(_ key: Key) throws -> [Value] {
        let attempts = try decode([Attempt<Value>].self, forKey: key)
        let records = attempts.compactMap { try? $0.result.get() }
        if records.isEmpty, let first = attempts.first { _ = try first.result.get() }
        return records
    }
}

/// A value, or why it could not be read: one bad element does not lose its array.
struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>

    init(from decoder: any Decoder) throws {
        result = Result { try Value(from: decoder) }
    }
}
