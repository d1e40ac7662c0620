import Foundation
import PromenadeCore
import Testing

@Suite struct SharedSetStoreTests {
    private let set = "0b5c7b5e-boats"

    private struct House {
        let store: any PeopleStore
        let ada: Account
        let ben: Account
        let mila: Account
    }

    private func house(_ engine: PeopleEngine) async throws -> House {
        let house = House(
            store: try await engine.empty(), ada: try Household.account("Ada"),
            ben: try Household.account("Ben"), mila: try Household.account("Mila"))
        for person in [house.ada, house.ben, house.mila] {
            _ = try await house.store.add(person, password: nil)
        }
        return house
    }

    @Test(arguments: PeopleEngine.all)
    func `a set is seen by its guests, and by nobody else`(_ engine: PeopleEngine) async throws {
        let house = try await house(engine)
        let store = house.store
        let guests: Set = [SharedSet.Guest(person: house.ben.id, mayAdd: true)]
        #expect(
            try await store.share(set, named: "Boats", of: house.ada.id, with: guests, at: Household.start))
        #expect(try await store.guests(of: set, of: house.ada.id) == guests)
        let shared = try #require(try await store.sharedSets(with: house.ben.id).first)
        #expect(shared.owner == house.ada && shared.set == set && shared.name == "Boats")
        #expect(shared.access == .add)
        #expect(try await store.sharedSet(shared.id, with: house.ben.id) == shared)
        #expect(try await store.sharedSets(with: house.mila.id).isEmpty)
        #expect(try await store.sharedSet(shared.id, with: house.mila.id) == nil)
        // Its owner has it anyway.
        #expect(try await store.sharedSets(with: house.ada.id).isEmpty)

        try await store.noteName("Ships", ofShared: shared.id)
        #expect(try await store.sharedSets(with: house.ben.id).first?.name == "Ships")
        #expect(try await store.share(set, named: "Ships", of: house.ada.id, with: [], at: Household.start))
        #expect(try await store.sharedSet(shared.id, with: house.ben.id) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `what one may by name counts, whatever everybody may`(_ engine: PeopleEngine) async throws {
        let house = try await house(engine)
        let store = house.store
        let guests: Set = [
            SharedSet.Guest(person: nil, mayAdd: false), SharedSet.Guest(person: house.mila.id, mayAdd: true),
        ]
        #expect(
            try await store.share(set, named: "Boats", of: house.ada.id, with: guests, at: Household.start))
        #expect(try await store.sharedSets(with: house.ben.id).map(\.access) == [.look])
        #expect(try await store.sharedSets(with: house.mila.id).map(\.access) == [.add])
        let narrower: Set = [
            SharedSet.Guest(person: nil, mayAdd: true), SharedSet.Guest(person: house.mila.id, mayAdd: false),
        ]
        #expect(
            try await store.share(set, named: "Boats", of: house.ada.id, with: narrower, at: Household.start))
        #expect(try await store.sharedSets(with: house.ben.id).map(\.access) == [.add])
        #expect(try await store.sharedSets(with: house.mila.id).map(\.access) == [.look])
        _ = try await store.remove(house.ada.id, at: Household.start)
        #expect(try await store.sharedSets(with: house.mila.id).isEmpty)
    }

    @Test(arguments: PeopleEngine.all)
    func `who put a work in last is said: who did before had it taken out`(_ engine: PeopleEngine)
        async throws
    {
        let house = try await house(engine)
        let store = house.store
        let guests: Set = [SharedSet.Guest(person: nil, mayAdd: true)]
        #expect(
            try await store.share(set, named: "Boats", of: house.ada.id, with: guests, at: Household.start))
        let id = try #require(try await store.sharedSets(with: house.ben.id).first).id
        let work = try #require(Work.ID("aic:27992"))
        #expect(try await store.noteAddition(of: work, to: id, by: house.mila.id, at: Household.start))
        #expect(try await store.noteAddition(of: work, to: id, by: house.ben.id, at: Household.start + 1))
        let addition = SharedSet.Addition(
            person: house.ben.id, name: house.ben.name, at: Household.start + 1)
        #expect(try await store.additions(of: [work], to: set, of: house.ada.id) == [work: addition])
        #expect(try await store.sharedSets(holding: work, addedBy: house.ben.id) == [id])
        #expect(try await store.sharedSets(holding: work, addedBy: house.mila.id).isEmpty)
        #expect(try await store.adders(to: set, of: house.ada.id) == [house.ben.name])
        _ = try await store.remove(house.ben.id, at: Household.start)
        #expect(try await store.adders(to: set, of: house.ada.id).isEmpty)
        _ = try await store.restore(house.ben.id)
        try await store.forgetAddition(of: work, to: set, of: house.ada.id)
        #expect(try await store.additions(of: [work], to: set, of: house.ada.id).isEmpty)
    }

    @Test(arguments: PeopleEngine.all)
    func `a link works until it ends, is replaced or is taken back`(_ engine: PeopleEngine) async throws {
        let house = try await house(engine)
        let store = house.store
        func link(_ secret: String, endsAt: Date? = nil) -> PublicLink {
            PublicLink(
                secret: secret, owner: house.ada, set: set, createdAt: Household.start, endsAt: endsAt)
        }
        #expect(try await store.insert(link("one", endsAt: Household.start + 60)))
        #expect(try await store.publicLink("one", at: Household.start + 59)?.set == set)
        #expect(try await store.publicLink("one", at: Household.start + 60) == nil)
        #expect(try await store.insert(link("two")))
        #expect(try await store.publicLink("one", at: Household.start) == nil)
        #expect(try await store.publicLink("two", at: .distantFuture) == link("two"))
        #expect(try await store.publicLink(to: set, of: house.ben.id, at: Household.start) == nil)
        #expect(try await store.removePublicLink(to: set, of: house.ben.id) == nil)
        #expect(try await store.removePublicLink(to: set, of: house.ada.id) == link("two"))
        #expect(try await store.publicLink("two", at: Household.start) == nil)
    }
}
