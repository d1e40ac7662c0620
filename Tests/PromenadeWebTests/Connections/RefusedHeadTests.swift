import Testing

/// Over real sockets: who sends a head nobody can take reads why, and finds the way back.
@Suite struct RefusedHeadTests {
    @Test(arguments: [
        "GET /?q=\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /\(String(repeating: "a/", count: 50_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "X: a\r\n", count: 150))\r\n",
        "GET / HTTP/9.9\r\nno head at all\r\n\r\n",
    ])
    func `a head that is refused is answered in words`(_ head: String) async throws {
        try await BoundedServer.with { server in
            let wire = try Wire(port: server.port)
            _ = await wire.send(head)
            let answer = await wire.read()

            #expect(answer.hasPrefix("HTTP/1.1 4"))
            #expect(answer.contains("<a href=\"/\">Back to Promenade</a>"), "\(answer.prefix(300))")
            #expect(answer.contains("text/html; charset=utf-8"))
            wire.close()
        }
    }
}
