import Crypto
import Foundation

/// One attempt to sign in: what goes to the provider and comes back, all of it made of a secret that only the browser has which
/// began it.
///
/// So the server keeps nothing of it, and any server of the household can take up the answer.
package struct OpenIDAttempt: Sendable {
    /// Comes back with the answer (RFC 6749, section 10.12).
    let state: String
    /// Comes back in the token.
    let nonce: String
    /// Shown to nobody before the code is redeemed (RFC 7636).
    let verifier: String

    /// - Parameters:
    ///   - secret: 256 random bits, as text.
    ///   - purpose: what the attempt is for; with another one the state is another.
    package init(secret: String, purpose: String) {
        let key = SymmetricKey(data: Data(secret.utf8))
        func derived(_ use: String) -> String {
            Data(HMAC<SHA256>.authenticationCode(for: Data("\(use)\n\(purpose)".utf8), using: key))
                .base64URL
        }
        state = derived("state")
        nonce = derived("nonce")
        verifier = derived("verifier")
    }

    /// Whether an answer belongs to it.
    package func isOf(_ state: String) -> Bool { state == self.state }

    /// RFC 7636, section 4.2.
    var challenge: String { Data(SHA256.hash(data: Data(verifier.utf8))).base64URL }
}

extension Data {
    /// RFC 7515, section 2.
    fileprivate var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
