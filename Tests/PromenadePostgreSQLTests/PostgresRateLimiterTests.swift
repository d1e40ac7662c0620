import Foundation
import PromenadeHTTP
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresRateLimiterTests {
    private let slow = Pace(burst: 1, interval: .seconds(100), atOnce: 4)

    private func servers(_ count: Int) async throws -> [PostgresRateLimiter] {
        let address = try await PostgresServer.shared.value.newDatabase()
        try await PostgresSchema.migrations.migrate(PostgresPool(address))
        return (0..<count).map { _ in
            var limits = PostgresPool.Limits()
            limits.connections = 3
            return PostgresRateLimiter(PostgresPool(address, limits: limits))
        }
    }

    @Test func `three servers ask together no faster than one may`() async throws {
        let servers = try await servers(3)

        let waits = try await withThrowingTaskGroup(of: Duration.self) { group in
            for number in 0..<12 {
                group.addTask { [slow] in
                    try await servers[number % 3].reserve("museum.example", slow, longest: .seconds(9_000))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        // Each its own place, a hundred seconds after the one before; less what has passed since that was taken.
        #expect(Set(waits.map { Int(($0 / .seconds(100)).rounded(.up)) }) == Set(0..<12))
    }

    @Test func `a burst goes out at once, and what would wait too long takes no place`() async throws {
        let server = try await servers(1)[0]
        let pace = Pace(burst: 3, interval: .seconds(100), atOnce: 4)

        for _ in 0..<3 {
            #expect(try await server.reserve("a.example", pace, longest: .seconds(30)) == .zero)
        }
        for _ in 0..<2 {
            let error = await #expect(throws: FetchError.self) {
                try await server.reserve("a.example", pace, longest: .seconds(30))
            }
            guard case .busy(let wait) = error else {
                Issue.record("\(String(reflecting: error))")
                return
            }
            #expect(wait > .seconds(50) && wait <= .seconds(100))
        }
        #expect(try await server.reserve("b.example", pace, longest: .zero) == .zero)
    }

    @Test func `a host that asked one server for quiet is left alone by all`() async throws {
        let servers = try await servers(2)
        _ = try await servers[0].reserve("a.example", slow, longest: .seconds(1_000))

        await servers[0].rest("a.example", for: .seconds(500), status: 429)
        await servers[1].rest("a.example", for: .seconds(5), status: 503)

        let error = await #expect(throws: FetchError.self) {
            try await servers[1].reserve("a.example", slow, longest: .seconds(1_000))
        }
        if case .status(429, let wait?) = error {
            #expect(wait > .seconds(400))
        } else {
            Issue.record("\(String(reflecting: error))")
        }
    }

    @Test func `a place that is given back is the next one's`() async throws {
        let servers = try await servers(2)
        let pace = Pace(burst: 2, interval: .seconds(100), atOnce: 1)
        for _ in 0..<2 { _ = try await servers[0].reserve("a.example", pace, longest: .zero) }
        await #expect(throws: FetchError.self) {
            try await servers[1].reserve("a.example", pace, longest: .zero)
        }
        await servers[0].giveBack("a.example", pace)
        #expect(try await servers[1].reserve("a.example", pace, longest: .zero) == .zero)
    }

    @Test func `without a database nobody is asked`() async throws {
        let address = try #require(PostgresAddress("postgres://promenade@127.0.0.1:1/none"))
        let server = PostgresRateLimiter(PostgresPool(address))

        await #expect(throws: FetchError.busy(retryAfter: .seconds(5))) {
            try await server.reserve("a.example", slow, longest: .seconds(1))
        }
        await server.rest("a.example", for: .seconds(1), status: 503)
    }
}
