import Foundation
import JWTKit
import PromenadeCore

/// What a provider vouches with (OpenID Connect Core 1.0, section 2).
struct IDToken: JWTPayload {
    let iss: String
    let sub: String
    let aud: Audience
    let azp: String?
    let exp: Double
    let iat: Double
    let nonce: String?
    let name: String?
    let preferredUsername: String?

    private enum CodingKeys: String, CodingKey {
        case iss, sub, aud, azp, exp, iat, nonce, name
        case preferredUsername = "preferred_username"
    }

    /// One audience, or several.
    enum Audience: Codable, Sendable {
        case one(String)
        case several([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(String.self) {
                self = .one(one)
            } else {
                self = .several(try container.decode([String].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .one(let name): try container.encode(name)
            case .several(let names): try container.encode(names)
            }
        }
    }

    /// What is longer is no token of this kind, in bytes.
    static let longest = 64_000
    /// How far clocks may be apart, in seconds.
    private static let leeway = 120.0
    /// Those that nobody can make who only knows what is public.
    private static let algorithms: Set<String> = [
        "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
    ]

    /// Which key it says it was signed with; nothing of it is known to be true yet.
    ///
    /// - Throws: ``OpenIDError/badToken(_:)``.
    static func keyIdentifier(of text: String) throws(OpenIDError) -> String? {
        guard text.utf8.count <= longest else { throw .badToken("it is too long") }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Data(base64URL: parts[0]),
            let payload = Data(base64URL: parts[1]),
            JSONLimits.information.hold(payload),
            let header = try? JSONDecoder().decode(Header.self, from: header, within: .information)
        else { throw .badToken("it is no ID token") }
        guard let algorithm = header.alg, algorithms.contains(algorithm), header.crit == nil else {
            throw .badToken("it is signed with \((header.alg ?? "nothing").limited(to: 40))")
        }
        return header.kid
    }

    /// What of a header counts (RFC 7515, section 4.1): the library reads all of it, and ends at numbers it cannot hold.
    private struct Header: Decodable {
        let alg: String?
        let kid: String?
        /// Whatever it is, nobody here understands it.
        let crit: Anything?

        struct Anything: Decodable {
            init(from _: any Decoder) {}
        }
    }

    /// - Throws: ``OpenIDError/badToken(_:)``.
    static func verified(_ text: String, by key: JWK) async throws(OpenIDError) -> Self {
        do {
            return try await JWTKeyCollection().add(jwk: key).verify(text, as: Self.self)
        } catch {
            throw .badToken("its signature is not the provider’s")
        }
    }

    /// What it claims is looked at with what is known of the attempt (``check(_:nonce:at:)``).
    func verify(using _: some JWTAlgorithm) {}

    /// OpenID Connect Core 1.0, section 3.1.3.7.
    ///
    /// - Throws: ``OpenIDError/badToken(_:)``.
    func check(_ settings: OpenIDSettings, nonce: String, at time: Date) throws(OpenIDError) {
        guard iss == settings.issuer else { throw .badToken("it is another issuer’s") }
        switch aud {
        case .one(let name):
            guard name == settings.clientID else { throw .badToken("it is for another client") }
        case .several(let names):
            guard names.contains(settings.clientID), names.count == 1 || azp != nil else {
                throw .badToken("it is for another client")
            }
        }
        guard azp == nil || azp == settings.clientID else { throw .badToken("it is for another client") }
        let now = time.timeIntervalSince1970
        guard exp > now - Self.leeway else { throw .badToken("its time is over") }
        guard iat < now + Self.leeway else {
            throw .badToken("it is of a time to come: is this clock right?")
        }
        guard self.nonce == nonce else { throw .badToken("it is of another attempt") }
    }
}

extension Data {
    /// - Parameter text: RFC 4648, section 5, without padding.
    fileprivate init?(base64URL text: Substring) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
