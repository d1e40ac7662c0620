/// The elements of a list.
struct TapeList: UnkeyedDecodingContainer {
    private let decoder: TapeDecoder
    private let end: Int
    private var index: Int
    private(set) var currentIndex = 0

    init(decoder: TapeDecoder) {
        let inside = decoder.document.inside(decoder.index)
        self.decoder = decoder
        (index, end) = (inside.lowerBound, inside.upperBound)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { decoder.document.count(at: decoder.index) }
    var isAtEnd: Bool { index >= end }

    mutating func decodeNil() throws -> Bool {
        guard try element(Any?.self).decodeNil() else { return false }
        advance()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try element(type).decode(type)
        advance()
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
        Key
    > {
        let container = try element(type).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try element([Any].self).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try element((any Decoder).self)
        advance()
        return decoder
    }

    /// One that failed is still there: who wants to goes on with something else.
    private mutating func advance() {
        index = decoder.document.next(after: index)
        currentIndex += 1
    }

    private func element(_ type: Any.Type) throws -> TapeDecoder {
        let path = CodingPath(decoder.path, Position(intValue: currentIndex))
        guard !isAtEnd else {
            let context = DecodingError.Context(
                codingPath: CodingPath.keys(of: path), debugDescription: "The list is at its end.")
            throw DecodingError.valueNotFound(type, context)
        }
        return TapeDecoder(document: decoder.document, index: index, path: path)
    }

    /// Of an element, from 0.
    private struct Position: CodingKey {
        let intValue: Int?
        var stringValue: String { "Index \(intValue ?? 0)" }

        init(intValue: Int) { self.intValue = intValue }
        init?(stringValue: String) { nil }
    }
}
