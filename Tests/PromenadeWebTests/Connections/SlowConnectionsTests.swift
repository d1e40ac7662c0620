import Foundation
import PromenadeWeb
import Testing

/// Over real sockets: who takes too long is closed, who is waited for is not.
@Suite(.timeLimit(.minutes(10))) struct SlowConnectionsTests {
    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// All that may be short for who has sent a whole header.
    private static var anyBrief: ConnectionLimits {
        BoundedServer.limits(brief: \.keepAliveTime, \.rateTime, \.readTime, \.drainTime)
    }

    private static func post(_ path: String, _ length: Int) -> String {
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n"
    }

    @Test func `a connection that says nothing is closed`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.headTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.read().hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a header that drips is closed however often a byte comes`() async throws {
        var limits = BoundedServer.limits(brief: \.headTime)
        limits.headBytes = .max
        limits.fieldBytes = .max
        try await BoundedServer.with(limits) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: "))
            let read = Task { await wire.read() }
            while await wire.send("x") {}
            #expect(await read.value.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a header or an address without an end is refused when it is too long`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            for start in ["GET /?", "GET / HTTP/1.1\r\nX: "] {
                let wire = try Wire(port: server.port)
                let read = Task { await wire.read() }
                #expect(await wire.send(start))
                while await wire.send(String(repeating: "x", count: 1_000)) {}
                let answer = await read.value
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"))
            }
            await server.left()
        }
    }

    @Test func `a body that drips is closed, one that flows is taken`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.rateTime, \.readTime)) { server in
            let slow = try Wire(port: server.port)
            #expect(await slow.send(Self.post("/body", 1_000_000) + "x"))
            #expect(await slow.read() == "")
            let fast = try Wire(port: server.port)
            #expect(await fast.send(Self.post("/body", 300_000) + String(repeating: "x", count: 300_000)))
            #expect(await fast.read(until: "300000").hasSuffix("300000"))
        }
    }

    @Test func `nobody is slow whose body the server does not read`() async throws {
        try await BoundedServer.with(Self.anyBrief) { server in
            let wire = try Wire(port: server.port)
            // More than the server takes unread, and no more than the kernel takes at once: afterwards nothing is owed by us.
            let sent = await wire.send(
                Self.post("/held", 1_500_000) + String(repeating: "x", count: 1_500_000))
            #expect(sent)
            for await _ in server.arrivals { break }
            try await server.wait()
            server.release()
            #expect(await wire.read(until: "1500000").hasSuffix("1500000"))
        }
    }

    @Test func `who does not read an answer is closed`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.rateTime, \.readTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send("GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            var gone: String?
            for await arrival in server.arrivals {
                gone = arrival
                break
            }
            #expect(gone == "gone")
            wire.close()
        }
    }

    @Test func `a stream with nothing to say for longer than any limit goes on`() async throws {
        try await BoundedServer.with(Self.anyBrief) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send("GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            for await _ in server.arrivals { break }
            try await server.wait()
            server.release()
            let answer = await wire.read(until: "0\r\n\r\n")
            #expect(answer.contains("first\n") && answer.contains("last\n"))
        }
    }

    @Test func `a connection that is kept and not used is closed without a word`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.keepAliveTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send(Self.get))
            #expect(await wire.read(until: "hello").hasSuffix("hello"))
            #expect(await wire.read() == "")
        }
    }

    @Test func `the rest of a body that was answered is not read for ever`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send(Self.post("/unread", .max)))
            let read = Task { await wire.read() }
            while await wire.send(String(repeating: "x", count: 10_000)) {}
            #expect(await read.value.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `nobody stays who never closes after the last answer`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            let last = Self.get.replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n")
            for request in [last, "no HTTP\r\n\r\n"] {
                let wire = try Wire(port: server.port)
                #expect(await wire.send(request))
                #expect(await wire.read().hasPrefix("HTTP/1.1 "))
            }
            await server.left()
        }
    }
}
