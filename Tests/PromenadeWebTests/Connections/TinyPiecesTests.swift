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
            _ = await wire.read()
            wire.close()
            await server.left()
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
