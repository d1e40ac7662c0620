import Hummingbird
import HummingbirdTesting
import Logging
import PromenadeWeb
import Testing

/// Over real sockets: a body is bounded in pieces, too, each of which costs far more than its bytes.
@Suite(.timeLimit(.minutes(10))) struct TinyPiecesTests {
    private static let head = "POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"

    @Test(arguments: ["POST /body", "POST /unread", "GET /"])
    func `a body in a hundred thousand chunks of a byte ends its connection early`(_ what: String)
        async throws
    {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            let wire = try Wire(port: server.port)
            _ = await wire.send(
                "\(what) HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + String(repeating: "1\r\na\r\n", count: 100_000) + "0\r\n\r\n")
            // Whether the answer arrives before the reset is the sender's luck; that it ends is not.
            #expect(await !wire.read().hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 6"))
            await server.left()
            wire.close()
        }
    }

    @Test(arguments: [("/favourites", "x-www-form-urlencoded"), ("/library", "json")])
    func `who sent it is told so`(_ path: String, _ type: String) async throws {
        let scene = LibraryScene()
        var limits = BoundedServer.limits
        limits.sparesLoopback = true
        let application = Application(
            responder: try await scene.site().responder(),
            server: BoundedHTTP.server(limits, ConnectionCensus(limits: limits)),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await application.test(.live) { client in
            let wire = try Wire(port: try #require(client.port))
            // One more than may be, and no further: the reset for what nobody reads could overtake the answer.
            _ = await wire.send(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/\(type)\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: "1\r\n{\r\n", count: 1_001))
            let answer = await wire.read()
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(300))")
            #expect(answer.contains("The request came in too many pieces"))
            #expect(answer.lowercased().contains("connection: close"))
            wire.close()
        }
    }

    @Test func `the same body in chunks of some size is read, and a short one in any`() async throws {
        try await BoundedServer.with { server in
            for (size, count) in [(64, 3_000), (1, 900)] {
                let wire = try Wire(port: server.port)
                let chunk = "\(String(size, radix: 16))\r\n\(String(repeating: "a", count: size))\r\n"
                #expect(
                    await wire.send(
                        Self.head + "Connection: close\r\n\r\n" + String(repeating: chunk, count: count)
                            + "0\r\n\r\n"))
                let answer = await wire.read()
                #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\(size * count)"))
                wire.close()
            }
        }
    }
}
