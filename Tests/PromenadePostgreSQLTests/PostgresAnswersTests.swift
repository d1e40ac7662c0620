import Foundation
import PromenadeConcurrency
import PromenadeHTTP
import PromenadeTestPostgreSQL
import Synchronization
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresAnswersTests {
    /// A museum that answers when it is let, and counts.
    private final class SlowMuseum: Sendable {
        private let asked = Mutex(0)
        private let door: AsyncStream<Void>
        private let open: AsyncStream<Void>.Continuation
        private let arrival: AsyncStream<Void>.Continuation
        let arrivals: AsyncStream<Void>

        init(isOpen: Bool = false) {
            (door, open) = AsyncStream.makeStream()
            (arrivals, arrival) = AsyncStream.makeStream()
            if isOpen { release() }
        }

        var count: Int { asked.withLock { $0 } }

        func release() { open.finish() }

        func answer(_ body: String = "works") async -> HTTPReply {
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            arrival.yield()
            for await _ in door {}
            return HTTPReply(headers: ["etag": "\"\(number)\""], body: Data(body.utf8))
        }
    }

    private let fetch: HTTPFetch

    init() throws {
        fetch = HTTPFetch(
            try #require(URL(string: "https://museum.example/works?page=1")), headers: ["Accept": "text/json"])
    }

    private func servers(_ count: Int) async throws -> [PostgresAnswers] {
        let address = try await PostgresServer.shared.value.newDatabase()
        try await PostgresSchema.migrations.migrate(PostgresPool(address))
        return (0..<count).map { _ in
            var limits = PostgresPool.Limits()
            limits.connections = 3
            return PostgresAnswers(PostgresPool(address, limits: limits))
        }
    }

    @Test func `what three servers ask at the same time is asked once`() async throws {
        let servers = try await servers(3)
        let museum = SlowMuseum()

        let replies = try await withThrowingTaskGroup(of: HTTPReply.self) { [fetch] group in
            for server in servers {
                group.addTask {
                    try await server.reply(to: fetch, isInsisted: false) { await museum.answer() }
                }
            }
            for await _ in museum.arrivals.prefix(1) {}
            museum.release()
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(museum.count == 1)
        #expect(
            replies
                == Array(
                    repeating: HTTPReply(headers: ["etag": "\"1\""], body: Data("works".utf8)), count: 3))
    }

    @Test func `an answer of a moment ago is another server’s, too, but for who insists`() async throws {
        let servers = try await servers(2)
        let museum = SlowMuseum(isOpen: true)

        for server in servers {
            _ = try await server.reply(to: fetch, isInsisted: false) { await museum.answer() }
        }
        #expect(museum.count == 1)
        _ = try await servers[1].reply(to: fetch, isInsisted: true) { await museum.answer() }
        #expect(museum.count == 2)
    }

    @Test func `another question has another answer`() async throws {
        let server = try await servers(1)[0]
        let museum = SlowMuseum(isOpen: true)
        var others = [fetch, fetch, fetch, fetch]
        others[1].headers["If-None-Match"] = "\"1\""
        others[2].redirects = .none
        others[3].post = HTTPPost(form: ["q": "monet"], isQuestion: true)

        for other in others {
            _ = try await server.reply(to: other, isInsisted: false) { await museum.answer() }
        }
        #expect(museum.count == 4)
    }

    @Test func `an error is nobody else’s`() async throws {
        let servers = try await servers(2)
        let museum = SlowMuseum(isOpen: true)

        let error = await #expect(throws: FetchError.self) {
            try await servers[0].reply(to: fetch, isInsisted: false) { () throws(FetchError) in
                throw FetchError.status(500, retryAfter: nil)
            }
        }
        #expect(error == .status(500, retryAfter: nil))
        _ = try await servers[1].reply(to: fetch, isInsisted: false) { await museum.answer() }
        #expect(museum.count == 1)
    }

    @Test func `what is too large to share each asks for itself`() async throws {
        let servers = try await servers(2)
        let museum = SlowMuseum(isOpen: true)
        let large = String(repeating: "x", count: PostgresAnswers.mostBytes + 1)

        for server in servers {
            let reply = try await server.reply(to: fetch, isInsisted: false) { await museum.answer(large) }
            #expect(reply.body.count == large.utf8.count)
        }
        #expect(museum.count == 2)
    }

    @Test func `bytes come as they went`() async throws {
        let servers = try await servers(2)
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })

        for server in servers {
            let reply = try await server.reply(to: fetch, isInsisted: false) { HTTPReply(status: 304, body: bytes) }
            #expect(reply == HTTPReply(status: 304, body: bytes))
        }
    }

    @Test func `what a server that died has asked another asks`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        let server = PostgresAnswers(pool)
        let dead = PostgresLeases(pool, prefix: "answer ", duration: .milliseconds(300))
        _ = await dead.take(fetch.sharedKey.base64EncodedString(), "dead")
        let museum = SlowMuseum(isOpen: true)

        _ = try await server.reply(to: fetch, isInsisted: false) { await museum.answer() }
        #expect(museum.count == 1)
    }

    @Test func `without the database each asks for itself`() async throws {
        let pool = PostgresPool(try #require(PostgresAddress("postgres://nobody@127.0.0.1:1/none")))
        let museum = SlowMuseum(isOpen: true)

        _ = try await PostgresAnswers(pool).reply(to: fetch, isInsisted: false) { await museum.answer() }
        #expect(museum.count == 1)
    }
}
