import Crypto
import Foundation
package import PromenadeCore

/// What lets somebody in: 256 random bits, which only their device has, as 43 characters of base64url (RFC 4648, section 5).
package struct Secret: Sendable, Hashable {
    package let text: String

    /// A new one.
    package init() {
        let bytes = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
        text = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// - Returns: `nil` for what cannot be one.
    package init?(_ text: String) {
        let isBase64 = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard text.utf8.count == 43, isBase64 else { return nil }
        self.text = text
    }

    package var hash: SecretHash { SecretHash(bytes: Data(SHA256.hash(data: Data(text.utf8)))) }
}
