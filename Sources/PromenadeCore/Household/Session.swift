package import Foundation

/// A device somebody is signed in on.
///
/// Its secret is only in the device's cookie; here is what SHA-256 makes of it (``SecretHash``).
package struct Session: Sendable, Hashable, Identifiable {
    /// Sixteen hexadecimal digits, for lists and forms; it lets nobody in.
    package let id: String
    package let person: Account
    /// `Chrome on Android`, as the browser said it, or what its person calls it; 1 to 60 characters.
    package let device: String
    package let createdAt: Date
    /// Written at most once an hour.
    package var seenAt: Date

    package init(id: String, person: Account, device: String, createdAt: Date, seenAt: Date) {
        self.id = id
        self.person = person
        self.device = device
        self.createdAt = createdAt
        self.seenAt = seenAt
    }

    /// In Unicode scalars.
    package static let longestDevice = 60
    /// Seconds without use after which a device is signed out: 90 days (OWASP ASVS 5.0, 7.3.1).
    package static let idleFor: TimeInterval = 90 * 24 * 3600
    /// Seconds after which it is in any case: a year (7.3.2).
    package static let lasts: TimeInterval = 365 * 24 * 3600
    /// How old ``seenAt`` may be before it is written again.
    package static let refreshInterval: TimeInterval = 3600
    /// Devices of one person; beyond, the one not used for longest is signed out.
    package static let most = 100

    package func isOver(at time: Date) -> Bool {
        time.timeIntervalSince(seenAt) > Self.idleFor || time.timeIntervalSince(createdAt) > Self.lasts
    }
}

/// SHA-256 of a secret of 256 random bits, which is what is written down of one (OWASP ASVS 5.0, 7.2.3).
package struct SecretHash: Sendable, Hashable {
    /// 32 bytes.
    package let bytes: Data

    package init(bytes: Data) { self.bytes = bytes }
}
