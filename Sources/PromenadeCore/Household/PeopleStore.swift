package import Foundation

/// What a household knows of its people: who they are, on which devices, and who may come in.
///
/// Each function is one transaction, on disk when it returns. A second engine conforms to these protocols and passes the same
/// suites (`Tests/PromenadeStoreTests/Contract`).
package typealias PeopleStore = AccountStore & OwnerClaimStore & SessionStore & SignInLinkStore & PairingStore
    & AuditStore
    & ServerKeyStore & VisitorStore & AccessTokenStore & SharedSetStore & PublicLinkStore & IdentityStore
    & HouseholdMuseumStore

/// Who is of the household.
package protocol AccountStore: Sendable {
    /// Everybody who was not removed, the owner first, then by name.
    func people() async throws -> [Account]
    /// Those who can be brought back, and those whose week is over.
    func removedPeople() async throws -> [Account]
    /// - Returns: `nil` where nobody has the id, or they were removed.
    func person(_ id: Account.ID) async throws -> Account?
    /// - Returns: `nil` where nobody has the name, however it is written, or they were removed.
    func person(named name: Account.Name) async throws -> Account?
    /// - Parameter password: its hash; `nil` for somebody who signs in by links alone.
    func add(_ person: Account, password: String?) async throws -> AccountAddition
    /// The hash of a person's password; `nil` where there is none.
    func password(of id: Account.ID) async throws -> String?
    /// Gives a password in place of the one before, and signs out every device but one.
    ///
    /// - Parameter session: the device that stays signed in.
    ///
    /// - Parameter earlier: the hash it replaces; `nil` where there was none.
    /// - Returns: `false` where it is another by now.
    func setPassword(
        _ hash: String, of id: Account.ID, replacing earlier: String?, keeping session: Session.ID?
    ) async throws -> Bool
    /// Writes the same password's hash anew, with parameters that have grown.
    func rehash(_ hash: String, of id: Account.ID, replacing earlier: String) async throws
    /// - Returns: whether the name was free.
    func rename(_ id: Account.ID, _ name: Account.Name) async throws -> Bool
    /// Removes a member, whose devices, links and approvals end at once; their name is free.
    ///
    /// - Returns: `nil` where there is no such member; the owner is none.
    func remove(_ id: Account.ID, at time: Date) async throws -> Account?
    /// Brings a removed person back; under another name where theirs was taken meanwhile.
    ///
    /// - Returns: `nil` where there is nobody to bring back.
    func restore(_ id: Account.ID) async throws -> Account?
    /// Forgets a removed person for good.
    func forget(_ id: Account.ID) async throws
}

/// What became of somebody who was to be added.
package enum AccountAddition: Sendable, Hashable {
    case added
    case nameIsTaken
    /// They come in by what somebody else does, or did who was removed.
    case identityIsTaken
    /// There is one owner already, and only ever one.
    case ownerIsThere
    /// There are ``Account/most`` people.
    case tooMany
}

/// Who comes first becomes the owner, with a code that only whoever runs the server has seen.
package protocol OwnerClaimStore: Sendable {
    /// Takes a code in place of the one before.
    ///
    /// - Returns: `false` where there is an owner.
    func offerOwnership(_ code: SecretHash) async throws -> Bool
    func hasOwner() async throws -> Bool
    /// Makes somebody the owner; of two who have the code, one.
    func claimOwnership(_ code: SecretHash, by person: Account, password: String) async throws -> OwnerClaim
}

/// What became of somebody who came with a code.
package enum OwnerClaim: Sendable, Hashable {
    case claimed, wrongCode, ownerIsThere
}

/// Tokens that programs come in with.
package protocol AccessTokenStore: Sendable {
    /// - Returns: `false` where its person has ``AccessToken/most``.
    func insert(_ token: AccessToken, secret: SecretHash) async throws -> Bool
    /// - Returns: `nil` where there is none, its time is over, or its person was removed.
    func accessToken(_ secret: SecretHash, at time: Date) async throws -> AccessToken?
    /// Newest first, also those that have ended.
    func accessTokens(of person: Account.ID) async throws -> [AccessToken]
    /// - Returns: `nil` where they have no such token.
    func removeAccessToken(_ id: AccessToken.ID, of person: Account.ID) async throws -> AccessToken?
}

/// Whether whoever has no account may look.
package protocol VisitorStore: Sendable {
    func letsVisitorsLook() async throws -> Bool
    func letVisitorsLook(_ may: Bool) async throws
}

/// Museums whose works nobody of the household is shown.
package protocol HouseholdMuseumStore: Sendable {
    func museumsOff() async throws -> Set<Museum.ID>
    /// - Returns: whether it was otherwise before.
    func setMuseum(_ museum: Museum.ID, isOff: Bool) async throws -> Bool
}

/// What the server signs with.
package protocol ServerKeyStore: Sendable {
    /// 32 random bytes that never leave the server, the same for ever: device cookies are signed with them.
    func serverKey() async throws -> Data
}

/// On which devices people are signed in.
package protocol SessionStore: Sendable {
    /// Signs a device in; beyond ``Session/most`` the one not used for longest is signed out.
    ///
    /// - Parameter password: the hash they came in by; `nil` where they came otherwise.
    /// - Returns: `false` where it is another by now, or its person was removed.
    func begin(_ session: Session, secret: SecretHash, password: String?) async throws -> Bool
    /// - Returns: `nil` where there is none, it is over, or its person was removed.
    func session(_ secret: SecretHash, at time: Date) async throws -> Session?
    /// Notes that a device was used.
    func noteUse(of id: Session.ID, at time: Date) async throws
    /// A person's devices, the one used last first.
    func sessions(of person: Account.ID, at time: Date) async throws -> [Session]
    /// When somebody's devices were used last, by person.
    func lastUses() async throws -> [Account.ID: Date]
    /// Calls one of a person's devices otherwise.
    ///
    /// - Returns: `false` where they have no such device.
    func nameDevice(_ id: Session.ID, of person: Account.ID, _ name: String) async throws -> Bool
    /// Signs one of a person's devices out.
    ///
    /// - Returns: `nil` where they have no such device.
    func end(_ id: Session.ID, of person: Account.ID) async throws -> Session?
    /// Signs all of a person's devices out but one.
    ///
    /// - Returns: how many.
    func endAll(of person: Account.ID, but kept: Session.ID?) async throws -> Int
}

/// Links that let somebody in, once.
package protocol SignInLinkStore: Sendable {
    /// Beyond ``SignInLink/most`` of one maker the oldest ends.
    func insert(_ link: SignInLink, secret: SecretHash) async throws
    /// - Returns: `nil` where there is none, it was used, or its time is over.
    func link(_ secret: SecretHash, at time: Date) async throws -> SignInLink?
    /// Invitations that somebody can still take up, the newest first.
    func invitations(at time: Date) async throws -> [SignInLink]
    /// Ends all of them.
    ///
    /// - Returns: how many.
    func endInvitations() async throws -> Int
    /// Uses a link up; of two who try at once, one gets it.
    func consume(_ secret: SecretHash, at time: Date) async throws -> SignInLink?
    /// Uses an invitation up for somebody new, who comes in by a password, an identity, or both.
    ///
    /// - Returns: `nil` where the link has ended. Whatever it is but ``AccountAddition/added``, the link can still be used.
    func join(
        by secret: SecretHash, as person: Account, password: String?, known identity: ProviderIdentity?
    ) async throws -> AccountAddition?
    /// Uses a link up for a password in place of a lost one, as ``AccountStore/setPassword(_:of:replacing:keeping:)`` gives it.
    ///
    /// - Returns: `nil` where the link has ended.
    func reset(by secret: SecretHash, to password: String, at time: Date) async throws -> Account?
}

/// Screens that ask to be let in.
package protocol PairingStore: Sendable {
    /// - Returns: `false` where there are ``Pairing/most``, or the code is taken.
    func insert(_ pairing: Pairing, secret: SecretHash) async throws -> Bool
    /// - Returns: `nil` where there is none, or its time is over.
    func pairing(_ code: Pairing.Code, at time: Date) async throws -> Pairing?
    /// What became of a screen's own.
    func pairing(_ secret: SecretHash, at time: Date) async throws -> Pairing?
    /// - Returns: `false` where there is none that nobody has approved.
    func approve(_ code: Pairing.Code, by person: Account.ID, at time: Date) async throws -> Bool
    /// Lets the screen in that was approved, once.
    func redeem(_ secret: SecretHash, at time: Date) async throws -> Pairing?
    func forgetEndedPairings(at time: Date) async throws
}

/// What happened to the household itself.
package protocol AuditStore: Sendable {
    /// Beyond ``AuditEntry/most`` and ``AuditEntry/keptFor`` the oldest go.
    func note(_ entry: AuditEntry) async throws
    /// Takes as long as ``note(_:)``, fails where that does, and leaves nothing: who guesses does not learn which names are here.
    func pretendToNote(at time: Date) async throws
    /// The newest first.
    ///
    /// - Returns: a page of them, and whether there are older ones.
    func auditEntries(_ page: Int, size: Int) async throws -> (entries: [AuditEntry], hasMore: Bool)
}
