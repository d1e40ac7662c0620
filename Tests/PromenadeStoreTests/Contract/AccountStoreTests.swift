import Foundation
import PromenadeCore
import Testing

@Suite struct AccountStoreTests {
    @Test(arguments: PeopleEngine.all)
    func `names are one, however they are written`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        #expect(try await store.add(Household.account("Ada"), password: nil) == .added)
        #expect(try await store.add(Household.account("ADA"), password: nil) == .nameIsTaken)
        #expect(try await store.person(named: #require(Account.Name(" ada ")))?.name.description == "Ada")
    }

    @Test(arguments: PeopleEngine.all)
    func `there is one owner, whoever comes at the same moment`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let code = Household.secret(1)
        #expect(try await store.offerOwnership(code))
        #expect(
            try await store.claimOwnership(
                Household.secret(2), by: Household.account("Eve", .owner), password: "x") == .wrongCode)
        let claims = try await withThrowingTaskGroup(of: OwnerClaim.self) { group in
            for number in 0..<20 {
                let account = try Household.account("Person \(number)", .owner)
                group.addTask { try await store.claimOwnership(code, by: account, password: "x") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(claims.count { $0 == .claimed } == 1)
        #expect(try await store.people().count == 1)
        #expect(try await !store.offerOwnership(code))
        #expect(try await store.add(Household.account("Mallory", .owner), password: nil) == .ownerIsThere)
    }

    @Test(arguments: PeopleEngine.all)
    func `whoever is removed is signed out at once, and back within a week`(_ engine: PeopleEngine)
        async throws
    {
        let store = try await engine.empty()
        let ben = try Household.account("Ben")
        _ = try await store.add(ben, password: "hash")
        _ = try await store.begin(Household.session(ben, "1"), secret: Household.secret(1), password: nil)
        try await store.insert(
            SignInLink(kind: .device(ben), maker: ben.id, createdAt: Household.start),
            secret: Household.secret(2))
        #expect(try await store.remove(ben.id, at: Household.start) != nil)
        #expect(try await store.session(Household.secret(1), at: Household.start) == nil)
        #expect(try await store.link(Household.secret(2), at: Household.start) == nil)
        #expect(try await store.people().isEmpty)
        #expect(try await store.password(of: ben.id) == nil)
        // The name is free meanwhile; whoever comes back then has another.
        _ = try await store.add(Household.account("ben"), password: nil)
        #expect(try await store.restore(ben.id)?.name.description == "Ben 2")
        #expect(try await store.people().count == 2)
    }

    @Test(arguments: PeopleEngine.all)
    func `the owner cannot be removed`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada", .owner)
        _ = try await store.add(ada, password: nil)
        #expect(try await store.remove(ada.id, at: Household.start) == nil)
        #expect(try await store.people() == [ada])
    }

    @Test(arguments: PeopleEngine.all)
    func `a new password ends every other device, and links`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, password: "before")
        for number in 1...3 as ClosedRange<UInt8> {
            _ = try await store.begin(
                Household.session(ada, "\(number)"), secret: Household.secret(number), password: nil)
        }
        try await store.insert(
            SignInLink(kind: .reset(ada), maker: ada.id, createdAt: Household.start),
            secret: Household.secret(9))
        #expect(try await !store.setPassword("after", of: ada.id, replacing: "stolen", keeping: "3"))
        #expect(try await store.setPassword("after", of: ada.id, replacing: "before", keeping: "2"))
        #expect(try await store.sessions(of: ada.id, at: Household.start).map(\.id) == ["2"])
        #expect(try await store.link(Household.secret(9), at: Household.start) == nil)
        try await store.rehash("dearer", of: ada.id, replacing: "before")
        #expect(try await store.password(of: ada.id) == "after")
        // Whoever came by the one before, and was still being let in, is not.
        let late = Household.session(ada, "4")
        #expect(try await !store.begin(late, secret: Household.secret(4), password: "before"))
        #expect(try await store.begin(late, secret: Household.secret(4), password: "after"))
        _ = try await store.remove(ada.id, at: Household.start)
        #expect(try await !store.begin(late, secret: Household.secret(5), password: nil))
    }

    @Test(arguments: PeopleEngine.all)
    func `the server's key is the same for ever`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let key = try await store.serverKey()
        #expect(key.count == 32)
        #expect(try await store.serverKey() == key)
    }
}
