import Foundation

/// A `Decoder` of one value of a document.
struct TapeDecoder: Decoder {
    let document: JSONDocument
    let index: Int
    let path: CodingPath?

    var codingPath: [any CodingKey] { CodingPath.keys(of: path) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(TapeObject(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .list else { throw mismatch([Any].self) }
        return TapeList(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    var kind: JSONDocument.Kind? { document.kind(at: index) }

    func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected \(type), but found \(kind.map { "\($0)" } ?? "nothing").")
        return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension TapeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool { try some(document.flag(at: index), type) }
    func decode(_ type: String.Type) throws -> String { try some(document.text(at: index), type) }
    func decode(_ type: Double.Type) throws -> Double { try some(document.double(at: index), type) }
    func decode(_ type: Float.Type) throws -> Float {
        try some(document.double(at: index).map(Float.init), type)
    }
    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    /// Addresses and bytes are texts in JSON, other than for any other `Decoder`.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == URL.self {
            guard let url = URL(string: try decode(String.self)) as? Value else {
                throw corrupted("Not an address.")
            }
            return url
        }
        if type == Data.self {
            guard let data = Data(base64Encoded: try decode(String.self)) as? Value else {
                throw corrupted("Not Base64.")
            }
            return data
        }
        return try Value(from: self)
    }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        if let integer: Integer = document.integer(at: index) { return integer }
        guard document.double(at: index) == nil else {
            throw corrupted("The number does not fit in \(type).")
        }
        throw mismatch(type)
    }

    private func some<Value>(_ value: Value?, _ type: Value.Type) throws -> Value {
        guard let value else { throw mismatch(type) }
        return value
    }

    private func corrupted(_ words: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: words))
    }
}
