import Foundation
import Hummingbird
import PromenadeHTTP
import PromenadeSources
import Synchronization
import Testing

/// A server of one feed on 127.0.0.1 that answers as it is told to.
final class FeedServer: Sendable {
    private struct State {
        var body = ""
        var status = 200
        var etag: String?
        var requests = 0
        var port = 0
    }

    private let state = Mutex(State())

    var requests: Int { state.withLock { $0.requests } }

    func says(_ body: String, status: Int = 200, etag: String? = nil) {
        state.withLock {
            $0.body = body
            $0.status = status
            $0.etag = etag
        }
    }

    /// An RSS feed with these titles.
    func tells(_ titles: String..., etag: String? = nil) {
        let items = titles.map { "<item><title>\($0)</title><guid>\($0)</guid></item>" }.joined()
        says("<rss version=\"2.0\"><channel><title>Museum</title>\(items)</channel></rss>", etag: etag)
    }

    /// Runs for the time of `body`, which gets the feed as a source asked over real connections.
    func running<Value: Sendable>(_ body: @Sendable (NewsSource) async throws -> Value) async throws -> Value
    {
        let (ports, running) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { running.yield($0.localAddress?.port ?? 0) })
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await application.run() }
            defer { group.cancelAll() }
            var ports = ports.makeAsyncIterator()
            return try await Self.asking(port: try #require(await ports.next()), body)
        }
    }

    /// A feed at an address where nobody listens: port 1 (tcpmux) is below those that programs are given.
    static func away<Value: Sendable>(
        _ body: @Sendable (NewsSource) async throws -> Value
    ) async throws -> Value {
        try await asking(port: 1, body)
    }

    private static func asking<Value: Sendable>(
        port: Int, _ body: @Sendable (NewsSource) async throws -> Value
    ) async throws -> Value {
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
        do {
            let address = try #require(URL(string: "http://127.0.0.1:\(port)/feed"))
            let value = try await body(.feed(at: address, http: live.fetching))
            await live.shutdown()
            return value
        } catch {
            await live.shutdown()
            throw error
        }
    }

    private var router: Router<BasicRequestContext> {
        let router = Router()
        router.get("feed") { [self] request, _ in
            let state = state.withLock { state in
                state.requests += 1
                return (state.body, state.status, state.etag)
            }
            var headers: HTTPFields = [.contentType: "text/plain"]
            headers[.eTag] = state.2
            if let etag = state.2, request.headers[.ifNoneMatch] == etag {
                return Response(status: .notModified, headers: headers)
            }
            return Response(
                status: .init(code: state.1), headers: headers,
                body: ResponseBody(byteBuffer: ByteBuffer(string: state.0)))
        }
        return router
    }
}
