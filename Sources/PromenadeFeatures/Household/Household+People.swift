package import Foundation
package import PromenadeCore

extension Household {
    /// Another server may have changed something about people, which this one was not told.
    package func expireAll() {
        sessions.expireAll()
        visitors.expire()
        museums.expire()
    }

    /// Another server has changed something about people, or a command has.
    package func forgetAll() {
        sessions.forgetAll()
        visitors.forget()
        museums.forget()
    }

    /// Everybody, the owner first, with when they were here last.
    package func people() async throws -> [(person: Account, lastSeen: Date?)] {
        let uses = try await store.lastUses()
        return try await store.people().map { ($0, uses[$0.id]) }
    }

    /// Whether whoever has no account may look, and keep nothing.
    package func letsVisitorsLook() async throws -> Bool {
        try await visitors.value { try await store.letsVisitorsLook() }
    }

    package func letVisitorsLook(_ may: Bool, by owner: Account) async throws {
        try await store.letVisitorsLook(may)
        visitors.forget()
        try await note(may ? .letVisitors : .refusedVisitors, by: owner)
    }

    /// Museums whose works nobody here is shown; none where nobody can say.
    package func museumsOff() async -> Set<Museum.ID> {
        (try? await museums.value { try await store.museumsOff() }) ?? []
    }

    package func setMuseum(_ museum: Museum, isOff: Bool, by owner: Account) async throws {
        let isNew = try await store.setMuseum(museum.id, isOff: isOff)
        museums.forget()
        if isNew { try await note(isOff ? .museumOff : .museumOn, by: owner, subject: museum.name) }
    }

    /// Notes that somebody took their library out, or a file in.
    package func noteLibrary(isTakenOut: Bool, by person: Account) async throws {
        try await note(isTakenOut ? .exported : .imported, by: person)
    }

    /// Who was removed within a week, the last one first.
    package func removedPeople() async throws -> [Account] {
        let time = now()
        return try await store.removedPeople().filter { person in
            person.removedAt.map { time.timeIntervalSince($0) < Account.removedFor } == true
        }
    }

    /// Removes a member; they are signed out everywhere at once.
    ///
    /// - Returns: `nil` where there is no such member.
    package func remove(_ id: Account.ID, by owner: Account) async throws -> Account? {
        let removed = try await store.remove(id, at: now())
        sessions.forgetAll()
        if let removed { try await note(.removed, by: owner, subject: removed.name.description) }
        return removed
    }

    /// Lets a member go who wants to; as ``remove(_:by:)``, the owner can bring them back for a week.
    ///
    /// - Returns: `nil` for the owner.
    package func leave(_ person: Account) async throws -> Account? {
        let left = try await store.remove(person.id, at: now())
        sessions.forgetAll()
        if left != nil { try await note(.left, by: person) }
        return left
    }

    /// - Returns: `nil` where there is nobody to bring back.
    package func restore(_ id: Account.ID, by owner: Account) async throws -> Account? {
        guard try await removedPeople().contains(where: { $0.id == id }),
            let restored = try await store.restore(id)
        else { return nil }
        try await note(.restored, by: owner, subject: restored.name.description)
        return restored
    }

    /// Forgets who was removed more than a week ago, and screens whose time is over, with their addresses.
    ///
    /// - Parameter clear: does away with all they have; who has not gone is tried again the next time.
    package func forgetRemoved(clearing clear: (Account.ID) async throws -> Void) async throws {
        let time = now()
        var failure: (any Error)?
        for person in try await store.removedPeople() {
            guard let removedAt = person.removedAt, time.timeIntervalSince(removedAt) >= Account.removedFor
            else { continue }
            do {
                try await clear(person.id)
                try await store.forget(person.id)
            } catch { failure = failure ?? error }
        }
        try await store.forgetEndedPairings(at: time)
        if let failure { throw failure }
    }

    /// Gives somebody another name.
    ///
    /// - Throws: ``Refusal``; what the store throws.
    package func rename(_ person: Account, _ name: String) async throws -> Account {
        guard let name = Account.Name(name) else { throw Refusal.noName }
        guard try await store.rename(person.id, name) else { throw Refusal.nameIsTaken }
        sessions.forgetAll()
        try await note(.renamed, by: person, subject: name.description)
        var renamed = person
        renamed.name = name
        return renamed
    }

    /// Changes a password; every device but this one is signed out, and this one gets a new secret.
    ///
    /// - Parameter current: the one before; asked for again where there is one.
    /// - Throws: ``Refusal``; what the store throws.
    package func changePassword(
        from current: String, to password: String, at session: Session, _ visit: Visit
    ) async throws -> Entrance {
        let person = session.person
        let earlier = try await store.password(of: person.id)
        if let hash = earlier {
            let keys = ["change \(person.id)"]
            if let seconds = await guesses.refuse(keys) { throw Refusal.slowed(seconds: seconds) }
            let verdict = try await inTurn { try await hasher.verify(current.limited(to: 1_000), hash) }
            guard verdict.isRight else { throw Refusal.wrong(left: guesses.left(keys)) }
            await guesses.forgive(keys)
        }
        let hash = try await hash(password, of: person.name)
        guard try await store.setPassword(hash, of: person.id, replacing: earlier, keeping: session.id) else {
            throw Refusal.ended
        }
        sessions.forgetAll()
        try await note(.changedPassword, by: person)
        return try await enter(person, visit, leaving: session)
    }

    /// Whether somebody signs in by a password; otherwise by links alone.
    package func hasPassword(_ person: Account) async throws -> Bool {
        try await store.password(of: person.id) != nil
    }
}
