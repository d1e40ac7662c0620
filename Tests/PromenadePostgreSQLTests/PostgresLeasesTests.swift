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
        return (0..<count).map { _ in PostgresLeases(pool, duration: duration) }
    }

    @Test func `of several servers one does a work, until it is done`() async throws {
        let servers = try await servers(5)
        let under = UnderWay()

        await withTaskGroup { group in
            for server in servers {
                group.addTask {
                    var isDone = false
                    while !isDone && !Task.isCancelled {
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
        let brief = try await servers(1, .milliseconds(1))[0]
        #expect(await brief.take("a", "one") == .held)
        #expect(await brief.take("a", "one") == .held)
        while await brief.take("a", "other") == .another { await Task.yield() }

        let long = try await servers(1)[0]
        #expect(await long.take("a", "one") == .held)
        #expect(await long.take("a", "other") == .another)
        #expect(await long.take("b", "other") == .held)
        await long.giveBack("a", "other")
        #expect(await long.take("a", "other") == .another)
        await long.giveBack("a", "one")
        #expect(await long.take("a", "other") == .held)
    }

    @Test func `work whose lease is lost is cancelled`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        let leases = PostgresLeases(pool, duration: .milliseconds(300))
        let value = await leases.holding("a") {
            // As when this server could not renew it in time, and somebody else has it from here on.
            _ = try? await pool.with {
                try $0.run("UPDATE lease SET holder = 'other', ends_at = 'infinity'")
            }
            while !Task.isCancelled { await Task.yield() }
            return "cancelled"
        }
        #expect(value == "cancelled")
    }

    @Test func `work ends where nobody can say any more that it is the only one`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        let leases = PostgresLeases(pool, duration: .milliseconds(300))
        let begun = ContinuousClock.now
        let value = await leases.holding("a") {
            _ = try? await pool.with { try $0.run("DROP TABLE lease") }
            while !Task.isCancelled { await Task.yield() }
            return "cancelled"
        }
        #expect(value == "cancelled" && begun.duration(to: .now) >= .milliseconds(300))
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
