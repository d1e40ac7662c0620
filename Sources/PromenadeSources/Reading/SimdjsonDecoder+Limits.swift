import Foundation
import PromenadeCore
import PromenadeJSON

extension SimdjsonDecoder {
    /// The value of JSON from outside.
    ///
    /// - Throws: `DecodingError`, of corrupted data without a path where it is beyond the limits.
    func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data, within limits: JSONLimits
    ) throws -> Value {
        try limits.check(json)
        return try decode(type, from: json)
    }
}
