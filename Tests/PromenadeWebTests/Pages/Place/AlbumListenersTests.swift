import Hummingbird
import HummingbirdTesting
import Logging
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct AlbumListenersTests {
    @Test func `whoever leaves a place is let go at once, not with the next sign of life`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")
        let listeners = Listeners()
        let router = Router()
        router.get("/events") { [pins = scene.pins] request, _ in
            try EventStream(
                of: AlbumEventSource(pin: id, pins: pins), listeners: listeners, heartbeat: .seconds(3_600)
            ).response(to: request)
        }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in
            let wire = try Wire(port: try #require(client.port))
            #expect(await wire.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            _ = await wire.read(until: "retry: 2000\n\n\r\n")
            #expect(listeners.current == 1)

            wire.close()
            while listeners.current > 0 { await Task.yield() }
        }
    }
}
