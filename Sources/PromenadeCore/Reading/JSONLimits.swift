package import Foundation

/// How much JSON from outside is read at once.
///
/// A byte of JSON can become a hundred in memory (`[[],[],…`), and a decoder that fails on a value takes microseconds
/// for it: so values are counted, in one pass and without taking any memory, before a decoder sees them.
package struct JSONLimits: Sendable, Hashable {
    /// Values of every kind, in all.
    package let values: Int
    /// Lists and objects inside one another.
    package let depth: Int

    package init(values: Int, depth: Int) {
        self.values = values
        self.depth = depth
    }

    /// A reply, a manifest or a feed: the fullest on record has 28,000 values, twelve deep; a manifest of a thousand
    /// pages about 100,000.
    package static let reply = JSONLimits(values: 300_000, depth: 100)
    /// One record or item: the fullest on record has 3,000.
    package static let record = JSONLimits(values: 50_000, depth: 100)
    /// What a picture's service says of it: a list of sizes and of tiles.
    package static let information = JSONLimits(values: 20_000, depth: 50)

    /// The bytes are beyond the limits, or in another encoding than UTF-8 (RFC 8259, section 8.1).
    package struct Exceeded: Error, Sendable {
        package init() {}
    }

    /// Whether this is within the limits, be it JSON or not.
    ///
    /// Linear.
    package func hold(_ json: Data) -> Bool {
        json.withUnsafeBytes { bytes in
            // As UTF-16 or UTF-32 it would be read by Foundation and counted wrongly here.
            guard !bytes.prefix(4).contains(0), ![0xFE, 0xFF].contains(bytes.first) else { return false }
            var (count, open, index, isText) = (1, 0, 0, false)
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if isText {
                    if byte == UInt8(ascii: "\\") {
                        index += 1
                    } else if byte == UInt8(ascii: "\"") {
                        isText = false
                    }
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: ","): count += 1
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    count += 1
                    open += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
                default: continue
                }
                guard count <= values, open <= depth else { return false }
            }
            return true
        }
    }
}

extension JSONLimits {
    /// - Throws: `DecodingError`, of corrupted data without a path, where this is beyond the limits.
    package func check(_ json: Data) throws {
        guard !hold(json) else { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: [], debugDescription: "more values than are read", underlyingError: Exceeded()))
    }
}

extension JSONDecoder {
    /// The value of JSON from outside.
    ///
    /// - Throws: `DecodingError`, of corrupted data without a path where it is beyond the limits.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data, within limits: JSONLimits
    ) throws -> Value {
        try limits.check(json)
        return try decode(type, from: json)
    }
}
