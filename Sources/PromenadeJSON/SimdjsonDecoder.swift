package import Foundation

/// Decodes as `JSONDecoder` does, in a third of the time.
///
/// simdjson parses, and values are read where it put them. What it refuses, because it is no JSON or has integers
/// of more than 64 bits, `JSONDecoder` decides.
package struct SimdjsonDecoder: Sendable {
    package init() {}

    /// - Throws: what `JSONDecoder` throws.
    package func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
        guard let document = JSONDocument(json) else { return try JSONDecoder().decode(type, from: json) }
        return try TapeDecoder(document: document, index: JSONDocument.root, path: nil).decode(type)
    }
}
