import Foundation
import Hummingbird
import Logging
import NIOCore
import PromenadeWeb

/// A server within limits, whose routes wait until they are let go.
struct BoundedServer: Sendable {
    let port: Int
    let census: ConnectionCensus
    /// Something arrived at `/held`, `/stream` or failed at `/much`.
    let arrivals: AsyncStream<String>
    private let held: AsyncStream<Void>.Continuation

    func release() { held.finish() }

    /// Small times; loopback counts like any address.
    static var limits: ConnectionLimits {
        var limits = ConnectionLimits()
        limits.headTime = .milliseconds(150)
        limits.keepAliveTime = .milliseconds(150)
        limits.rateTime = .milliseconds(150)
        limits.drainTime = .milliseconds(150)
        limits.checkTime = .milliseconds(20)
        limits.sparesLoopback = false
        return limits
    }

    static func with(
        _ limits: ConnectionLimits = limits, _ body: @escaping @Sendable (BoundedServer) async throws -> Void
    ) async throws {
        let census = ConnectionCensus(limits: limits, isBehindProxy: false)
        let (arrivals, arrive) = AsyncStream.makeStream(of: String.self)
        let (gate, held) = AsyncStream.makeStream(of: Void.self)
        let (ports, say) = AsyncStream.makeStream(of: Int.self)
        let router = Router()
        router.get("/") { _, _ in "hello" }
        router.post("/body") { request, _ in
            var count = 0
            for try await piece in request.body { count += piece.readableBytes }
            return "\(count)"
        }
        router.post("/unread") { _, _ in "no" }
        router.post("/held") { request, _ in
            arrive.yield("held")
            for await _ in gate {}
            var count = 0
            for try await piece in request.body { count += piece.readableBytes }
            return "\(count)"
        }
        router.get("/stream") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "first\n"))
                    arrive.yield("stream")
                    for await _ in gate {}
                    try await writer.write(ByteBuffer(string: "last\n"))
                    try await writer.finish(nil)
                })
        }
        router.get("/much") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    let piece = ByteBuffer(repeating: 120, count: 1_000_000)
                    do { while true { try await writer.write(piece) } } catch { arrive.yield("gone") }
                    throw CancellationError()
                })
        }
        let application = Application(
            router: router, server: BoundedHTTP1.server(limits, census),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { say.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            var port = 0
            for await said in ports {
                port = said
                break
            }
            let server = BoundedServer(port: port, census: census, arrivals: arrivals, held: held)
            defer {
                server.release()
                group.cancelAll()
            }
            try await body(server)
        }
    }

    /// Returns when a connection that says nothing was closed: by then, all times of ``limits`` are over.
    func wait() async throws {
        for _ in 0..<2 {
            let silent = try Wire(port: port)
            _ = await silent.read()
            silent.close()
        }
    }

    /// Whether nobody is connected any more, once all times of ``limits`` are over.
    func isLeft() async throws -> Bool {
        // The one that waited is itself counted for a moment after it has read its end.
        for _ in 0..<20 {
            try await wait()
            if census.served == 0 { return true }
        }
        return false
    }
}
