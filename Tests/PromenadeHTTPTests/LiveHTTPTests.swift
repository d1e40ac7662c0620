import Foundation
import Hummingbird
import PromenadeConcurrency
import PromenadeHTTP
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LiveHTTPTests {
    @Test func `an answer comes with its status, its fields and its body`() async throws {
        let router = Router()
        router.get("works/1") { _, _ in "Nighthawks" }

        try await withServer(router) { server in
            let reply = try await withLiveHTTP {
                try await $0.fetch(HTTPFetch(server.appending(path: "works/1")))
            }

            #expect(reply.status == 200)
            #expect(reply.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(reply.body == Data("Nighthawks".utf8))
        }
    }

    @Test func `fifty equal requests reach the server once`() async throws {
        let gate = Gate()
        let router = Router()
        router.get("works/1") { _, _ in
            try await gate.pass()
            return "Nighthawks"
        }

        try await withServer(router) { server in
            await withLiveHTTP { live in
                let exchanges = InFlight<HTTPFetch, HTTPReply, FetchError>(whenCancelled: .offline)
                let fetching = live.coalesced(by: exchanges)
                let fetch = HTTPFetch(server.appending(path: "works/1"))
                await withTaskGroup { group in
                    for _ in 1...50 {
                        group.addTask {
                            let reply = try? await fetching.fetch(fetch)
                            #expect(reply?.body == Data("Nighthawks".utf8))
                        }
                    }
                    await until { exchanges.waiting(for: fetch) == 50 && gate.held == 1 }
                    gate.open()
                }
            }
        }
        #expect(gate.arrivals == 1)
    }

    @Test func `a body of many pieces is put together`() async throws {
        let router = Router()
        router.get("works/1") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for number in 0..<100 {
                        try await writer.write(ByteBuffer(repeating: UInt8(number), count: 10_000))
                    }
                    try await writer.finish(nil)
                })
        }

        try await withServer(router) { server in
            let reply = try await withLiveHTTP {
                try await $0.fetch(HTTPFetch(server.appending(path: "works/1")))
            }

            #expect(reply.body.count == 1_000_000)
            #expect(reply.body.last == 99)
        }
    }

    @Test func `we say who we are, and what the caller asked to say`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 0", "", "")
        defer { server.stop() }

        _ = await withLiveHTTP {
            await outcome(
                of: $0, HTTPFetch(server.url, headers: ["AIC-User-Agent": "Promenade (me@x.example)"]))
        }

        let head = try #require(server.requests.first?.lowercased())
        #expect(head.hasPrefix("get /works/1 http/1.1\r\n"))
        #expect(head.contains("\r\nuser-agent: promenade/0.1 (tests)\r\n"))
        #expect(head.contains("\r\naic-user-agent: promenade (me@x.example)\r\n"))
        #expect(head.contains("\r\naccept-encoding: "))
        #expect(head.contains("gzip"))
    }

    @Test(arguments: [("gzip", Packed.gzip), ("deflate", Packed.deflate)])
    func `packed bodies are unpacked, and their fields forgotten`(coding: String, body: Data) async throws {
        let server = try RawServer {
            $0.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(body.count)\r\nETag: \"1\"\r\n\r\n"
            )
            $0.send(body)
        }
        defer { server.stop() }

        let reply = try await withLiveHTTP { try await $0.fetch(HTTPFetch(server.url)) }

        #expect(String(decoding: reply.body, as: UTF8.self) == Packed.plain)
        #expect(reply.headers == ["etag": "\"1\""])
    }

    @Test func `not modified is an answer, even one that speaks of packing`() async throws {
        let server = try RawServer(
            answering: "HTTP/1.1 304 Not Modified", "ETag: \"1\"", "Content-Encoding: gzip", "", "")
        defer { server.stop() }

        let reply = try await withLiveHTTP {
            try await $0.fetch(HTTPFetch(server.url, headers: ["If-None-Match": "\"1\""]))
        }

        #expect(reply.status == 304)
        #expect(reply.headers["etag"] == "\"1\"")
        #expect(reply.body.isEmpty)
    }

    @Test(arguments: [
        ("404 Not Found\r\nContent-Type: text/html", FetchError.status(404, retryAfter: nil)),
        ("500 Oh\r\nContent-Type: application/json", .status(500, retryAfter: nil)),
        ("429 Slow\r\nRetry-After: 7", .status(429, retryAfter: .seconds(7))),
        ("503 No\r\nRetry-After: 99999", .status(503, retryAfter: .seconds(3600))),
        (
            "503 No\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nRetry-After: Sun, 06 Nov 1994 08:49:40 GMT",
            .status(503, retryAfter: .seconds(3))
        ),
        ("403 Forbidden\r\nContent-Type: application/json", .status(403, retryAfter: nil)),
        ("403 Forbidden\r\nContent-Type: text/html; charset=UTF-8", .challenged),
        ("403 Forbidden\r\nContent-Type: application/json\r\ncf-mitigated: challenge", .challenged),
        ("304 Not Modified\r\nLocation: /elsewhere", nil),
        ("302 Found", .status(302, retryAfter: nil)),
    ])
    func `a refusal says what can be done about it`(head: String, error: FetchError?) async throws {
        let server = try RawServer(answering: "HTTP/1.1 \(head)", "Content-Length: 0", "", "")
        defer { server.stop() }

        let result = await withLiveHTTP { await outcome(of: $0, HTTPFetch(server.url)) }

        switch result {
        case .success: #expect(error == nil)
        case .failure(let failure): #expect(failure == error)
        }
    }

    @Test(arguments: [(5, true), (6, false)])
    func `five redirects are followed, a sixth is not`(redirects: Int, arrives: Bool) async throws {
        let router = Router()
        router.get("step/:number") { _, context in
            let number = try context.parameters.require("number", as: Int.self)
            return number == 0 ? Response(status: .ok) : Response.redirect(to: "\(number - 1)", type: .found)
        }

        try await withServer(router) { server in
            let result = await withLiveHTTP {
                await outcome(of: $0, HTTPFetch(server.appending(path: "step/\(redirects)")))
            }

            #expect((result == .failure(.status(302, retryAfter: nil))) == !arrives)
            #expect(((try? result.get())?.status == 200) == arrives)
        }
    }

    @Test func `a key does not travel to another server`() async throws {
        let other = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 0", "", "")
        let first = try RawServer(
            answering: "HTTP/1.1 307 Away", "Location: \(other.url)", "Content-Length: 0", "", "")
        defer {
            other.stop()
            first.stop()
        }

        _ = await withLiveHTTP {
            await outcome(
                of: $0,
                HTTPFetch(
                    first.url, headers: ["X-API-Key": "secret", "Accept": "text/plain"],
                    redirects: .listed(servers: [other.url], hosts: [])))
        }

        let head = try #require(other.requests.first)
        #expect(first.requests.first?.contains("secret") == true)
        #expect(!head.contains("secret"))
        #expect(head.contains("text/plain"))
        #expect(head.contains("Promenade/0.1"))
    }
}
