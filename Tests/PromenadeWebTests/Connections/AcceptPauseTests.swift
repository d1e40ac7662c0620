import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct AcceptPauseTests {
    /// `Tests/Endurance/test_descriptors.py` has the real case: a process without descriptors.
    @Test func `after a failure no connection is accepted for a while, then again`() async throws {
        let (listeners, listens) = AsyncStream.makeStream(of: (any Channel).self)
        let router = Router()
        router.get("/") { _, _ in "hello" }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                try? await AcceptPause.add(
                    to: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                    for: .milliseconds(200))
                listens.yield(channel)
            },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in
            var iterator = listeners.makeAsyncIterator()
            let listener = try #require(await iterator.next())
            listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
            #expect(try await listener.getOption(.autoRead).get() == false)

            let wire = try Wire(port: try #require(client.port))
            #expect(await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
            #expect(await wire.read().hasSuffix("hello"))
            #expect(try await listener.getOption(.autoRead).get())
        }
    }
}
