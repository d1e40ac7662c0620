import Foundation
import NIOCore
import PromenadeWeb
import Testing

/// Over real sockets: who waits for `100 Continue` (RFC 9110, section 10.1.1) is told when the body is wanted, and never otherwise.
@Suite(.timeLimit(.minutes(10))) struct ContinueTests {
    private static func post(
        _ path: String, _ fields: String = "Expect: 100-continue\r\n", _ version: String = "1.1"
    )
        -> String
    {
        "POST \(path) HTTP/\(version)\r\nHost: localhost\r\nContent-Length: 5\r\n\(fields)\r\n"
    }

    @Test func `who waits is told once the body is read, and the next request is served`() async throws {
        try await BoundedServer.with { server in
            let wire = try Wire(port: server.port)
            for _ in 0..<2 {
                #expect(await wire.send(Self.post("/body")))
                #expect(await wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
                #expect(await wire.send("hello"))
                let answer = await wire.read(until: "\r\n\r\n5")
                #expect(
                    answer.hasPrefix("HTTP/1.1 200 ") && !answer.lowercased().contains("connection: close"))
            }
            wire.close()
        }
    }

    @Test func `who is answered without their body is told so at once, and that this was the last`()
        async throws
    {
        try await BoundedServer.with(BoundedServer.limits(brief: \.drainTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send(Self.post("/unread")))
            let answer = await wire.read()
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("no"))
            #expect(answer.lowercased().contains("connection: close"))
        }
    }

    @Test func `who does not wait, or cannot, is not told`() async throws {
        try await BoundedServer.with { server in
            let texts = [
                Self.post("/body") + "hello", Self.post("/body", "") + "hello",
                Self.post("/body", "Connection: close\r\nExpect: 100-continue\r\n", "1.0") + "hello",
            ]
            for text in texts {
                let wire = try Wire(port: server.port)
                #expect(await wire.send(text))
                let answer = await wire.read(until: "\r\n\r\n5")
                #expect(answer.hasPrefix("HTTP/1.") && answer.contains(" 200 "), "\(answer)")
                #expect(!answer.contains("100 Continue"))
                wire.close()
            }
        }
    }

    @Test func `nobody is slow who waits for a server that has not made up its mind`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.rateTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send(Self.post("/held")))
            for await _ in server.arrivals { break }
            // Longer than a body may be silent: another connection is found to be slow meanwhile.
            let slow = try Wire(port: server.port)
            #expect(await slow.send(Self.post("/body", "") + "h"))
            #expect(await slow.read() == "")
            server.release()
            #expect(await wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(await wire.send("hello"))
            #expect(await wire.read(until: "\r\n\r\n5").contains(" 200 "))
            wire.close()
        }
    }

    @Test func `one who is told who sends nothing then is slow`() async throws {
        try await BoundedServer.with(BoundedServer.limits(brief: \.rateTime)) { server in
            let wire = try Wire(port: server.port)
            #expect(await wire.send(Self.post("/body")))
            #expect(await wire.read() == "HTTP/1.1 100 Continue\r\n\r\n")
        }
    }
}
