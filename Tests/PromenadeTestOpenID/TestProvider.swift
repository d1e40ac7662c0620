import Crypto
package import Foundation
import JWTKit
import PromenadeCore
package import PromenadeHTTP
package import PromenadeOpenID
import Synchronization

/// A provider of identities without a network, that does what one is told.
package final class TestProvider: Sendable {
    package static let issuer = "https://id.test/house"
    package static let secret = "a secret: with / and +"

    package struct State: Sendable {
        /// Who signs in there.
        package var subject = "248289761001"
        package var name: String? = "Ada Lovelace"
        package var issuer = TestProvider.issuer
        package var audience: [String] = ["promenade"]
        package var authorizedParty: String?
        package var nonce: String?
        /// In seconds from now.
        package var endsIn = 300.0
        package var issuedIn = 0.0
        package var isAway = false
        package var takesBasic = true
        package var namesIssuer = false
        package var metadata: String?
        package var keyName = "first"
        /// Keys that are told besides the one that signs.
        package var otherKeys = ""
        /// In place of a token that is signed as it should be.
        package var token: String?
        var codes: [String: (nonce: String, challenge: String, redirect: String)] = [:]
        var keys: [String: ES256PrivateKey] = ["first": ES256PrivateKey()]
        package fileprivate(set) var asked: [String] = []
    }

    private let state = Mutex(State())

    package init() {}

    package func with<Value>(_ body: (inout State) -> Value) -> Value { state.withLock { body(&$0) } }

    package func provider(now: @escaping @Sendable () -> Date = { Date() }) -> OpenIDProvider {
        OpenIDProvider(Self.settings, http: http, now: now)
    }

    package static var settings: OpenIDSettings {
        OpenIDSettings(issuer: issuer, clientID: "promenade", clientSecret: secret, name: "Keyhole")
            ?? { fatalError("the issuer of the tests is none") }()
    }

    /// From now on it signs with another key.
    package func rotate(to name: String) {
        with {
            $0.keys[name] = ES256PrivateKey()
            $0.keyName = name
        }
    }

    /// Signs somebody in there, who was sent to this address.
    ///
    /// - Returns: the query the browser comes back with.
    package func signIn(at address: URL) -> String {
        let items = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
        return with {
            let code = "code/\($0.codes.count)+="
            $0.codes[code] = (value("nonce"), value("code_challenge"), value("redirect_uri"))
            let issuer = $0.namesIssuer ? "&iss=\($0.issuer.percentEncoded)" : ""
            return
                "code=\(code.percentEncoded)&state=\(value("state").percentEncoded)\(issuer)&session_state=x"
        }
    }

    package var http: HTTPFetching {
        HTTPFetching { [self] fetch throws(FetchError) in
            with { $0.asked.append(fetch.url.path()) }
            if with({ $0.isAway }) { throw .offline }
            switch fetch.url.path() {
            case "/house/.well-known/openid-configuration": return HTTPReply(body: Data(metadata.utf8))
            case "/keys": return HTTPReply(body: Data(keys.utf8))
            case "/token": return HTTPReply(body: Data(try await token(for: fetch).utf8))
            default: throw .status(404, retryAfter: nil)
            }
        }
    }

    private var metadata: String {
        with { state in
            state.metadata ?? """
                {"issuer":"\(state.issuer)","authorization_endpoint":"https://id.test/authorize?tenant=a","token_endpoint":"https://id.test/token",\
                "jwks_uri":"https://id.test/keys","token_endpoint_auth_methods_supported":["\(state.takesBasic ? "client_secret_basic" : "client_secret_post")"],\
                "authorization_response_iss_parameter_supported":\(state.namesIssuer)}
                """
        }
    }

    private var keys: String {
        with { state in
            let parameters = state.keys[state.keyName]?.publicKey.parameters
            let own =
                "{\"kty\":\"EC\",\"crv\":\"P-256\",\"alg\":\"ES256\",\"use\":\"sig\",\"kid\":\"\(state.keyName)\",\"x\":\"\(parameters?.x ?? "")\",\"y\":\"\(parameters?.y ?? "")\"}"
            return "{\"keys\":[\(state.otherKeys)\(state.otherKeys.isEmpty ? "" : ",")\(own)]}"
        }
    }

    private func token(for fetch: HTTPFetch) async throws(FetchError) -> String {
        let form = Dictionary(
            String(decoding: fetch.post?.bytes ?? Data(), as: UTF8.self).split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), String(parts[1]).removingPercentEncoding ?? "")
            }, uniquingKeysWith: { first, _ in first })
        let said = with { $0 }
        let basic =
            "Basic \(Data("promenade:\(Self.secret.percentEncoded)".utf8).base64EncodedString())"
        let isKnown =
            said.takesBasic ? fetch.headers["Authorization"] == basic : form["client_secret"] == Self.secret
        let challenge = Data(SHA256.hash(data: Data((form["code_verifier"] ?? "").utf8)))
            .base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        // A code counts once.
        let code = with { $0.codes.removeValue(forKey: form["code"] ?? "") }
        guard isKnown, form["grant_type"] == "authorization_code", let code, code.challenge == challenge,
            code.redirect == form["redirect_uri"]
        else { throw .status(400, retryAfter: nil) }
        if let token = said.token { return "{\"id_token\":\"\(token)\"}" }
        let now = Date().timeIntervalSince1970
        let claims = Claims(
            iss: said.issuer, sub: said.subject, aud: said.audience, azp: said.authorizedParty,
            exp: now + said.endsIn, iat: now + said.issuedIn, nonce: said.nonce ?? code.nonce, name: said.name
        )
        do {
            guard let key = said.keys[said.keyName] else { throw FetchError.offline }
            let token = try await JWTKeyCollection().add(ecdsa: key, kid: JWKIdentifier(string: said.keyName))
                .sign(claims, kid: JWKIdentifier(string: said.keyName))
            return "{\"access_token\":\"x\",\"token_type\":\"Bearer\",\"id_token\":\"\(token)\"}"
        } catch { throw .offline }
    }

    private struct Claims: JWTPayload {
        let iss: String
        let sub: String
        let aud: [String]
        let azp: String?
        let exp: Double
        let iat: Double
        let nonce: String
        let name: String?

        func verify(using _: some JWTAlgorithm) {}
    }
}
