package import Foundation

/// A link that lets somebody in, once.
package struct SignInLink: Sendable, Hashable {
    /// Whom it lets in.
    package enum Kind: Sendable, Hashable {
        /// A new person chooses a name and a password; the name may be suggested.
        case invitation(suggested: Account.Name?)
        /// Another device of somebody who is signed in already: “Add this phone”.
        case device(Account)
        /// The owner's, for somebody who has lost the password: a new one is chosen.
        case reset(Account)
    }

    package let kind: Kind
    /// Whose device it was made on.
    package let maker: Account.ID
    package let createdAt: Date
    package let endsAt: Date

    package init(kind: Kind, maker: Account.ID, createdAt: Date) {
        self.kind = kind
        self.maker = maker
        self.createdAt = createdAt
        endsAt = createdAt + (kind.isShort ? Self.shortly : Self.aDay)
    }

    /// Seconds that a square on a screen is good for.
    package static let shortly: TimeInterval = 600
    /// Seconds that what is sent to somebody is good for.
    package static let aDay: TimeInterval = 24 * 3600
    /// Links of one maker that have not ended; beyond, the oldest ends.
    package static let most = 50
}

extension SignInLink.Kind {
    fileprivate var isShort: Bool { if case .device = self { true } else { false } }

    /// Who is let in; `nil` for somebody new.
    package var person: Account? {
        switch self {
        case .invitation: nil
        case .device(let person), .reset(let person): person
        }
    }
}
