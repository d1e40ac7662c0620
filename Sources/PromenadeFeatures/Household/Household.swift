package import Foundation
package import Logging
import PromenadeConcurrency
package import PromenadeCore

/// The people who share a server: who comes in, on which device, and who lets whom in.
package struct Household: Sendable {
    let store: any PeopleStore
    let hasher: PasswordHasher
    let guesses: Guesses
    /// For whom the log says that they were slowed.
    let slowings: RateLimiter
    let sessions: SessionCache
    let visitors: HouseholdSetting<Bool>
    let museums: HouseholdSetting<Set<Museum.ID>>
    let deviceCookie: DeviceCookie
    let logger: Logger
    let now: @Sendable () -> Date
    /// Who becomes the owner of a new house when a proxy in front vouches for them (`PROMENADE_OWNER`); `nil` for nobody.
    let namedOwner: String?

    /// - Parameters:
    ///   - sharedGuesses: `nil` where there are no other servers.
    ///   - isCheap: for tests: passwords are hashed at a cost anybody could afford.
    package init(
        store: any PeopleStore, logger: Logger, namedOwner: String? = nil,
        sharedGuesses: (any SharedGuesses)? = nil, isCheap: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        instant: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) async throws {
        self.store = store
        self.logger = logger
        self.namedOwner = namedOwner
        self.now = now
        hasher = PasswordHasher(cost: isCheap ? PasswordHash.Cost(ln: 4, r: 1, p: 1) : .now)
        guesses = Guesses(GuessLimiter(now: instant), shared: sharedGuesses)
        slowings = RateLimiter(most: 1, each: .seconds(3_600), now: instant)
        sessions = SessionCache(now: instant)
        visitors = HouseholdSetting(now: instant)
        museums = HouseholdSetting(now: instant)
        deviceCookie = DeviceCookie(key: try await store.serverKey())
    }

    /// Where somebody comes from.
    package struct Visit: Sendable {
        /// `Chrome on Android`.
        let device: String
        /// What its address counts for (``ClientAddress``); `nil` where nobody says.
        let address: String?
        /// Its device cookie.
        let deviceCookie: String?

        package init(device: String, address: String?, deviceCookie: String? = nil) {
            self.device = device
            self.address = address
            self.deviceCookie = deviceCookie
        }
    }

    /// Somebody is in, on this device.
    package struct Entrance: Sendable {
        package let session: Session
        /// For the device's cookie; nobody else ever sees it.
        package let secret: Secret
        /// See ``DeviceCookie``.
        package let deviceCookie: String
    }

    /// Why somebody does not come in.
    package enum Refusal: Error, Sendable, Hashable {
        /// Name and password do not go together; so many tries are left.
        case wrong(left: Int)
        /// There were too many tries; in so many seconds there are more.
        case slowed(seconds: Int)
        case busy
        case ended
        case nameIsTaken
        /// They have a token of this name.
        case tokenIsThere
        /// Somebody here comes in by what the provider says already.
        case identityIsTaken
        /// They have no password, and come in no other way.
        case onlyWay
        case noName
        case badPassword(PasswordRules.Trouble)
        case ownerIsThere
        case tooMany
    }

    // MARK: Who is in

    /// Whose device this is; `nil` for nobody's.
    package func session(_ secret: Secret) async throws -> Session? {
        let hash = secret.hash
        let time = now()
        if let session = sessions[hash], !session.isOver(at: time) { return session }
        let generation = sessions.generation
        let known: Session?
        do { known = try await store.session(hash, at: time) } catch {
            // Pages go on while the people can't be asked; what is to be kept is not.
            guard let session = sessions.stale(hash), !session.isOver(at: time) else { throw error }
            return session
        }
        guard var session = known else {
            sessions.forget(hash)
            return nil
        }
        if time.timeIntervalSince(session.seenAt) > Session.refreshInterval {
            // Whoever only looks is not kept out by a disk that takes nothing.
            try? await store.noteUse(of: session.id, at: time)
            session.seenAt = time
        }
        sessions.remember(session, for: hash, since: generation)
        return session
    }

    /// Lets somebody in on a device, whose session before ends.
    ///
    /// - Parameter password: the hash they came in by; `nil` where they came otherwise.
    /// - Throws: ``Refusal/ended`` where they were removed, or that is another by now; what the store throws.
    func enter(
        _ person: Account, _ visit: Visit, leaving earlier: Session? = nil, password: String? = nil
    ) async throws -> Entrance {
        let time = now()
        let secret = Secret()
        let session = Session(
            id: Account.ID().description, person: person, device: visit.device, createdAt: time, seenAt: time)
        guard try await store.begin(session, secret: secret.hash, password: password) else {
            throw Refusal.ended
        }
        if let earlier { _ = try await store.end(earlier.id, of: earlier.person.id) }
        sessions.forgetAll()
        return Entrance(
            session: session, secret: secret, deviceCookie: deviceCookie.text(for: person.id, at: time))
    }

    // MARK: Signing in and out

    /// - Throws: ``Refusal``; what the store throws.
    package func signIn(
        name: String, password: String, _ visit: Visit, leaving earlier: Session? = nil
    ) async throws -> Entrance {
        let named = Account.Name(name)
        let person = if let named { try await store.person(named: named) } else { nil as Account? }
        // A device the person was signed in on before has tries of its own.
        let isKnown = person.map { visit.deviceCookie.flatMap(deviceCookie.person) == $0.id } == true
        var keys = ["name \(isKnown ? visit.deviceCookie ?? "" : named?.folded ?? "")"]
        if let address = visit.address { keys.append("address \(address)") }
        if let seconds = await guesses.refuse(keys) {
            // Once for all of it: whoever goes on must not fill the log. Whose password it was is not said of an address that tries many.
            let isOfName = guesses.left([keys[0]]) <= 0
            let subject = isOfName ? person?.name.description : nil
            if slowings.refuse(subject ?? keys.last ?? "") == nil {
                try await noteGuess(.slowed, of: person, subject: subject)
            }
            throw Refusal.slowed(seconds: seconds)
        }
        let hash = if let person { try await store.password(of: person.id) } else { nil as String? }
        let verdict = try await inTurn { try await hasher.verify(password.limited(to: 1_000), hash) }
        guard let person, verdict.isRight else {
            try await noteGuess(.refused, of: person, subject: person?.name.description)
            throw Refusal.wrong(left: guesses.left(keys))
        }
        await guesses.forgive(keys)
        if let renewed = verdict.renewed, let hash {
            try await store.rehash(renewed, of: person.id, replacing: hash)
        }
        let entrance = try await enter(person, visit, leaving: earlier, password: verdict.renewed ?? hash)
        try await note(.signedIn, by: person)
        return entrance
    }

    private func noteGuess(_ event: AuditEntry.Event, of person: Account?, subject: String?) async throws {
        if person == nil {
            try await store.pretendToNote(at: now())
        } else {
            try await note(event, subject: subject)
        }
    }

    package func signOut(_ session: Session) async throws {
        _ = try await end(session.id, of: session.person)
    }

    /// A person's devices, the one used last first.
    package func devices(of person: Account) async throws -> [Session] {
        try await store.sessions(of: person.id, at: now())
    }

    /// Calls one of a person's devices otherwise.
    ///
    /// - Returns: `false` where they have no such device.
    /// - Throws: ``Refusal`` where no name is left; what the store throws.
    package func nameDevice(_ id: Session.ID, of person: Account, _ name: String) async throws -> Bool {
        let name = name.withoutControls.trimmed.limited(to: Session.longestDevice)
        guard !name.isEmpty else { throw Refusal.noName }
        defer { sessions.forgetAll() }
        return try await store.nameDevice(id, of: person.id, name)
    }

    /// Signs one of a person's devices out.
    ///
    /// - Returns: `nil` where they have no such device.
    package func end(_ id: Session.ID, of person: Account) async throws -> Session? {
        let ended = try await store.end(id, of: person.id)
        sessions.forgetAll()
        if ended != nil { try await note(.signedOut, by: person) }
        return ended
    }

    /// Signs all of a person's devices out but the one they are at.
    ///
    /// - Returns: how many.
    package func endOthers(than session: Session) async throws -> Int {
        let count = try await store.endAll(of: session.person.id, but: session.id)
        sessions.forgetAll()
        if count > 0 { try await note(.endedDevice, by: session.person, subject: "\(count)") }
        return count
    }

    // MARK: What others need

    func note(_ event: AuditEntry.Event, by person: Account? = nil, subject: String? = nil) async throws {
        try await store.note(
            AuditEntry(at: now(), person: person?.name.description, event: event, subject: subject))
    }

    /// The household's log, the newest first.
    package func log(page: Int, size: Int) async throws -> (entries: [AuditEntry], hasMore: Bool) {
        try await store.auditEntries(page, size: size)
    }

    func inTurn<Value>(_ hash: () async throws -> Value) async throws -> Value {
        do { return try await hash() } catch let error as KeyedSemaphore<Bool>.Refusal {
            throw error == .cancelled ? CancellationError() as any Error : Refusal.busy
        }
    }

    /// - Throws: ``Refusal``.
    func hash(_ password: String, of name: Account.Name) async throws -> String {
        if let trouble = PasswordRules.trouble(with: password, of: name) {
            throw Refusal.badPassword(trouble)
        }
        return try await inTurn { try await hasher.hash(password) }
    }
}
