import Foundation
import PromenadeCore

/// How the library writes values: the same value always gives the same bytes.
enum LibraryJSON {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.formatted(style))
        }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ type: Value.Type, from text: some StringProtocol) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            if let date = try? style.parse(text) { return date.toTheMillisecond }
            return try Date.ISO8601FormatStyle().parse(text)
        }
        return try decoder.decode(type, from: Data(text.utf8))
    }

    /// RFC 3339 with milliseconds: `2026-11-21T18:05:00.123Z`.
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
