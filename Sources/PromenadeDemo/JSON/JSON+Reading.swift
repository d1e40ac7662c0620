import Foundation

extension JSON: Decodable {
    /// - Throws: when the bytes are no JSON.
    init(parsing bytes: Data) throws { self = try JSONDecoder().decode(JSON.self, from: bytes) }

    /// Members of objects come out in alphabetical order: the decoder does not keep theirs.
    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Name.self) {
            let members = try fields.allKeys.map { key in
                Member(key.stringValue, try fields.decode(JSON.self, forKey: key))
            }
            self = .object(members.sorted { $0.name < $1.name })
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [JSON] = []
            while !elements.isAtEnd { list.append(try elements.decode(JSON.self)) }
            self = .list(list)
        } else {
            self = try Self.single(decoder.singleValueContainer())
        }
    }

    private static func single(_ container: any SingleValueDecodingContainer) throws -> JSON {
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let number = try? container.decode(Int.self) { return .integer(number) }
        if let truth = try? container.decode(Bool.self) { return .bool(truth) }
        return .real(try container.decode(Double.self))
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
