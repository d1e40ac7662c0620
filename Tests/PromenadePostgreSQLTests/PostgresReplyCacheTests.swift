import Foundation
import PromenadeConcurrency
import PromenadeHTTP
import PromenadeTestPostgreSQL
import Synchronization
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresReplyCacheTests {
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
            try #require(URL(string: "https://museum.example/works?page=1")), headers: ["Accept": "text/json"]
        )
    }

    private func servers(
        _ count: Int, onWait: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> [PostgresReplyCache] {
        let address = try await PostgresServer.shared.value.newDatabase()
        try await PostgresSchema.migrations.migrate(PostgresPool(address))
        return (0..<count).map { number in
            var limits = PostgresPool.Limits()
            limits.connections = 3
            // What is new stays so, however busy the machine is.
            return PostgresReplyCache(
                PostgresPool(address, limits: limits), maxAge: .seconds(3_600), lease: .seconds(3_600),
                patience: .seconds(3_600), onWait: { onWait(number) })
        }
    }

    @Test func `what three servers ask at the same time is asked once`() async throws {
        let waiting = Mutex<Set<Int>>([])
        let servers = try await servers(3) { number in waiting.withLock { _ = $0.insert(number) } }
        let museum = SlowMuseum()

        let replies = try await withThrowingTaskGroup(of: HTTPReply.self) { [fetch] group in
            for (number, server) in servers.enumerated() {
                group.addTask {
                    try await server.reply(to: fetch, isInsisted: false) { await museum.answer() }
                }
                // The others come while the first one's request is under way.
                if number == 0 { for await _ in museum.arrivals.prefix(1) {} }
            }
            while waiting.withLock({ $0 != [1, 2] }) { try await Task.sleep(for: .milliseconds(5)) }
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

    @Test func `what a service says to one key is not for another`() async throws {
        let server = try await servers(1)[0]
        let museum = SlowMuseum(isOpen: true)
        let http = HTTPFetching { _ throws(FetchError) in await museum.answer() }.shared(by: server)

        for key in ["right", "wrong"] {
            _ = try await http.fetch(fetch.with(SecretQuery(name: "api_key", value: key)))
        }
        #expect(museum.count == 2)
        for _ in 0..<2 { _ = try await http.fetch(fetch) }
        #expect(museum.count == 3)
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
        let large = String(repeating: "x", count: PostgresReplyCache.mostBytes + 1)

        for server in servers {
            let reply = try await server.reply(to: fetch, isInsisted: false) { await museum.answer(large) }
            #expect(reply.body.count == large.utf8.count)
        }
        #expect(museum.count == 2)
    }

    @Test func `bytes come as they went`() async throws {
        let servers = try await servers(2)
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })

        let sent = HTTPReply(status: 304, headers: ["etag": "\"é\""], body: bytes)
        _ = try await servers[0].reply(to: fetch, isInsisted: false) { sent }
        let taken = try await servers[1].reply(to: fetch, isInsisted: false) { () throws(FetchError) in
            throw .offline
        }
        #expect(taken == sent)
    }

    @Test func `what a server that died has asked another asks`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.migrations.migrate(pool)
        let server = PostgresReplyCache(pool)
        let dead = PostgresLeases(pool, prefix: "reply ", duration: .milliseconds(300))
        #expect(await dead.take(fetch.sharedKey.base64EncodedString(), "dead") == .held)
        let museum = SlowMuseum(isOpen: true)

        _ = try await server.reply(to: fetch, isInsisted: false) { await museum.answer() }
        #expect(museum.count == 1)
    }

    @Test func `without the database each asks for itself`() async throws {
        let pool = PostgresPool(try #require(PostgresAddress("postgres://nobody@127.0.0.1:1/none")))
        let museum = SlowMuseum(isOpen: true)

        _ = try await PostgresReplyCache(pool).reply(to: fetch, isInsisted: false) { await museum.answer() }
        #expect(museum.count == 1)
    }
}
