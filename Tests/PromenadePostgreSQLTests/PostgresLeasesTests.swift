import PromenadeConcurrency
import PromenadeTestPostgreSQL
import Synchronization
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresLeasesTests {
    private func servers(_ count: Int, _ duration: Duration = .seconds(600)) async throws -> [PostgresLeases]
    {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        return (0..<count).map { PostgresLeases(pool, holder: "server \($0)", duration: duration) }
    }

    @Test func `of several servers one does a work, until it is done`() async throws {
        let servers = try await servers(5)
        let under = UnderWay()

        await withTaskGroup { group in
            for server in servers {
                group.addTask {
                    var isDone = false
                    while !isDone {
                        isDone =
                            await server.holding("a") {
                                under.state.withLock { under in
                                    under.now += 1
                                    under.most = max(under.most, under.now)
                                }
                                await Task.yield()
                                under.state.withLock { under in
                                    under.now -= 1
                                    under.done += 1
                                }
                                return true
                            } ?? false
                    }
                }
            }
        }

        let (most, done) = under.state.withLock { ($0.most, $0.done) }
        #expect(most == 1 && done == 5)
    }

    @Test func `what a dead server had is taken over, and works are told apart`() async throws {
        let servers = try await servers(2, .milliseconds(1))
        #expect(await servers[0].take("a"))
        #expect(await servers[0].take("a"))
        while await !servers[1].take("a") {}

        let long = try await self.servers(2)
        #expect(await long[0].take("a"))
        #expect(await !long[1].take("a"))
        #expect(await long[1].take("b"))
        await long[1].giveBack("a")
        #expect(await !long[1].take("a"))
        await long[0].giveBack("a")
        #expect(await long[1].take("a"))
    }

    @Test func `work whose lease is lost is cancelled`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        let one = PostgresLeases(pool, holder: "one", duration: .milliseconds(30))
        let other = PostgresLeases(pool, holder: "other", duration: .seconds(600))
        let value = await one.holding("a") {
            // As when this server could not renew it in time; somebody else has it from here on.
            repeat { await one.giveBack("a") } while await !other.take("a")
            while !Task.isCancelled { await Task.yield() }
            return "cancelled"
        }
        #expect(value == "cancelled")
    }

    @Test func `without a database no work is begun`() async throws {
        let address = try #require(PostgresAddress("postgres://promenade@127.0.0.1:1/none"))
        let value = await PostgresLeases(PostgresPool(address)).holding("a") { true }
        #expect(value == nil)
    }
}

/// How many do a work.
private final class UnderWay: Sendable {
    let state = Mutex((now: 0, most: 0, done: 0))
}
