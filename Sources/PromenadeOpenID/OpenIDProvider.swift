package import Foundation
import JWTKit
package import PromenadeCore
package import PromenadeHTTP
import Synchronization

/// The household's own provider of identities: whoever signs in there may be known here (OpenID Connect Core 1.0, the code flow with
/// PKCE).
///
/// State: what it says of itself, and its keys. Bound: one of each.
package final class OpenIDProvider: Sendable {
    package let settings: OpenIDSettings
    private let http: HTTPFetching
    private let now: @Sendable () -> Date

    private struct Known: Sendable {
        var metadata: (OpenIDMetadata, Date)?
        var keys: (OpenIDKeys, Date)?
        /// When a token last named a key that the provider has not, either.
        var missedAt: Date?
    }

    private let known = Mutex(Known())

    /// How long what a provider says of itself is taken for true, in seconds.
    private static let fresh: TimeInterval = 3_600
    /// After a key that nobody has, others are asked for no sooner, in seconds.
    private static let glance: TimeInterval = 10
    /// In bytes.
    private static let longestAnswer = 500_000

    package init(
        _ settings: OpenIDSettings, http: HTTPFetching, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.settings = settings
        self.http = http
        self.now = now
    }

    /// Somebody the provider vouches for.
    package struct Vouched: Sendable, Hashable {
        package let identity: ProviderIdentity
        /// What they are called there, which may be anything.
        package let name: String?
    }

    /// Where somebody signs in with the provider, and is sent back from.
    ///
    /// - Parameters:
    ///   - redirect: the address to come back to, as the provider knows it.
    ///   - asksAgain: whether they are asked who they are although somebody is signed in there (`prompt=login`).
    /// - Throws: ``OpenIDError``.
    package func authorization(
        _ attempt: OpenIDAttempt, redirect: String, asksAgain: Bool = false
    ) async throws(OpenIDError) -> URL {
        let metadata = try await metadata()
        let fields: KeyValuePairs = [
            "response_type": "code", "client_id": settings.clientID, "redirect_uri": redirect,
            "scope": "openid profile", "state": attempt.state, "nonce": attempt.nonce,
            "code_challenge": attempt.challenge, "code_challenge_method": "S256",
        ]
        let query =
            fields.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
            + (asksAgain ? "&prompt=login" : "")
        let endpoint = metadata.authorizationEndpoint.absoluteString
        guard let url = URL(string: endpoint + (endpoint.contains("?") ? "&" : "?") + query) else {
            throw .misconfigured("its authorization_endpoint takes no query")
        }
        return url
    }

    /// Whom a code stands for that came back.
    ///
    /// - Parameters:
    ///   - issuer: whose answer it says it is (RFC 9207); `nil` where it does not.
    ///   - redirect: the address it came back to.
    /// - Throws: ``OpenIDError``.
    package func vouched(
        for code: String, from issuer: String?, _ attempt: OpenIDAttempt, redirect: String
    ) async throws(OpenIDError) -> Vouched {
        let metadata = try await metadata()
        guard issuer == settings.issuer || (issuer == nil && !metadata.namesIssuer) else {
            throw .badToken("the answer is another issuer’s")
        }
        let text = try await idToken(for: code, attempt, redirect, metadata)
        let key = try await key(try IDToken.keyIdentifier(of: text), metadata)
        let token = try await IDToken.verified(text, by: key)
        try token.check(settings, nonce: attempt.nonce, at: now())
        // To the last character: what differs in a space is somebody else.
        guard let identity = ProviderIdentity(issuer: settings.issuer, subject: token.sub),
            identity.subject.utf8.elementsEqual(token.sub.utf8)
        else {
            throw .badToken("it names nobody")
        }
        return Vouched(identity: identity, name: token.name ?? token.preferredUsername)
    }

    /// Asks it anew what it says of itself, for the operator.
    ///
    /// - Throws: ``OpenIDError``.
    package func check() async throws(OpenIDError) {
        known.withLock { $0 = Known() }
        let metadata = try await metadata()
        _ = try OpenIDKeys(try await ask(HTTPFetch(metadata.keys, maxBytes: Self.longestAnswer)))
    }

    // MARK: What it says of itself

    private func metadata() async throws(OpenIDError) -> OpenIDMetadata {
        let time = now()
        let earlier = known.withLock { $0.metadata }
        if let (metadata, at) = earlier, time.timeIntervalSince(at) < Self.fresh { return metadata }
        guard let address = settings.discovery else { throw .misconfigured("its address is none") }
        do throws(OpenIDError) {
            let json = try await ask(HTTPFetch(address, maxBytes: Self.longestAnswer))
            let metadata = try OpenIDMetadata(json, of: settings.issuer)
            known.withLock { $0.metadata = (metadata, time) }
            return metadata
        } catch {
            // What it said an hour ago holds while it does not answer.
            if error == .away, let earlier { return earlier.0 }
            throw error
        }
    }

    /// The key a token was signed with; one that is not known yet is asked for.
    private func key(_ id: String?, _ metadata: OpenIDMetadata) async throws(OpenIDError) -> JWK {
        let time = now()
        let (earlier, missedAt) = known.withLock { ($0.keys, $0.missedAt) }
        if let earlier, let key = earlier.0.key(id), time.timeIntervalSince(earlier.1) < Self.fresh {
            return key
        }
        if let missedAt, time.timeIntervalSince(missedAt) < Self.glance {
            throw .badToken("nobody has the key it names")
        }
        let keys = try OpenIDKeys(try await ask(HTTPFetch(metadata.keys, maxBytes: Self.longestAnswer)))
        known.withLock { $0.keys = (keys, time) }
        guard let key = keys.key(id) else {
            known.withLock { $0.missedAt = time }
            throw .badToken("nobody has the key it names")
        }
        return key
    }

    // MARK: Asking

    private struct TokenAnswer: Decodable {
        let idToken: String

        private enum CodingKeys: String, CodingKey { case idToken = "id_token" }
    }

    /// OpenID Connect Core 1.0, section 3.1.3.
    private func idToken(
        for code: String, _ attempt: OpenIDAttempt, _ redirect: String, _ metadata: OpenIDMetadata
    ) async throws(OpenIDError) -> String {
        var headers = ["Accept": "application/json"]
        var secret = settings.clientSecret
        if let inHeader = secret, metadata.takesBasic {
            let pair = "\(settings.clientID.percentEncoded):\(inHeader.percentEncoded)"
            headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
            secret = nil
        }
        let form: KeyValuePairs = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": redirect,
            "code_verifier": attempt.verifier, "client_id": settings.clientID,
        ]
        let withSecret: KeyValuePairs = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": redirect,
            "code_verifier": attempt.verifier, "client_id": settings.clientID, "client_secret": secret ?? "",
        ]
        let body = try await ask(
            HTTPFetch(
                metadata.tokenEndpoint, headers: headers, maxBytes: Self.longestAnswer,
                post: HTTPPost(form: secret == nil ? form : withSecret, isQuestion: false)))
        do {
            return try JSONDecoder().decode(TokenAnswer.self, from: body, within: .information).idToken
        } catch { throw .badToken("none came") }
    }

    private func ask(_ fetch: HTTPFetch) async throws(OpenIDError) -> Data {
        do throws(FetchError) { return try await http.fetch(fetch).body } catch {
            switch error {
            case .status(400..<500, _), .challenged: throw .refused
            default: throw .away
            }
        }
    }
}
