import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresGuessesTests {
    @Test func `who asks one server after the other has no more guesses than with one`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.prepare(pool, migrates: true)
        let servers = [PostgresGuesses(pool), PostgresGuesses(pool)]
        let period = Duration.seconds(1_800)
        func refused(_ number: Int, _ key: String = "name ada") async -> Int? {
            await servers[number % 2].refuse(key, most: 10, in: period)
        }

        for number in 0..<10 { #expect(await refused(number) == nil) }
        for number in 0..<2 { #expect(try #require(await refused(number)) > 100) }
        #expect(await refused(0, "name ben") == nil)
        await servers[1].forgive("name ada", most: 10, in: period)
        #expect(await refused(0) == nil)
        #expect(await refused(1) != nil)
    }

    @Test func `where nobody can tell, a guess is counted by its own server alone`() async throws {
        let address = try #require(PostgresAddress("postgres://promenade@127.0.0.1:1/none"))
        let guesses = PostgresGuesses(PostgresPool(address))
        #expect(await guesses.refuse("name ada", most: 1, in: .seconds(1)) == nil)
    }
}
