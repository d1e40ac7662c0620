/// Takes the members of an object.
struct SlotObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let members: JSONMembers
    let path: CodingPath?

    var codingPath: [any CodingKey] { CodingPath.keys(of: path) }

    private func put(_ value: JSONValue, _ key: Key) { members.members.append((key.stringValue, value)) }

    func encodeNil(forKey key: Key) { put(.null, key) }
    func encode(_ value: Bool, forKey key: Key) { put(.flag(value), key) }
    func encode(_ value: String, forKey key: Key) { put(.text(value), key) }
    func encode(_ value: Double, forKey key: Key) throws {
        put(try JSONValue(value, CodingPath(path, key)), key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        put(try JSONValue(value, CodingPath(path, key)), key)
    }
    func encode(_ value: Int, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: Int8, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: Int16, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: Int32, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: Int64, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: UInt, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: UInt8, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: UInt16, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: UInt32, forKey key: Key) { put(JSONValue(value), key) }
    func encode(_ value: UInt64, forKey key: Key) { put(JSONValue(value), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        put(try JSONValue(encoding: value, CodingPath(path, key)), key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        let slot = JSONSlot()
        members.members.append(("super", .slot(slot)))
        return SlotEncoder(slot: slot, path: path)
    }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: Key) -> SlotEncoder {
        let slot = JSONSlot()
        put(.slot(slot), key)
        return SlotEncoder(slot: slot, path: CodingPath(path, key))
    }
}

/// Takes the elements of a list.
struct SlotList: UnkeyedEncodingContainer {
    let list: JSONElements
    let path: CodingPath?

    var codingPath: [any CodingKey] { CodingPath.keys(of: path) }

    var count: Int { list.elements.count }

    private func put(_ value: JSONValue) { list.elements.append(value) }

    func encodeNil() { put(.null) }
    func encode<Value: Encodable>(_ value: Value) throws { put(try JSONValue(encoding: value, path)) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> SlotEncoder {
        let slot = JSONSlot()
        put(.slot(slot))
        return SlotEncoder(slot: slot, path: path)
    }
}
