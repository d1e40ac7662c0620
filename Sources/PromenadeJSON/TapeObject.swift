/// The members of an object.
struct TapeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TapeDecoder

    private var document: JSONDocument { decoder.document }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let inside = document.inside(decoder.index)
        var seen: Set<String> = []
        return sequence(first: inside.lowerBound) { document.next(after: $0 + 1) }
            .prefix { $0 < inside.upperBound }
            .compactMap { document.text(at: $0) }
            .filter { seen.insert($0).inserted }
            .compactMap(Key.init)
    }

    func contains(_ key: Key) -> Bool { index(of: key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(key).decode(type)
    }

    // What most members are, without the path of keys that only a failure needs.

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        guard let index = present(key) else { return nil }
        return try document.text(at: index) ?? decoder(at: index, key).decode(type)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        guard let index = present(key) else { return nil }
        return try document.double(at: index) ?? decoder(at: index, key).decode(type)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let index = present(key) else { return nil }
        return try document.integer(at: index) ?? decoder(at: index, key).decode(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let index = present(key) else { return nil }
        return try decoder(at: index, key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
        guard let index = document.value(of: "super", inObjectAt: decoder.index) else { return decoder }
        return TapeDecoder(document: document, index: index, path: decoder.path)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

    private func value(_ key: Key) throws -> TapeDecoder {
        guard let index = index(of: key) else {
            let context = DecodingError.Context(
                codingPath: codingPath, debugDescription: "There is no “\(key.stringValue)”.")
            throw DecodingError.keyNotFound(key, context)
        }
        return decoder(at: index, key)
    }

    private func index(of key: Key) -> Int? {
        document.value(of: key.stringValue, inObjectAt: decoder.index)
    }

    private func present(_ key: Key) -> Int? {
        index(of: key).flatMap { document.kind(at: $0) == .null ? nil : $0 }
    }

    private func decoder(at index: Int, _ key: Key) -> TapeDecoder {
        TapeDecoder(document: document, index: index, path: CodingPath(decoder.path, key))
    }
}
