import Foundation
import JWTKit
import PromenadeCore

/// The keys a provider signs with (RFC 7517).
struct OpenIDKeys: Sendable {
    /// Bound: ``most``.
    private let keys: [JWK]

    /// More than any provider has while it changes them.
    private static let most = 100

    private struct Document: Decodable {
        let keys: [Entry]
    }

    /// A key, or what this server knows nothing of: one to encrypt with, one of another kind.
    private struct Entry: Decodable {
        let key: JWK?

        private enum CodingKeys: CodingKey { case use }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let use = try container.decodeIfPresent(String.self, forKey: .use)
            let jwk = use == "enc" ? nil : try? JWK(from: decoder)
            // Whoever tells a private key signs nothing that holds, and making one of its numbers may never end.
            key = jwk?.privateExponent == nil ? jwk : nil
        }
    }

    /// - Throws: ``OpenIDError/misconfigured(_:)``.
    init(_ json: Data) throws(OpenIDError) {
        do {
            keys = Array(
                try JSONDecoder().decode(Document.self, from: json, within: .information)
                    .keys.compactMap(\.key).prefix(Self.most))
        } catch {
            throw .misconfigured("its keys cannot be read")
        }
    }

    /// The key a token names; where it names none, the only one there is.
    ///
    /// - Returns: `nil` for none, which may be newer than these.
    func key(_ id: String?) -> JWK? {
        var found = id.map { id in keys.first { $0.keyIdentifier?.string == id } } ?? nil
        if id == nil, keys.count == 1 { found = keys.first }
        if found?.keyIdentifier == nil { found?.keyIdentifier = "only" }
        return found
    }
}
