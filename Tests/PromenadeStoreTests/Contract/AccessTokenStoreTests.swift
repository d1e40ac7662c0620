import Foundation
import PromenadeCore
import Testing

@Suite struct AccessTokenStoreTests {
    private func token(_ person: Account, _ id: String, endsAt: Date? = nil) -> AccessToken {
        AccessToken(
            id: id, person: person, name: "Kitchen frame", scope: .read, createdAt: Household.start,
            endsAt: endsAt)
    }

    @Test(arguments: PeopleEngine.all)
    func `a token is its person's, until its end`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let (ada, ben) = (try Household.account("Ada"), try Household.account("Ben"))
        for person in [ada, ben] { _ = try await store.add(person, password: nil) }
        let (lasting, ending) = (token(ada, "1"), token(ada, "2", endsAt: Household.start + 60))
        #expect(try await store.insert(lasting, secret: Household.secret(1)))
        #expect(try await store.insert(ending, secret: Household.secret(2)))
        #expect(try await store.accessToken(Household.secret(1), at: .distantFuture) == lasting)
        #expect(try await store.accessToken(Household.secret(2), at: Household.start + 59) == ending)
        #expect(try await store.accessToken(Household.secret(2), at: Household.start + 60) == nil)
        #expect(try await store.removeAccessToken("1", of: ben.id) == nil)
        #expect(try await store.removeAccessToken("1", of: ada.id) == lasting)
        #expect(try await store.accessToken(Household.secret(1), at: Household.start) == nil)
        #expect(try await store.accessTokens(of: ada.id) == [ending])
        _ = try await store.remove(ada.id, at: Household.start)
        #expect(try await store.accessToken(Household.secret(2), at: Household.start) == nil)
    }

    @Test(arguments: PeopleEngine.all)
    func `there are so many of one person`(_ engine: PeopleEngine) async throws {
        let store = try await engine.empty()
        let ada = try Household.account("Ada")
        _ = try await store.add(ada, password: nil)
        for number in 0..<AccessToken.most {
            #expect(try await store.insert(token(ada, "\(number)"), secret: Household.secret(UInt8(number))))
        }
        #expect(try await !store.insert(token(ada, "more"), secret: Household.secret(255)))
    }
}
