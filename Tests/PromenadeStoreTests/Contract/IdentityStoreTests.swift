import Foundation
import PromenadeCore
import Testing

@Suite struct IdentityStoreTests {
    private func identity(_ subject: String, _ issuer: String = ProviderIdentity.proxy) throws
        -> ProviderIdentity
    {
        try #require(ProviderIdentity(issuer: issuer, subject: subject))
    }

    @Test(arguments: PeopleEngine.all)
    func `an identity is one person's, also when they were removed`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let (ada, ben) = (try Household.account("Ada"), try Household.account("Ben"))
        #expect(try await store.add(ada, known: try identity("ada")) == .added)
        #expect(try await store.person(known: try identity("ada")) == ada)
        #expect(try await store.person(known: try identity("ada", "https://id.example")) == nil)
        #expect(try await store.person(known: try identity("Ada")) == nil)
        #expect(try await store.add(ben, known: try identity("ada")) == .identityIsTaken)
        #expect(
            try await store.add(try Household.account("ada"), known: try identity("other")) == .nameIsTaken)
        #expect(try await store.people() == [ada])

        _ = try await store.remove(ada.id, at: Household.start)
        #expect(try await store.person(known: try identity("ada")) == nil)
        // Nobody else is let in to what they left.
        #expect(try await store.add(ben, known: try identity("ada")) == .identityIsTaken)
        _ = try await store.restore(ada.id)
        #expect(try await store.person(known: try identity("ada"))?.id == ada.id)
        _ = try await store.remove(ada.id, at: Household.start)
        #expect(try await !store.wasForgotten(try identity("ada")))
        try await store.forget(ada.id)
        #expect(try await store.wasForgotten(try identity("ada")))
        // Invited, they may come back.
        #expect(try await store.add(ben, known: try identity("ada")) == .added)
    }

    @Test(arguments: PeopleEngine.all)
    func `who lost the password is nobody new to who vouched for them`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, known: try identity("ada@example.org"))
        let secret = Household.secret(1)
        try await store.insert(
            SignInLink(kind: .reset(ada), maker: ada.id, createdAt: Household.start), secret: secret)
        #expect(try await store.reset(by: secret, to: "after", at: Household.start) == ada)
        #expect(try await store.person(known: try identity("ada@example.org")) == nil)
        #expect(try await store.wasForgotten(try identity("ada@example.org")))
    }

    @Test(arguments: PeopleEngine.all)
    func `a person has one name with each who vouches`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let (ada, ben) = (try Household.account("Ada"), try Household.account("Ben"))
        for person in [ada, ben] { _ = try await store.add(person, password: nil) }
        let there = try identity("1", "https://id.example")

        #expect(try await store.link(try identity("ada"), to: ada.id, at: Household.start))
        #expect(try await store.link(there, to: ada.id, at: Household.start))
        #expect(try await !store.link(there, to: ben.id, at: Household.start))
        #expect(try await store.link(there, to: ada.id, at: Household.start))
        #expect(try await store.link(try identity("countess"), to: ada.id, at: Household.start))
        #expect(try await store.identities(of: ada.id) == [there, try identity("countess")])
        #expect(try await store.person(known: try identity("ada")) == nil)
        #expect(try await store.unlink(there, of: ben.id) == .notTheirs)
        #expect(try await store.unlink(there, of: ada.id) == .removed)
        #expect(try await store.person(known: there) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `of two who are unlinked at once the last way in stays`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        let both = [try identity("ada"), try identity("1", "https://id.example")]
        #expect(try await store.add(ada, known: both[0]) == .added)
        #expect(try await store.link(both[1], to: ada.id, at: Household.start))
        let removals = try await withThrowingTaskGroup(of: IdentityRemoval.self) { group in
            for identity in both { group.addTask { try await store.unlink(identity, of: ada.id) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(removals == [.removed, .onlyWay])
        #expect(try await store.setPassword("known", of: ada.id, replacing: nil, keeping: "1"))
        let left = try await store.identities(of: ada.id)
        #expect(try await store.unlink(try #require(left.first), of: ada.id) == .removed)
    }

    @Test func `what no name is written like is no identity`() {
        for subject in ["", "  ", "a\nb", String(repeating: "a", count: 256)] {
            #expect(ProviderIdentity(issuer: "proxy", subject: subject) == nil)
        }
        #expect(ProviderIdentity(issuer: "", subject: "a") == nil)
    }
}

@Suite struct HouseholdMuseumStoreTests {
    @Test(arguments: PeopleEngine.all)
    func `a museum is off for all until it is on again`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        #expect(try await store.museumsOff() == [])
        #expect(try await store.setMuseum("aic", isOff: true))
        #expect(try await !store.setMuseum("aic", isOff: true))
        #expect(try await store.museumsOff() == ["aic"])
        #expect(try await store.setMuseum("aic", isOff: false))
        #expect(try await !store.setMuseum("aic", isOff: false))
        #expect(try await store.museumsOff() == [])
    }
}
