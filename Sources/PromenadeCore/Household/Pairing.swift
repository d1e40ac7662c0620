package import Foundation

/// A screen without a keyboard that asks to be let in, by a code that somebody signed in approves: as a device authorization
/// (RFC 8628), ``code`` being its user code, and the secret that only the screen has its device code.
package struct Pairing: Sendable, Hashable {
    package let code: Code
    /// `Chrome on Linux`, as its browser said it.
    package let device: String
    /// The network address it asked from; goes with the pairing.
    package let address: String
    package let createdAt: Date
    /// Who approved it; `nil` while nobody has.
    package var person: Account?

    package init(code: Code, device: String, address: String, createdAt: Date, person: Account? = nil) {
        self.code = code
        self.device = device
        self.address = address
        self.createdAt = createdAt
        self.person = person
    }

    package var endsAt: Date { createdAt + Self.lasts }

    /// Seconds.
    package static let lasts: TimeInterval = 600
    /// Codes of one household that nobody approved yet; beyond, nobody gets one.
    package static let most = 1_000

    /// Six characters without 0, O, 1, I and L, which look like each other.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        package let description: String

        /// A new one of 31⁶, which is 887 million.
        package init() {
            description = String((0..<Self.length).compactMap { _ in Self.characters.randomElement() })
        }

        /// - Parameter text: as somebody typed it: in lower case, with spaces.
        package init?(_ text: String) {
            let code = text.uppercased().filter { $0.isLetter || $0.isNumber }
            guard code.count == Self.length, code.allSatisfy(Self.characters.contains) else { return nil }
            description = code
        }

        private static let length = 6
        private static let characters = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
    }
}
