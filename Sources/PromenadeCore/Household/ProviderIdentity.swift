package import Foundation

/// Somebody as another knows them who vouches for people: a proxy in front, or a provider of identities.
package struct ProviderIdentity: Sendable, Hashable {
    /// Whose word it is: an issuer's address (OpenID Connect Core 1.0, section 2: `iss`), or ``proxy``.
    package let issuer: String
    /// What they are called there, for ever (`sub`), 1 to ``longest`` characters.
    package let subject: String

    /// OpenID Connect Core 1.0, section 2.
    package static let longest = 255
    /// In place of an issuer, which is an address.
    package static let proxy = "proxy"

    /// - Returns: `nil` where nothing is left of the subject, it is too long, or nobody could have written it.
    package init?(issuer: String, subject: String) {
        let subject = subject.trimmed
        guard !subject.isEmpty, !subject.isLonger(than: Self.longest),
            subject.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
            !issuer.isEmpty, !issuer.isLonger(than: 1_000)
        else { return nil }
        self.issuer = issuer
        self.subject = subject
    }
}

/// Whom others vouch for.
package protocol IdentityStore: Sendable {
    /// - Returns: `nil` where it is nobody's, or of somebody who was removed.
    func person(known identity: ProviderIdentity) async throws -> Account?
    /// Adds somebody with an identity, and without a password.
    func add(_ person: Account, known identity: ProviderIdentity) async throws -> AccountAddition
    /// From now on a person comes in by it; the one before of the same issuer ends.
    ///
    /// - Returns: `false` where it is somebody else's.
    func link(_ identity: ProviderIdentity, to person: Account.ID, at time: Date) async throws -> Bool
    func unlink(_ identity: ProviderIdentity, of person: Account.ID) async throws -> IdentityRemoval
    /// Whether somebody who came in by it was removed, and is forgotten by now.
    func wasForgotten(_ identity: ProviderIdentity) async throws -> Bool
    func identities(of person: Account.ID) async throws -> [ProviderIdentity]
}

/// What became of an identity that was to be unlinked.
package enum IdentityRemoval: Sendable, Hashable {
    case removed
    case notTheirs
    /// Without it, and without a password, its person could not come back in: it stays.
    case onlyWay
}
