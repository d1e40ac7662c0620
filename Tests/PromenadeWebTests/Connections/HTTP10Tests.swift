import PromenadeWeb
import Testing

/// What programs of the old version get, such as nginx in front of us with its own settings.
@Suite(.timeLimit(.minutes(10))) struct HTTP10Tests {
    @Test func `an answer of unknown length has no chunks, and ends with its connection`() async throws {
        try await BoundedServer.with { server in
            server.release()
            let wire = try Wire(port: server.port)
            #expect(
                await wire.send("GET /stream HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n"))
            let answer = await wire.read()
            #expect(answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
            #expect(answer.hasSuffix("\r\n\r\nfirst\nlast\n"))
            #expect(!answer.lowercased().contains("transfer-encoding"))
            #expect(answer.lowercased().contains("connection: close"))
        }
    }

    @Test func `an answer of known length ends with its connection too`() async throws {
        try await BoundedServer.with { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"))
            #expect(await wire.read().hasSuffix("\r\n\r\nhello"))
        }
    }

    @Test func `who is refused with their body unread can read so`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            let wire = try Wire(port: server.port)
            let body = String(repeating: "x", count: 300_000)
            #expect(
                await wire.send(
                    "POST /unread HTTP/1.0\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n\(body)"))
            #expect(await wire.read().hasSuffix("\r\n\r\nno"))
        }
    }

    @Test func `others go on`() async throws {
        try await BoundedServer.with { server in
            let wire = try Wire(port: server.port)
            #expect(
                await wire.send(
                    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.0\r\nHost: localhost\r\n\r\n"))
            let answer = await wire.read()
            #expect(answer.contains("HTTP/1.1 200 OK") && answer.hasSuffix("\r\n\r\nhello"))
        }
    }
}
