import Foundation
import Synchronization
import Testing

@testable import PromenadeHTTP

@Suite(.timeLimit(.minutes(10))) struct RedirectPolicyTests {
    /// Another port, another name, another way to write the address.
    private static func ways(to server: RawServer) -> [String] {
        ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"].map { "http://\($0):\(server.port)/secret" }
    }

    private static func leading(to location: String) throws -> RawServer {
        try RawServer(answering: "HTTP/1.1 302 Found", "Location: \(location)", "Content-Length: 0", "", "")
    }

    /// What comes of asking a server that leads elsewhere.
    private func follow(
        _ location: String, _ redirects: RedirectPolicy? = nil,
        elsewhere: PublicAddressPolicy = PublicAddressPolicy()
    ) async throws -> Result<HTTPReply, FetchError> {
        let first = try Self.leading(to: location)
        defer { first.stop() }
        var fetch = HTTPFetch(first.url)
        if let redirects { fetch.redirects = redirects }
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)", elsewhere: elsewhere)
        let outcome = await outcome(of: live.fetching, fetch)
        await live.shutdown()
        return outcome
    }

    @Test func `no redirect leads inside, whatever a request allows`() async throws {
        let inside = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 6", "", "secret")
        defer { inside.stop() }
        let everybody = AllowList { _ in true }
        let policies: [RedirectPolicy?] = [
            nil, RedirectPolicy.none, .sameServer, .publicAddresses, .allowed(everybody),
            .listed(servers: [], hosts: ["127.0.0.1", "localhost", "::ffff:127.0.0.1"]),
        ]
        for policy in policies {
            for location in Self.ways(to: inside) {
                #expect(
                    try await follow(location, policy) == .failure(.status(302, retryAfter: nil)),
                    "\(String(describing: policy)) \(location)")
            }
        }
        #expect(inside.requests.isEmpty)
    }

    @Test func `a server the operator has configured is asked wherever it is`() async throws {
        let other = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 5", "", "known")
        defer { other.stop() }

        let reply = try await follow(other.url.absoluteString, .listed(servers: [other.url], hosts: []))

        #expect(try reply.get().body == Data("known".utf8))
    }

    @Test func `a named host is asked where its addresses may be asked`() async throws {
        let other = try RawServer(answering: "HTTP/1.1 200 OK", "Content-Length: 5", "", "named")
        defer { other.stop() }
        let isOutside = PublicAddressPolicy(exceptions: ["localhost:\(other.port)"])
        let location = "http://localhost:\(other.port)/works/1"

        let named = try await follow(
            location, .listed(servers: [], hosts: ["localhost"]), elsewhere: isOutside)
        let listed = try await follow(
            location, .allowed(AllowList { $0.host() == "localhost" }), elsewhere: isOutside)
        let unnamed = try await follow(
            location, .listed(servers: [], hosts: ["museum.example"]), elsewhere: isOutside)
        let unlisted = try await follow(
            location, .allowed(AllowList { $0.host() == "museum.example" }), elsewhere: isOutside)

        for reply in [named, listed] { #expect(try reply.get().body == Data("named".utf8)) }
        for reply in [unnamed, unlisted] { #expect(reply == .failure(.status(302, retryAfter: nil))) }
        #expect(other.requests.count == 2)
    }

    @Test func `within a server each address is asked about`() async throws {
        let server = try RawServer {
            $0.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
        }
        defer { server.stop() }
        let asked = Mutex<[String]>([])
        let list = AllowList { url in
            asked.withLock { $0.append(url.path()) }
            return false
        }

        let reply = await withLiveHTTP {
            await outcome(of: $0, HTTPFetch(server.url, redirects: .allowed(list)))
        }

        #expect(reply == .failure(.status(302, retryAfter: nil)))
        #expect(asked.withLock { $0 } == ["/elsewhere"])
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        ("http://museum.example/1", "http://museum.example/2", true),
        ("http://museum.example/1", "https://MUSEUM.example/2", true),
        ("http://museum.example:8080/1", "https://museum.example:8080/2", true),
        ("https://museum.example/1", "https://museum.example:443/2", true),
        ("https://museum.example/1", "http://museum.example/2", false),
        ("https://museum.example/1", "https://museum.example:8443/2", false),
        ("http://museum.example:8080/1", "https://museum.example/2", false),
        ("http://museum.example/1", "http://museum.example:9977/2", false),
        ("https://museum.example/1", "https://www.museum.example/2", false),
    ])
    func `a server is a scheme, a host and a port`(from: String, to: String, isSame: Bool) throws {
        let (first, target) = (try #require(URL(string: from)), try #require(URL(string: to)))

        #expect((RedirectPolicy.sameServer.hop(from: first, to: target) != nil) == isSame)
        #expect(RedirectPolicy.none.hop(from: first, to: target) == nil)
        #expect(RedirectPolicy.publicAddresses.hop(from: first, to: target) != nil)
    }

    @Test func `unless it says otherwise, a request stays with its server`() throws {
        #expect(HTTPFetch(try #require(URL(string: "https://museum.example/1"))).redirects == .sameServer)
    }
}
