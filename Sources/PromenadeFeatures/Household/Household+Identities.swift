import Crypto
import Foundation
import Logging
import PromenadeConcurrency
package import PromenadeCore

/// Whom others vouch for.
extension Household {
    /// What becomes of somebody a proxy in front vouches for.
    package enum Vouching: Sendable {
        case known(Session)
        /// Nobody comes in by this name, and nobody new does: there is no owner yet, whom the operator did not name; somebody
        /// here is called so, who has not said that it is them; or they were removed.
        case unknown
    }

    /// Whoever a proxy vouches for is in, from the first time on.
    ///
    /// - Throws: what the store throws.
    package func vouching(for identity: ProviderIdentity, _ visit: Visit) async throws -> Vouching {
        let hash = SecretHash.of(identity)
        let time = now()
        if let session = sessions[hash] { return .known(session) }
        let generation = sessions.generation
        var known: Account?
        do {
            known = try await store.person(known: identity)
            if known == nil { known = try await newcomer(identity) }
        } catch {
            // As with sessions: pages go on while the people can't be asked.
            guard let session = sessions.stale(hash) else { throw error }
            return .known(session)
        }
        guard let person = known else {
            sessions.forget(hash)
            return .unknown
        }
        let session = Session(
            id: Session.vouched, person: person, device: visit.device, createdAt: time, seenAt: time)
        sessions.remember(session, for: hash, since: generation)
        return .known(session)
    }

    /// Whether somebody here comes in so; asks the disk, and adds nobody.
    package func isKnown(_ identity: ProviderIdentity) async throws -> Bool {
        try await store.person(known: identity) != nil
    }

    private func newcomer(_ identity: ProviderIdentity) async throws -> Account? {
        // Who was removed is not back as somebody new when their week is over.
        if try await store.wasForgotten(identity) { return nil }
        guard let name = Account.Name(identity.subject.limited(to: Account.Name.longest)) else { return nil }
        let isNew = try await !hasOwner()
        if isNew, identity.subject != namedOwner { return nil }
        let person = Account(name: name, role: isNew ? .owner : .member, createdAt: now())
        switch try await store.add(person, known: identity) {
        case .added:
            try await note(isNew ? .started : .joined, by: person)
            return person
        // Of two requests at once one was first.
        case .identityIsTaken, .ownerIsThere: return try await store.person(known: identity)
        case .nameIsTaken, .tooMany: return nil
        }
    }

    /// Lets somebody in whom the household's own provider vouches for.
    ///
    /// - Returns: `nil` where nobody here comes in so: neither a name nor an address that is the same makes it theirs.
    package func enter(
        known identity: ProviderIdentity, _ visit: Visit, leaving earlier: Session? = nil
    ) async throws -> Entrance? {
        guard let person = try await store.person(known: identity) else { return nil }
        let entrance = try await enter(person, visit, leaving: earlier)
        try await note(.signedIn, by: person)
        return entrance
    }

    /// Uses an invitation up for somebody whom the provider vouches for, who needs no password.
    ///
    /// - Throws: ``Refusal``; what the store throws.
    package func accept(
        _ secret: Secret, known identity: ProviderIdentity, name: String?, _ visit: Visit,
        leaving earlier: Session? = nil
    ) async throws -> Entrance {
        guard let link = try await link(secret), case .invitation = link.kind else { throw Refusal.ended }
        let name = try await freeName(name)
        guard try await store.person(known: identity) == nil else { throw Refusal.identityIsTaken }
        return try await join(by: secret, as: name, known: identity, visit, leaving: earlier)
    }

    /// What is guessed besides passwords.
    package enum Guess: String, Sendable {
        /// A code of the provider: each is asked about there, and it has patience for so many.
        case provider
    }

    /// - Throws: ``Refusal`` where there were too many from this address.
    package func countGuess(of guess: Guess, _ visit: Visit) async throws {
        guard let address = visit.address else { return }
        if let seconds = await guesses.refuse(["\(guess.rawValue) \(address)"]) {
            throw Refusal.slowed(seconds: seconds)
        }
    }

    package func forgiveGuess(of guess: Guess, _ visit: Visit) async {
        if let address = visit.address { await guesses.forgive(["\(guess.rawValue) \(address)"]) }
    }

    /// For the operator: why the provider's word was not taken; each reason once an hour.
    package func noteTrouble(with provider: String, _ why: String) {
        guard slowings.refuse("provider: \(why)") == nil else { return }
        logger.warning(
            "Nobody comes in by the provider of identities",
            metadata: ["provider": "\(provider)", "why": "\(why)"])
    }

    /// - Throws: ``Refusal`` where it is none, or somebody has it.
    package func freeName(_ text: String?) async throws -> Account.Name {
        guard let name = text.flatMap(Account.Name.init) else { throw Refusal.noName }
        guard try await store.person(named: name) == nil else { throw Refusal.nameIsTaken }
        return name
    }

    /// How somebody comes in besides by password and links.
    package func identities(of person: Account) async throws -> [ProviderIdentity] {
        try await store.identities(of: person.id)
    }

    /// - Returns: `false` where it is somebody else's.
    package func link(_ identity: ProviderIdentity, to person: Account) async throws -> Bool {
        defer { sessions.forgetAll() }
        guard try await store.link(identity, to: person.id, at: now()) else { return false }
        try await note(.linkedIdentity, by: person, subject: identity.subject)
        return true
    }

    /// - Returns: whether it was theirs.
    /// - Throws: ``Refusal/onlyWay`` where they could not come back in then; what the store throws.
    package func unlink(_ identity: ProviderIdentity, of person: Account) async throws -> Bool {
        defer { sessions.forgetAll() }
        switch try await store.unlink(identity, of: person.id) {
        case .removed: break
        case .notTheirs: return false
        case .onlyWay: throw Refusal.onlyWay
        }
        try await note(.unlinkedIdentity, by: person, subject: identity.subject)
        return true
    }
}

extension Session {
    /// The id of what is no device's session: each request says anew who it is from.
    package static let vouched = "vouched"
}

extension SecretHash {
    /// No secret has a line break.
    fileprivate static func of(_ identity: ProviderIdentity) -> SecretHash {
        SecretHash(bytes: Data(SHA256.hash(data: Data("\(identity.issuer)\n\(identity.subject)".utf8))))
    }
}
