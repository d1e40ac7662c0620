package import Foundation

/// Somebody of a household (on the screen: a person), who has a library of their own.
package struct Account: Sendable, Hashable, Identifiable {
    package let id: ID
    package var name: Name
    package let role: Role
    package let createdAt: Date
    /// When they were removed; their library is there for a week after that, and so is Undo.
    package var removedAt: Date?

    package init(id: ID = ID(), name: Name, role: Role, createdAt: Date, removedAt: Date? = nil) {
        self.id = id
        self.name = name
        self.role = role
        self.createdAt = createdAt
        self.removedAt = removedAt
    }

    /// What somebody may do; each may what those before may.
    package enum Role: String, Sendable, Codable, CaseIterable {
        case member
        /// One of a household: adds and removes people, and runs the server.
        case owner
    }

    /// For how long a removed person can be brought back, in seconds.
    package static let removedFor: TimeInterval = 7 * 24 * 3600
    /// More than a household, a school class or a club has.
    package static let most = 500
}

extension Account {
    /// Sixteen hexadecimal digits, the name of a folder, never given twice.
    package struct ID: Sendable, Hashable, Codable, CustomStringConvertible {
        package let description: String

        /// A new one.
        package init() {
            let number = UInt64.random(in: .min ... .max)
            let digits = String(number, radix: 16)
            description = String(repeating: "0", count: 16 - digits.count) + digits
        }

        /// - Returns: `nil` for anything else than sixteen digits in lower case.
        package init?(_ text: String) {
            let isHex = text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
            guard text.utf8.count == 16, isHex else { return nil }
            description = text
        }

        package init(from decoder: any Decoder) throws {
            let text = try String(from: decoder)
            guard let id = Self(text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "no id of a person: \(text)"))
            }
            self = id
        }

        package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
    }

    /// What somebody is called here, and signs in by: 1 to 40 characters (Unicode scalars).
    package struct Name: Sendable, Hashable, Codable, CustomStringConvertible {
        package static let longest = 40
        package let description: String

        /// - Returns: `nil` where nothing is left of it, or it is too long.
        package init?(_ text: String) {
            let name = text.withoutControls.trimmed.precomposedStringWithCanonicalMapping
            guard !name.isEmpty, !name.isLonger(than: Self.longest) else { return nil }
            description = name
        }

        /// The same for all ways of writing it: “ADA” and “ada” are one person.
        package var folded: String {
            description.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
        }

        package init(from decoder: any Decoder) throws {
            let text = try String(from: decoder)
            guard let name = Self(text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "no name of a person"))
            }
            self = name
        }

        package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
    }
}
