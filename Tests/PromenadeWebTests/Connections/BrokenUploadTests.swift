import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Synchronization
import Testing

/// Over real connections: files that never arrive.
@Suite(.timeLimit(.minutes(10))) struct BrokenUploadTests {
    private let scene = LibraryScene()

    private struct Records: LogHandler {
        let levels: Mutexed
        var metadata = Logger.Metadata()
        var logLevel = Logger.Level.debug

        final class Mutexed: Sendable {
            let all = Mutex<[(Logger.Level, String)]>([])
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            levels.all.withLock { $0.append((event.level, "\(event.message)")) }
        }
    }

    private static let head =
        "POST /library HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n"

    @Test func `an upload that breaks off is no error of ours, and leaves no file`() async throws {
        let site = try await scene.site()
        let data = try #require(site.data)
        let records = Records.Mutexed()
        let application = Application(
            responder: site.responder(),
            server: BoundedHTTP.server(
                ConnectionLimits(), ConnectionCensus(limits: ConnectionLimits())),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in Records(levels: records) })
        try await application.test(.live) { client in
            let wire = try Wire(port: try #require(client.port))
            #expect(await wire.send(Self.head + "{"))
            wire.close()
            while !records.all.withLock({ $0.contains { $0.1 == "A request broke off" || $0.0 >= .error } }) {
                _ = try await client.execute(uri: "/health", method: .get)
            }
            #expect(records.all.withLock { $0.filter { $0.0 >= .warning }.map(\.1) } == [])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: data.drafts.path()).isEmpty)
    }

    @Test func `a file that drips is refused where somebody waits, who then has the place`() async throws {
        let now = Mutex(ContinuousClock.now)
        let places = TransferPlaces(atOnce: 1, waiting: 1, wait: .seconds(50), now: { now.withLock { $0 } })
        var site = try await scene.site()
        site.data?.uploads = places
        let responder = site.responder()
        let application = Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in
            let wire = try Wire(port: try #require(client.port))
            #expect(await wire.send(Self.head + "{"))
            // Until it is inside, and somebody waits in line.
            var waiting: Task<TransferPlaces.Place, any Error>?
            while places.waiting == 0 {
                _ = try await client.execute(uri: "/health", method: .get)
                if places.isInUse, waiting == nil { waiting = Task { try await places.enter("b") } }
            }
            now.withLock { $0 += .seconds(10) }
            #expect(await wire.send(String(repeating: " ", count: 1_600)))
            #expect(await wire.begin() == "HTTP/1.1 408")
            _ = try await waiting?.value
        }
    }

    @Test(arguments: [Duration.zero, .seconds(3_600)])
    func `a library that goes out too slowly breaks off`(step: Duration) async throws {
        let now = Mutex(ContinuousClock.now)
        var site = try await scene.site()
        site.data?.exports = TransferPlaces(atOnce: 1) {
            now.withLock { now in
                now += step
                return now
            }
        }
        let application = Application(
            responder: site.responder(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in
            let wire = try Wire(port: try #require(client.port))
            #expect(
                await wire.send(
                    "GET /library.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
            let answer = await wire.read()
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.hasSuffix("\r\n0\r\n\r\n") == (step == .zero))
        }
    }
}
