import Foundation
import PromenadeCore

/// How the library writes values: the same value always gives the same bytes.
enum LibraryJSON {
    static func text(_ value: some Encodable) throws -> String {
        String(decoding: try data(value), as: UTF8.self)
    }

    /// UTF-8 without a line break in it.
    static func data(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.inRFC3339)
        }
        return try encoder.encode(value)
    }

    static func value<Value: Decodable>(_ type: Value.Type, from text: some StringProtocol) throws -> Value {
        try value(type, from: Data(text.utf8))
    }

    /// - Parameter limits: of what comes from outside; `nil` for what was written here.
    static func value<Value: Decodable>(
        _ type: Value.Type, from data: Data, within limits: JSONLimits? = nil
    ) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(inRFC3339: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "“\(text.limited(to: 40))” is not a time")
            }
            return date
        }
        return if let limits { try decoder.decode(type, from: data, within: limits) } else {
            try decoder.decode(type, from: data)
        }
    }
}

extension Date {
    /// RFC 3339 with milliseconds, in UTC: `2026-11-21T18:05:00.123Z`.
    var inRFC3339: String {
        let whole = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let (seconds, rest) =
            whole.remainder < 0
            ? (whole.quotient - 1, whole.remainder + 1_000) : (whole.quotient, whole.remainder)
        let text = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
        return "\(text.dropLast()).\(String(rest + 1_000).dropFirst())Z"
    }

    /// - Returns: `nil` unless it is a time of the years 0 to 9999, with milliseconds or without.
    init?(inRFC3339 text: String) {
        // Four digits of a year and no more: a time beyond would not fit into whole milliseconds.
        guard (20...35).contains(text.utf8.count), text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
            let date = (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
                ?? (try? Date.ISO8601FormatStyle().parse(text))
        else { return nil }
        self = date.toTheMillisecond
    }
}
