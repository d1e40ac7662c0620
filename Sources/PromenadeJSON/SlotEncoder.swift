import Foundation

/// An `Encoder` of one value.
struct SlotEncoder: Encoder {
    let slot: JSONSlot
    let path: CodingPath?

    var codingPath: [any CodingKey] { CodingPath.keys(of: path) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // Asked for again, it goes on.
        if case .object(let members) = slot.value {
            return KeyedEncodingContainer(SlotObject(members: members, path: path))
        }
        let members = JSONMembers()
        slot.value = .object(members)
        return KeyedEncodingContainer(SlotObject(members: members, path: path))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .list(let list) = slot.value { return SlotList(list: list, path: path) }
        let list = JSONElements()
        slot.value = .list(list)
        return SlotList(list: list, path: path)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension SlotEncoder: SingleValueEncodingContainer {
    func encodeNil() { slot.value = .null }
    func encode(_ value: Bool) { slot.value = .flag(value) }
    func encode(_ value: String) { slot.value = .text(value) }
    func encode(_ value: Double) throws { slot.value = try JSONValue(value, path) }
    func encode(_ value: Float) throws { slot.value = try JSONValue(value, path) }
    func encode(_ value: Int) { slot.value = JSONValue(value) }
    func encode(_ value: Int8) { slot.value = JSONValue(value) }
    func encode(_ value: Int16) { slot.value = JSONValue(value) }
    func encode(_ value: Int32) { slot.value = JSONValue(value) }
    func encode(_ value: Int64) { slot.value = JSONValue(value) }
    func encode(_ value: UInt) { slot.value = JSONValue(value) }
    func encode(_ value: UInt8) { slot.value = JSONValue(value) }
    func encode(_ value: UInt16) { slot.value = JSONValue(value) }
    func encode(_ value: UInt32) { slot.value = JSONValue(value) }
    func encode(_ value: UInt64) { slot.value = JSONValue(value) }
    func encode<Value: Encodable>(_ value: Value) throws { slot.value = try JSONValue(encoding: value, path) }
}

extension JSONValue {
    init(_ integer: some FixedWidthInteger) { self = .digits(String(integer)) }

    /// The shortest digits that are this number, whole ones without a point.
    init(_ number: some BinaryFloatingPoint & CustomStringConvertible & Encodable, _ path: CodingPath?) throws
    {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number,
                .init(codingPath: CodingPath.keys(of: path), debugDescription: "JSON has no \(number)."))
        }
        let digits = number.description
        self = .digits(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    }

    /// Addresses and bytes are texts in JSON, other than for any other `Encoder`.
    init<Value: Encodable>(encoding value: Value, _ path: CodingPath?) throws {
        // A type is compared sooner than a value cast.
        if Value.self == String.self, let text = value as? String {
            self = .text(text)
        } else if Value.self == URL.self, let url = value as? URL {
            self = .text(url.absoluteString)
        } else if Value.self == Data.self, let data = value as? Data {
            self = .text(data.base64EncodedString())
        } else {
            let slot = JSONSlot()
            try value.encode(to: SlotEncoder(slot: slot, path: path))
            self = slot.value
        }
    }
}
