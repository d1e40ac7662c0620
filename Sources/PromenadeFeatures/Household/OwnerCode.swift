import Crypto
import Foundation
package import PromenadeCore

/// The code that whoever runs the server reads in its window and log: `K7QF-M2XD`; who has it becomes the owner.
package struct OwnerCode: Sendable, Hashable, CustomStringConvertible {
    package let description: String

    /// A new one of 31⁸, which is 853 billion.
    package init() {
        let characters = (0..<8).compactMap { _ in Self.characters.randomElement() }
        description = "\(String(characters[..<4]))-\(String(characters[4...]))"
    }

    /// - Parameter text: as somebody typed it: in lower case, with spaces.
    package init?(_ text: String) {
        let characters = Array(text.uppercased().filter { $0.isLetter || $0.isNumber })
        guard characters.count == 8, characters.allSatisfy(Self.characters.contains) else { return nil }
        description = "\(String(characters[..<4]))-\(String(characters[4...]))"
    }

    package var hash: SecretHash { SecretHash(bytes: Data(SHA256.hash(data: Data(description.utf8)))) }

    private static let characters = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
}
