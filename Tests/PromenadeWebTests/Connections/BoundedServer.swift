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

    /// Longer times than a busy machine needs for anything, looked at often; loopback counts like any address.
    static var limits: ConnectionLimits {
        var limits = ConnectionLimits()
        limits.headTime = .minutes(10)
        limits.keepAliveTime = .minutes(10)
        limits.rateTime = .minutes(10)
        limits.readTime = .minutes(10)
        limits.drainTime = .minutes(10)
        limits.checkTime = .milliseconds(20)
        limits.sparesLoopback = false
        return limits
    }

    /// The same, but short where a test waits for a time to be over.
    static func limits(brief times: WritableKeyPath<ConnectionLimits, TimeAmount>...) -> ConnectionLimits {
        var limits = limits
        for time in times { limits[keyPath: time] = .milliseconds(150) }
        return limits
    }

    static func with(
        _ limits: ConnectionLimits = limits, _ body: @escaping @Sendable (BoundedServer) async throws -> Void
    ) async throws {
        let census = ConnectionCensus(limits: limits)
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
            router: router, server: BoundedHTTP.server(limits, census),
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

    /// Returns when two connections whose body does not come were closed, one after the other.
    ///
    /// By then every brief time is over; ``ConnectionLimits/rateTime`` has to be one of them.
    func wait() async throws {
        for _ in 0..<2 {
            let slow = try Wire(port: port)
            _ = await slow.send("POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
            _ = await slow.read()
            slow.close()
        }
    }

    /// Returns when nobody is connected any more; the suite's time limit is the end of it.
    func left() async { while census.served > 0 { await Task.yield() } }
}
