import Crypto
import Foundation
import PromenadeCore

/// Says that somebody was signed in on a device before (OWASP, Slow Down Online Guessing Attacks with Device Cookies): whoever guesses
/// their password elsewhere does not keep them from signing in there.
///
/// It lets nobody in. `9f86d081884c7d65.1798329600.` and an HMAC-SHA-256 of that under the server's key.
struct DeviceCookie: Sendable {
    private let key: SymmetricKey

    init(key: Data) { self.key = SymmetricKey(data: key) }

    func text(for person: Account.ID, at time: Date) -> String {
        let said = "\(person).\(Int(clamping: time.timeIntervalSince1970))"
        return "\(said).\(signature(of: said))"
    }

    /// Whom it was made for; `nil` for what this server did not write.
    func person(_ text: String) -> Account.ID? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count < 200, parts.count == 3, let id = Account.ID(String(parts[0])),
            let signature = Data(hexadecimal: String(parts[2]))
        else { return nil }
        let said = Data("\(parts[0]).\(parts[1])".utf8)
        return HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: said, using: key) ? id : nil
    }

    private func signature(of said: String) -> String {
        HMAC<SHA256>.authenticationCode(for: Data(said.utf8), using: key)
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Data {
    fileprivate init?(hexadecimal text: String) {
        // One spelling only: guesses are counted by the whole text.
        guard text.utf8.count == 64,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        let digits = text.compactMap(\.hexDigitValue)
        self.init(stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
    }
}
