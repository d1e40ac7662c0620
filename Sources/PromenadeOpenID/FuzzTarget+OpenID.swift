import Foundation
package import PromenadeCore

extension FuzzTarget {
    /// What a provider of identities says.
    package static let openID: [Self] = [
        .text(
            "openid",
            seeds: [
                """
                {"issuer":"https://id.test","authorization_endpoint":"https://id.test/a","token_endpoint":"https://id.test/t",\
                "jwks_uri":"https://id.test/k","token_endpoint_auth_methods_supported":["client_secret_post"]}
                """,
                """
                {"keys":[{"kty":"RSA","use":"sig","alg":"RS256","kid":"a","n":"AQAB","e":"AQAB"},{"kty":"EC","crv":"P-256","x":"AA","y":"AA"},\
                {"kty":"OKP","crv":"Ed25519","x":"AA","kid":"c"},{"kty":"oct","k":"AA"},{"kty":"RSA","use":"enc"}]}
                """,
                "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.eyJpc3MiOiJodHRwczovL2lkLnRlc3QiLCJzdWIiOiIxIiwiYXVkIjpbXSwiZXhwIjoxZTQwMCwiaWF0IjowfQ.AA",
                "eyJhbGciOiJSUzI1NiIsImtpZCI6ImZpcnN0IiwieCI6MWUzMH0.eyJpc3MiOiAiYSIsICJzdWIiOiAiYiIsICJhdWQiOiAiYyIsICJleHAiOiAxLCAiaWF0IjogMX0.AAAA",
            ]
        ) { text in
            let json = Data(text.utf8)
            _ = try? OpenIDMetadata(json, of: "https://id.test")
            _ = try? OpenIDKeys(json).key("a")
            guard let settings = OpenIDSettings(issuer: text, clientID: "c") else {
                _ = try? IDToken.keyIdentifier(of: text)
                return
            }
            _ = settings.discovery
        }
    ]
}
