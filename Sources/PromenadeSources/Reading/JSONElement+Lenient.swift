import Foundation
import PromenadeCore
import PromenadeJSON

extension JSONElement {
    /// The value of JSON from outside.
    ///
    /// - Throws: `DecodingError`, of corrupted data without a path, also where it is beyond the limits.
    init(_ json: Data, within limits: JSONLimits) throws {
        try limits.check(json)
        try self.init(json)
    }
}

/// Members of records whose types nobody keeps stable, read as ``Swift/KeyedDecodingContainer`` reads them here.
extension JSONElement {
    /// Text without white space at its ends, a number as its digits; `""` is `nil`.
    func text(_ key: String) -> String? {
        guard let value = self[key] else { return nil }
        return value.string?.orNil
            ?? value.double.map { number in Int(exactly: number).map { String($0) } ?? String(number) }
    }

    /// `1884`, `1884.0` or `"1884"`; a fraction is rounded, a number too large for an `Int` is `nil`.
    func integer(_ key: String) -> Int? {
        guard let value = self[key] else { return nil }
        let number = value.double ?? value.string.flatMap { Double($0.trimmed) }
        return number.flatMap { Int(exactly: $0.rounded()) }
    }

    /// The objects of a list under a key; none where something else is there.
    func list(_ key: String) -> [JSONElement] { self[key]?.elements.filter(\.isObject) ?? [] }
}
