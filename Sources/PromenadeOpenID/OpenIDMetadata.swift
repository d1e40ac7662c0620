import Foundation
import PromenadeCore

/// What a provider says of itself (OpenID Connect Discovery 1.0, section 3).
struct OpenIDMetadata: Sendable, Hashable {
    let authorizationEndpoint: URL
    let tokenEndpoint: URL
    let keys: URL
    /// Whether the client's secret goes into a header; into the form otherwise.
    let takesBasic: Bool
    /// Whether each answer says whose it is (RFC 9207).
    let namesIssuer: Bool

    private struct Document: Decodable {
        let issuer: String
        let authorizationEndpoint: String
        let tokenEndpoint: String
        let keys: String
        let authenticationMethods: [String]?
        let namesIssuer: Bool?

        private enum CodingKeys: String, CodingKey {
            case issuer
            case authorizationEndpoint = "authorization_endpoint"
            case tokenEndpoint = "token_endpoint"
            case keys = "jwks_uri"
            case authenticationMethods = "token_endpoint_auth_methods_supported"
            case namesIssuer = "authorization_response_iss_parameter_supported"
        }
    }

    /// - Throws: ``OpenIDError/misconfigured(_:)``.
    init(_ json: Data, of issuer: String) throws(OpenIDError) {
        let document: Document
        do { document = try JSONDecoder().decode(Document.self, from: json, within: .information) } catch {
            throw .misconfigured("no discovery document is there")
        }
        guard document.issuer == issuer else {
            throw .misconfigured("it calls itself \(document.issuer.limited(to: 300))")
        }
        authorizationEndpoint = try Self.address(document.authorizationEndpoint, "authorization_endpoint")
        tokenEndpoint = try Self.address(document.tokenEndpoint, "token_endpoint")
        keys = try Self.address(document.keys, "jwks_uri")
        takesBasic =
            document.authenticationMethods?.contains("client_secret_basic") ?? true
        namesIssuer = document.namesIssuer ?? false
    }

    private static func address(_ text: String, _ field: String) throws(OpenIDError) -> URL {
        guard !text.isLonger(than: 2_000), let url = URL(string: text), OpenIDSettings.isSafe(url) else {
            throw .misconfigured("its \(field) is no https address")
        }
        return url
    }
}
