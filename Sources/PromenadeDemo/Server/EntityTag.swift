import Crypto
import Foundation

/// The name of exactly these bytes, as HTTP writes it: `"0f3a…"`.
enum EntityTag {
    static func of(_ body: Data) -> String {
        let digest = SHA256.hash(data: body).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "\"\(digest.joined())\""
    }
}
