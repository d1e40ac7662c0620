import PromenadeCore
import PromenadeStore
import Testing

@testable import PromenadeFeatures

/// Whom a proxy in front vouches for.
@Suite struct VouchingTests {
    private typealias Scene = HouseholdTests.Scene

    private func person(_ scene: HouseholdTests.Scene, _ subject: String) async throws -> Account? {
        let identity = try #require(ProviderIdentity(issuer: ProviderIdentity.proxy, subject: subject))
        let vouching = try await scene.household.vouching(for: identity, Scene.visit())
        guard case .known(let session) = vouching else { return nil }
        return session.person
    }

    @Test func `a proxy makes nobody the owner whom the operator did not name`() async throws {
        let scene = try await Scene()
        #expect(try await person(scene, "ada") == nil)
        #expect(try await !scene.household.hasOwner())

        let named = try await Scene(namedOwner: "ada")
        #expect(try await person(named, "ben") == nil)
        let ada = try #require(try await person(named, "ada"))
        #expect(ada.role == .owner)
        #expect(try await person(named, "ben")?.role == .member)
        #expect(try await person(named, "ada") == ada)
    }

    @Test func `somebody here is not handed to a namesake the proxy knows`() async throws {
        let scene = try await Scene()
        let ada = try await scene.owner().session.person
        #expect(try await person(scene, "ada") == nil)

        let identity = try #require(ProviderIdentity(issuer: ProviderIdentity.proxy, subject: "ada"))
        #expect(try await scene.household.link(identity, to: ada))
        #expect(try await person(scene, "ada") == ada)
        let ben = try #require(try await person(scene, "ben"))
        #expect(try await !scene.household.link(identity, to: ben))
        #expect(try await scene.household.unlink(identity, of: ada))
        #expect(try await person(scene, "ada") == nil)
        let events = try await scene.household.log(page: 1, size: 10).entries.map(\.event)
        #expect(events.prefix(3) == [.unlinkedIdentity, .joined, .linkedIdentity])
    }

    @Test func `whoever was removed is out at once, and does not come back as somebody new`() async throws {
        let scene = try await Scene()
        let owner = try await scene.owner().session.person
        let ben = try #require(try await person(scene, "ben"))
        _ = try await scene.household.remove(ben.id, by: owner)
        #expect(try await person(scene, "ben") == nil)
        #expect(try await scene.household.people().count == 1)
        _ = try await scene.household.restore(ben.id, by: owner)
        #expect(try await person(scene, "ben")?.id == ben.id)

        _ = try await scene.household.remove(ben.id, by: owner)
        // What they kept is gone, and they are still out.
        try await scene.store.forget(ben.id)
        #expect(try await person(scene, "ben") == nil)
        #expect(try await scene.household.people().count == 1)
    }

    @Test func `whoever makes a provider's codes up has ten tries in three minutes`() async throws {
        let scene = try await Scene()
        let (theirs, mine) = (Scene.visit("192.0.2.7"), Scene.visit("192.0.2.8"))
        for _ in 0..<10 { try await scene.household.countGuess(of: .provider, theirs) }
        await #expect(throws: Household.Refusal.slowed(seconds: 181)) {
            try await scene.household.countGuess(of: .provider, theirs)
        }
        for _ in 0..<20 {
            try await scene.household.countGuess(of: .provider, mine)
            await scene.household.forgiveGuess(of: .provider, mine)
        }
        scene.wait(181)
        try await scene.household.countGuess(of: .provider, theirs)
    }

    @Test func `a password that was lost leaves no other way in to whoever had it`() async throws {
        let scene = try await Scene()
        let owner = try await scene.owner().session.person
        let ben = try #require(try await person(scene, "ben"))
        _ = try await scene.household.makeToken("Frame", .all, days: nil, for: ben)
        let link = try #require(try await scene.household.resetLink(for: ben.id, by: owner))
        _ = try await scene.household.accept(
            link.secret, name: nil, password: Scene.password, Scene.visit())
        #expect(try await scene.household.identities(of: ben).isEmpty)
        #expect(try await scene.household.tokens(of: ben).isEmpty)
    }

    @Test func `of many requests at once of somebody new one adds them`() async throws {
        let scene = try await Scene()
        _ = try await scene.owner()
        let found = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await person(scene, "ben")?.id } }
            return try await group.reduce(into: Set<Account.ID?>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(try await scene.household.people().count == 2)
    }
}
