package import Foundation

/// A set of somebody’s that others of the household see; it stays in its owner's library.
package struct SharedSet: Sendable, Hashable, Identifiable {
    /// Sixteen hexadecimal digits; who may see it is asked each time.
    package let id: String
    package let owner: Account
    package let set: WorkSet.ID
    /// What it was called when it was last seen.
    package let name: String
    /// What whoever asked may do.
    package let access: Access

    package init(id: String, owner: Account, set: WorkSet.ID, name: String, access: Access) {
        self.id = id
        self.owner = owner
        self.set = set
        self.name = name
        self.access = access
    }

    /// What others may do with a set; each may what those before may.
    package enum Access: String, Sendable, Codable, CaseIterable, Comparable {
        case look
        /// And take out again what they added.
        case add
        case owner

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        package static func < (one: Self, another: Self) -> Bool { one.rank < another.rank }
    }

    /// Whom a set is shared with.
    package struct Guest: Sendable, Hashable {
        /// `nil` for everybody of the household.
        package let person: Account.ID?
        package let mayAdd: Bool

        package init(person: Account.ID?, mayAdd: Bool) {
            self.person = person
            self.mayAdd = mayAdd
        }
    }

    /// Who put a work into a set.
    package struct Addition: Sendable, Hashable {
        package let person: Account.ID
        package let name: Account.Name
        package let at: Date

        package init(person: Account.ID, name: Account.Name, at: Date) {
            self.person = person
            self.name = name
            self.at = at
        }
    }

    /// Sets that one person shares.
    package static let most = 500
    /// Works that others have put into one set.
    package static let mostAdditions = 10_000
}

/// A link to a set, for whoever has it; no account is needed.
package struct PublicLink: Sendable, Hashable {
    /// 43 characters of base64url, which the set's owner sees again.
    package let secret: String
    package let owner: Account
    package let set: WorkSet.ID
    package let createdAt: Date
    /// `nil` for one that does not end by itself.
    package let endsAt: Date?

    package init(secret: String, owner: Account, set: WorkSet.ID, createdAt: Date, endsAt: Date?) {
        self.secret = secret
        self.owner = owner
        self.set = set
        self.createdAt = createdAt
        self.endsAt = endsAt
    }

    /// Of one person, that have not ended.
    package static let most = 200
}
