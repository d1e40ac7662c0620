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
        let authorization_endpoint: String
        let token_endpoint: String
        let jwks_uri: String
        let token_endpoint_auth_methods_supported: [String]?
        let authorization_response_iss_parameter_supported: Bool?
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
        authorizationEndpoint = try Self.address(document.authorization_endpoint, "authorization_endpoint")
        tokenEndpoint = try Self.address(document.token_endpoint, "token_endpoint")
        keys = try Self.address(document.jwks_uri, "jwks_uri")
        takesBasic =
            document.token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
        namesIssuer = document.authorization_response_iss_parameter_supported ?? false
    }

    private static func address(_ text: String, _ field: String) throws(OpenIDError) -> URL {
        guard !text.isLonger(than: 2_000), let url = URL(string: text), OpenIDSettings.isSafe(url) else {
            throw .misconfigured("its \(field) is no https address")
        }
        return url
    }
}
