import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

/// Over real sockets: what is sent to those who do not read waits where it is counted, not in the connection.
@Suite(.timeLimit(.minutes(10))) struct UnreadAnswersTests {
    /// More than the kernel takes for one connection to this machine.
    private static let size = 20_000_000
    /// Pieces of ``piece`` bytes, as many as would never end.
    private static let pieces = 4_000
    private static let piece = ByteBuffer(repeating: 120, count: 100_000)

    /// `/large` is one buffer of everybody's, `/stream` says not how long it is, `/` is short.
    private struct Answers: HTTPResponder {
        let body = ByteBuffer(repeating: 120, count: size)
        let written: Counter
        let held: Held

        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            switch request.uri.path {
            case "/large": Response(status: .ok, body: ResponseBody(byteBuffer: body))
            case "/held":
                Response(
                    status: .ok,
                    body: ResponseBody(contentLength: size) { [body, token = held.new()] writer in
                        try await writer.write(body)
                        try await writer.finish(nil)
                        withExtendedLifetime(token) {}
                    })
            case "/stream":
                Response(
                    status: .ok,
                    body: ResponseBody { [written] writer in
                        for _ in 0..<pieces {
                            try await writer.write(piece)
                            written.count.withLock { $0 += 1 }
                        }
                        try await writer.finish(nil)
                    })
            default: Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "ok")))
            }
        }
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    /// What an answer holds while it is under way.
    private final class Held: Sendable {
        final class Token: Sendable {}
        private struct Weak { weak var token: Token? }

        private let last = Mutex(Weak())
        var isThere: Bool { last.withLock { $0.token != nil } }

        func new() -> Token {
            let token = Token()
            last.withLock { $0.token = token }
            return token
        }
    }

    private func serving(
        _ budget: UnsentAnswers, _ written: Counter = Counter(), _ held: Held = Held(),
        _ work: @escaping @Sendable (any TestClientProtocol, Int) async throws -> Void
    ) async throws {
        // Nobody is dropped for reading slowly: on a busy machine reading nothing may take a while.
        var limits = ConnectionLimits()
        limits.rateTime = .minutes(10)
        limits.readTime = .minutes(10)
        let application = Application(
            responder: UnsentBytesLimiter(inner: Answers(written: written, held: held), unsent: budget) {
                problem, _, _ in
                Response(status: problem.status).retried(after: problem.retryAfter)
            },
            server: BoundedHTTP.server(limits, ConnectionCensus(limits: limits)),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in try await work(client, try #require(client.port)) }
    }

    private static func asking(_ path: String, _ port: Int) async throws -> Wire {
        let wire = try Wire(port: port)
        #expect(await wire.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
        return wire
    }

    @Test func `who reads nothing is refused beyond their share, and served again once they have left`()
        async throws
    {
        let budget = UnsentAnswers(most: 6 * Self.size, each: 6 * Self.size)
        try await serving(budget) { client, port in
            var unread: [Wire] = []
            for _ in 0..<6 {
                unread.append(try await Self.asking("/large", port))
                #expect(await unread.last?.begin() == "HTTP/1.1 200")
            }
            // Time for the first ones to run ahead, if they could.
            for _ in 0..<20 { _ = try await client.execute(uri: "/", method: .get) }
            #expect(budget.held == 6 * Self.size)
            let seventh = await (try Self.asking("/large", port)).read()
            #expect(seventh.hasPrefix("HTTP/1.1 503 ") && seventh.contains("\r\nRetry-After: 5\r\n"))

            for wire in unread { wire.close() }
            while budget.held > 0 { _ = try await client.execute(uri: "/", method: .get) }
            let again = await (try Self.asking("/large", port)).read()
            #expect(again.hasPrefix("HTTP/1.1 200 ") && again.utf8.count > Self.size)
            #expect(budget.held == 0)
        }
    }

    @Test func `an answer of unknown length is made no faster than it is read`() async throws {
        let written = Counter()
        try await serving(UnsentAnswers(most: 1, each: 1), written) { client, port in
            let wire = try await Self.asking("/stream", port)
            #expect(await wire.begin() == "HTTP/1.1 200")
            for _ in 0..<200 { _ = try await client.execute(uri: "/", method: .get) }
            // What the kernel takes, of 400 MB.
            #expect(written.count.withLock { $0 } < 400)
            wire.close()
        }
    }

    @Test
    func `an answer that is broken off ends its connection and lets go of its bytes, though nothing is read`()
        async throws
    {
        let budget = UnsentAnswers(most: 2 * Self.size, each: 2 * Self.size)
        let held = Held()
        try await serving(budget, Counter(), held) { client, port in
            let unread = try await Self.asking("/held", port)
            #expect(await unread.begin() == "HTTP/1.1 200")
            #expect(budget.held == Self.size && held.isThere)

            let newcomer = budget.admit(Self.size + Self.size / 2, to: "newcomer") {}
            #expect(newcomer == nil, "it would hold more than anybody")
            let others = (0..<3).map { budget.admit(Self.size / 2, to: "newcomer \($0)") {} }
            #expect(others.allSatisfy { $0 != nil })
            while held.isThere { _ = try await client.execute(uri: "/", method: .get) }
            #expect(budget.held == 3 * Self.size / 2)
            // What the kernel had taken, and then the end.
            #expect(await unread.read().utf8.count < Self.size)
            withExtendedLifetime(others) {}
        }
    }
}
