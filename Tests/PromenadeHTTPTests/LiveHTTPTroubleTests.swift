import Foundation
import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LiveHTTPTroubleTests {
    /// What a request to a server with such manners comes to.
    private func outcome(
        maxBytes: Int = 8_000_000, timeout: Duration = .seconds(30),
        from script: @escaping @Sendable (RawConnection) -> Void
    ) async throws -> (error: FetchError?, server: RawServer) {
        let server = try RawServer(script)
        defer { server.stop() }
        let fetch = HTTPFetch(server.url, maxBytes: maxBytes, timeout: timeout)
        let result = await withLiveHTTP { await PromenadeHTTPTests.outcome(of: $0, fetch) }
        guard case .failure(let error) = result else { return (nil, server) }
        return (error, server)
    }

    @Test(arguments: [
        "Content-Length: 100\r\n\r\nonly so much",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nonly \r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nonl",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nonly \r\nzz\r\n",
        "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
    ])
    func `half an answer is no answer`(rest: String) async throws {
        let (error, _) = try await outcome { $0.send("HTTP/1.1 200 OK\r\n\(rest)") }

        #expect(error == .offline)
    }

    @Test func `a packed body that was cut off is no answer`() async throws {
        let cut = Packed.gzip.dropLast(12)

        let (error, _) = try await outcome {
            $0.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(cut.count)\r\n\r\n")
            $0.send(cut)
        }

        #expect(error == .offline)
    }

    @Test(arguments: ["", "SSH-2.0-OpenSSH_9.6\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Le"])
    func `what is not HTTP is no answer`(bytes: String) async throws {
        let (error, _) = try await outcome { $0.send(bytes) }

        #expect(error == .offline)
    }

    @Test func `a body that ends with the connection, as it may, is whole`() async throws {
        let (error, _) = try await outcome { $0.send("HTTP/1.1 200 OK\r\n\r\nNighthawks") }

        #expect(error == nil)
    }

    @Test func `nobody at that port is known at once`() async throws {
        let server = try RawServer(answering: "")
        server.stop()

        let error = await withLiveHTTP { await PromenadeHTTPTests.outcome(of: $0, HTTPFetch(server.url)) }

        #expect(error == .failure(.offline))
    }

    @Test func `a server that cannot speak TLS is not spoken to`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 0", "", "")
        defer { server.stop() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))

        let result = await withLiveHTTP { await PromenadeHTTPTests.outcome(of: $0, HTTPFetch(url)) }

        #expect(result == .failure(.offline))
        #expect(server.requests.isEmpty)
    }

    @Test func `a server that drips a byte now and then runs out of time`() async throws {
        let (error, _) = try await outcome(timeout: .milliseconds(200)) { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            repeat { connection.send("x") } while !connection.clientLeaves(within: 20)
        }

        #expect(error == .timedOut)
    }

    @Test func `a server that only listens runs out of time, and is hung up on`() async throws {
        let server = try RawServer { _ = $0.clientLeaves() }
        defer { server.stop() }
        let fetch = HTTPFetch(server.url, timeout: .milliseconds(200))
        // On a busy machine time may be up before the question has come at all: then once more.
        repeat {
            let result = await withLiveHTTP { await PromenadeHTTPTests.outcome(of: $0, fetch) }
            #expect(result == .failure(.timedOut))
        } while server.requests.isEmpty

        await until { server.endedConnections >= 1 }
    }

    @Test func `a body announced as too large is not waited for`() async throws {
        let (error, server) = try await outcome(maxBytes: 1000) { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n")
            _ = connection.clientLeaves()
        }

        #expect(error == .tooLarge(limit: 1000))
        await until { server.endedConnections == 1 }
    }

    @Test func `an endless body is left when it is too large`() async throws {
        let (error, server) = try await outcome(maxBytes: 100_000) { connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while connection.send("5\r\nmore \r\n") {}
        }

        #expect(error == .tooLarge(limit: 100_000))
        await until { server.endedConnections == 1 }
    }

    @Test(arguments: [1_000_000, 1_000_000_000])
    func `a gzip bomb goes off nowhere`(maxBytes: Int) async throws {
        let bomb = Packed.bomb(of: 2_000_000_000)

        let (error, server) = try await outcome(maxBytes: maxBytes) { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.send("\(String(bomb.count, radix: 16))\r\n")
            connection.send(bomb)
            _ = connection.clientLeaves()
        }

        #expect(error == .tooLarge(limit: maxBytes))
        await until { server.endedConnections == 1 }
    }

    @Test func `a redirect to itself ends after six requests`() async throws {
        let (error, server) = try await outcome {
            $0.send(
                "HTTP/1.1 302 Found\r\nLocation: /works/1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        }

        #expect(error == .status(302, retryAfter: nil))
        #expect(server.requests.count == 6)
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome"])
    func `a reader who leaves ends the request`(begun: String) async throws {
        let server = try RawServer { connection in
            connection.send(begun)
            _ = connection.clientLeaves()
        }
        defer { server.stop() }
        let fetch = HTTPFetch(server.url, timeout: .seconds(600))

        let result = await withLiveHTTP { live in
            let reader = Task { await PromenadeHTTPTests.outcome(of: live, fetch) }
            await until { !server.requests.isEmpty }
            reader.cancel()
            return await reader.value
        }

        #expect(result == .failure(.offline))
        await until { server.endedConnections == 1 }
    }
}
