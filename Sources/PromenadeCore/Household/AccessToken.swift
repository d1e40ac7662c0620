package import Foundation

/// What a program comes in with, in somebody's name (RFC 6750); its secret is shown once.
package struct AccessToken: Sendable, Hashable, Identifiable {
    /// Sixteen hexadecimal digits, for lists and forms; it lets nobody in.
    package let id: String
    package let person: Account
    /// What its maker calls it: `Kitchen frame`.
    package let name: String
    package let scope: Scope
    package let createdAt: Date
    /// `nil` for one that does not end.
    package let endsAt: Date?

    package init(id: String, person: Account, name: String, scope: Scope, createdAt: Date, endsAt: Date?) {
        self.id = id
        self.person = person
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.endsAt = endsAt
    }

    /// What a program may do; each may what those before may.
    package enum Scope: String, Sendable, Codable, CaseIterable, Comparable {
        /// Look at everything that is the person's.
        case read
        /// Hearts, sets, artists, places, news.
        case keep
        /// What the person may, devices and people too.
        case all

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        package static func < (one: Self, another: Self) -> Bool { one.rank < another.rank }
    }

    /// Of one person; beyond, no more are made.
    package static let most = 50
    package static let longestName = 60
}
