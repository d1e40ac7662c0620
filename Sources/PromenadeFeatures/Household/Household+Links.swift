package import Foundation
package import PromenadeCore

/// Links that let somebody in, once.
extension Household {
    /// A link and when its time is over.
    package struct NewLink: Sendable {
        package let secret: Secret
        package let endsAt: Date
    }

    package func invite(_ name: String?, by owner: Account) async throws -> NewLink {
        let name = name.flatMap(Account.Name.init)
        try await note(.invited, by: owner, subject: name?.description)
        return try await make(.invitation(suggested: name), by: owner)
    }

    /// Invitations that somebody can still take up, the newest first.
    package func invitations() async throws -> [SignInLink] { try await store.invitations(at: now()) }

    /// Ends every invitation that nobody has taken up.
    package func endInvitations(by owner: Account) async throws {
        if try await store.endInvitations() > 0 { try await note(.endedInvitations, by: owner) }
    }

    /// “Add this phone”: another device of the same person.
    package func deviceLink(for person: Account) async throws -> NewLink {
        try await make(.device(person), by: person)
    }

    /// For somebody who has lost the password.
    ///
    /// - Parameter owner: who makes it; `nil` for whoever is at the machine itself.
    /// - Returns: `nil` where nobody has the id.
    package func resetLink(for id: Account.ID, by owner: Account?) async throws -> NewLink? {
        guard let person = try await store.person(id) else { return nil }
        try await note(.resetPassword, by: owner, subject: person.name.description)
        return try await make(.reset(person), by: owner ?? person)
    }

    private func make(_ kind: SignInLink.Kind, by maker: Account) async throws -> NewLink {
        let link = SignInLink(kind: kind, maker: maker.id, createdAt: now())
        let secret = Secret()
        try await store.insert(link, secret: secret.hash)
        return NewLink(secret: secret, endsAt: link.endsAt)
    }

    /// What a link is for; looking at it does not use it up.
    ///
    /// - Returns: `nil` where its time is over, or it was used.
    package func link(_ secret: Secret) async throws -> SignInLink? {
        try await store.link(secret.hash, at: now())
    }

    /// Uses a link up.
    ///
    /// - Parameters:
    ///   - name: of somebody new.
    ///   - password: of somebody new, or in place of one that was lost.
    /// - Throws: ``Refusal``; the link can still be used then, unless somebody else did. What the store throws.
    package func accept(
        _ secret: Secret, name: String?, password: String?, _ visit: Visit, leaving earlier: Session? = nil
    ) async throws -> Entrance {
        guard let link = try await self.link(secret) else { throw Refusal.ended }
        switch link.kind {
        case .device(let person):
            // Of two who come with the same link at once, one comes in.
            guard try await store.consume(secret.hash, at: now()) != nil else { throw Refusal.ended }
            try await note(.addedDevice, by: person)
            return try await enter(person, visit, leaving: earlier)
        case .reset(let person):
            let hash = try await hash(password ?? "", of: person.name)
            guard try await store.reset(by: secret.hash, to: hash, at: now()) != nil else {
                throw Refusal.ended
            }
            sessions.forgetAll()
            try await note(.changedPassword, by: person)
            return try await enter(person, visit, leaving: earlier)
        case .invitation:
            let name = try await freeName(name)
            let hash = try await hash(password ?? "", of: name)
            return try await join(by: secret, as: name, password: hash, visit, leaving: earlier)
        }
    }

    /// Adds somebody new, for whom an invitation is used up.
    func join(
        by secret: Secret, as name: Account.Name, password: String? = nil,
        known identity: ProviderIdentity? = nil, _ visit: Visit, leaving earlier: Session?
    ) async throws -> Entrance {
        let person = Account(name: name, role: .member, createdAt: now())
        switch try await store.join(by: secret.hash, as: person, password: password, known: identity) {
        case nil: throw Refusal.ended
        case .added: break
        case .identityIsTaken: throw Refusal.identityIsTaken
        case .nameIsTaken: throw Refusal.nameIsTaken
        case .ownerIsThere: throw Refusal.ownerIsThere
        case .tooMany: throw Refusal.tooMany
        }
        try await note(.joined, by: person)
        return try await enter(person, visit, leaving: earlier)
    }
}

/// Screens without a keyboard, which show a code.
extension Household {
    /// A new code for a screen, and the secret that only the screen has.
    ///
    /// - Throws: ``Refusal``; what the store throws.
    package func newPairing(_ visit: Visit) async throws -> (pairing: Pairing, secret: Secret) {
        if let address = visit.address, let seconds = await guesses.refuse(["pairing \(address)"]) {
            throw Refusal.slowed(seconds: seconds)
        }
        // A code that is taken is as rare as a lottery's first prize; three in a row are a full table.
        for _ in 0..<3 {
            let pairing = Pairing(
                code: Pairing.Code(), device: visit.device, address: visit.address ?? "", createdAt: now())
            let secret = Secret()
            if try await store.insert(pairing, secret: secret.hash) { return (pairing, secret) }
        }
        throw Refusal.busy
    }

    /// The screen that shows a code, for whoever is to approve it.
    ///
    /// - Throws: ``Refusal`` where somebody tries one code after the other; what the store throws.
    package func pairing(_ code: String, for person: Account) async throws -> Pairing? {
        let keys = ["code \(person.id)"]
        if let seconds = await guesses.refuse(keys) { throw Refusal.slowed(seconds: seconds) }
        guard let code = Pairing.Code(code), let pairing = try await store.pairing(code, at: now()) else {
            return nil
        }
        await guesses.forgive(keys)
        return pairing.person == nil ? pairing : nil
    }

    /// - Returns: whether there was such a screen.
    package func approve(_ code: String, by person: Account) async throws -> Bool {
        guard let pairing = try await pairing(code, for: person) else { return false }
        guard try await store.approve(pairing.code, by: person.id, at: now()) else { return false }
        try await note(.approvedScreen, by: person)
        return true
    }

    /// A screen's own code, with who approved it; `nil` where its time is over.
    package func pairing(_ secret: Secret) async throws -> Pairing? {
        try await store.pairing(secret.hash, at: now())
    }

    /// Lets an approved screen in; `nil` where it is not approved, or its time is over.
    ///
    /// - Parameter earlier: whoever was in there before, who is out then.
    package func redeem(
        _ secret: Secret, _ visit: Visit, leaving earlier: Session? = nil
    ) async throws -> Entrance? {
        guard let pairing = try await store.redeem(secret.hash, at: now()), let person = pairing.person else {
            return nil
        }
        return try await enter(person, visit, leaving: earlier)
    }
}
