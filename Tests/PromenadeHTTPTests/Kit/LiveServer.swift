import Foundation
import Hummingbird
import NIOCore
import PromenadeHTTP
import Testing

/// Runs a well-behaved server on 127.0.0.1 for the time of `body`, which gets its address.
func withServer(
    _ router: Router<BasicRequestContext>, _ body: @Sendable (URL) async throws -> Void
) async throws {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let application = Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { running.yield($0.localAddress?.port ?? 0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try? await application.run() }
        for await port in ports {
            try await body(try #require(URL(string: "http://127.0.0.1:\(port)")))
            break
        }
        group.cancelAll()
    }
}

/// Lends the real transport, and shuts it down after.
func withLiveHTTP<Value>(_ body: (HTTPFetching) async throws -> Value) async rethrows -> Value {
    let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
    do {
        let value = try await body(live.fetching)
        await live.shutdown()
        return value
    } catch {
        await live.shutdown()
        throw error
    }
}
