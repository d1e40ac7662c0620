package import Foundation

/// A value of JSON as simdjson has parsed it, for records whose types nobody keeps stable.
///
/// A member that is missing, `null` or of another type is `nil`: nothing fails, where a `Decoder` makes an error, with a path and a
/// sentence, for each type that it is asked for in vain.
package struct JSONElement {
    private let document: JSONDocument
    private let index: Int

    private init(_ document: JSONDocument, _ index: Int) {
        (self.document, self.index) = (document, index)
    }

    /// The outermost value.
    ///
    /// - Throws: `DecodingError`, of corrupted data without a path, for what simdjson refuses: what is no JSON, and anywhere in it numbers
    ///   beyond `Double`, integers of more than 64 bits and halves of surrogate pairs.
    package init(_ json: Data) throws {
        guard let document = JSONDocument(json) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "simdjson refuses it."))
        }
        self.init(document, JSONDocument.root)
    }

    package var isObject: Bool { document.kind(at: index) == .object }

    package var string: String? { document.text(at: index) }

    package var double: Double? { document.double(at: index) }

    /// `nil` also for a fraction or a text.
    package var exactInteger: Int? { document.integer(at: index) }

    /// An object's member; the first, where a key is there twice.
    package subscript(key: String) -> Self? {
        guard isObject, let index = document.value(of: key, inObjectAt: index),
            document.kind(at: index) != .null
        else { return nil }
        return Self(document, index)
    }

    /// Of a list, in their order, `null` among them; none of anything else.
    package var elements: some Sequence<Self> {
        let inside = document.kind(at: index) == .list ? document.inside(index) : 0..<0
        return sequence(state: inside.lowerBound) { next in
            guard next < inside.upperBound else { return nil }
            defer { next = document.next(after: next) }
            return Self(document, next)
        }
    }
}
