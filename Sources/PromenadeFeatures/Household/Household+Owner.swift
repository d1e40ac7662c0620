import PromenadeCore

/// How a new household gets its owner.
extension Household {
    package func hasOwner() async throws -> Bool { try await store.hasOwner() }

    /// A new code in place of the one before.
    ///
    /// - Returns: `nil` where there is an owner.
    package func newOwnerCode() async throws -> OwnerCode? {
        let code = OwnerCode()
        return try await store.offerOwnership(code.hash) ? code : nil
    }

    /// Whoever has the code becomes the owner.
    ///
    /// - Throws: ``Refusal``; what the store throws.
    package func claim(code: String, name: String, password: String, _ visit: Visit) async throws -> Entrance
    {
        // By address alone: strangers who guess must not keep whoever has the code from coming in.
        let key = ["address \(visit.address ?? "")"]
        if try await hasOwner() { throw Refusal.ownerIsThere }
        guard let name = Account.Name(name) else { throw Refusal.noName }
        if let seconds = await guesses.refuse(key) { throw Refusal.slowed(seconds: seconds) }
        guard let code = OwnerCode(code) else { throw Refusal.wrong(left: guesses.left(key)) }
        let hash: String
        do { hash = try await self.hash(password, of: name) } catch {
            await guesses.forgive(key)
            throw error
        }
        let owner = Account(name: name, role: .owner, createdAt: now())
        switch try await store.claimOwnership(code.hash, by: owner, password: hash) {
        case .wrongCode: throw Refusal.wrong(left: guesses.left(key))
        case .ownerIsThere: throw Refusal.ownerIsThere
        case .claimed:
            await guesses.forgive(key)
            try await note(.started, by: owner)
            return try await enter(owner, visit)
        }
    }
}
