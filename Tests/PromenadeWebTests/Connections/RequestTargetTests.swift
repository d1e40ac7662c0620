import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import PromenadeWeb
import Testing

/// Over real connections, as `promenade serve` takes them: what a request is for is said in one way.
@Suite(.timeLimit(.minutes(10))) struct RequestTargetTests {
    private func asking<Value: Sendable>(_ work: @escaping @Sendable (Int) async throws -> Value) async throws
        -> Value
    {
        let hosts = AllowedHosts(publicAddress: URL(string: "https://art.example"))
        let limits = ConnectionLimits()
        let application = Application(
            responder: try await Scene().responder(hosts: hosts),
            server: BoundedHTTP.server(limits, ConnectionCensus(limits: limits)))
        return try await application.test(.live) { try await work(try #require($0.port)) }
    }

    private func statuses(_ heads: [([String], Int)]) async throws {
        try await asking { port in
            for (head, status) in heads {
                let found = await RawExchange.status(head, at: port)
                #expect(found == status, "\(head)")
            }
        }
    }

    @Test func `a target in absolute form is taken where it names the host the header names`() async throws {
        try await statuses([
            (["GET http://localhost/health HTTP/1.1", "Host: localhost"], 200),
            (["GET HTTP://LocalHost:80/health HTTP/1.1", "Host: localhost"], 200),
            (["GET http://localhost:8080/health HTTP/1.1", "Host: localhost:8080"], 200),
            (["GET https://art.example/health HTTP/1.1", "Host: art.example"], 200),
            (["GET http://[::1]:8080/health HTTP/1.1", "Host: [::1]:8080"], 200),
            (["GET http://localhost HTTP/1.1", "Host: localhost"], 200),
            (["GET http://localhost?x=http://evil.example/ HTTP/1.1", "Host: localhost"], 200),
        ])
    }

    @Test func `a target that names another host, or none, is refused`() async throws {
        try await statuses([
            (["GET http://evil.example/health HTTP/1.1", "Host: localhost"], 400),
            (["GET http://localhost/health HTTP/1.1", "Host: evil.example"], 400),
            (["GET http://evil.example/health HTTP/1.1", "Host: evil.example"], 421),
            (["GET http://localhost:9/health HTTP/1.1", "Host: localhost:8"], 400),
            (["GET https://localhost/health HTTP/1.1", "Host: localhost:80"], 400),
            (["GET http://localhost@evil.example/health HTTP/1.1", "Host: localhost"], 400),
            (["GET http://evil.example@localhost/health HTTP/1.1", "Host: localhost"], 400),
            (["GET http:///health HTTP/1.1", "Host: localhost"], 400),
            (["GET http:/health HTTP/1.1", "Host: localhost"], 400),
            (["GET ftp://localhost/health HTTP/1.1", "Host: localhost"], 400),
            (["GET x:/health HTTP/1.1", "Host: localhost"], 400),
            (["GET localhost/health HTTP/1.1", "Host: localhost"], 400),
            (["GET http://localhost//evil.example/ HTTP/1.1", "Host: localhost"], 400),
            (["GET http://localhost/../health HTTP/1.1", "Host: localhost"], 400),
            (
                ["POST http://evil.example/news/refresh HTTP/1.1", "Host: localhost", "Content-Length: 0"],
                400
            ),
        ])
    }

    @Test func `this is no proxy`() async throws {
        try await asking { port in
            for target in ["evil.example:443", "localhost:80", "127.0.0.1:9", "[::1]:80", "*", "/health"] {
                let answer = await RawExchange.send(
                    ["CONNECT \(target) HTTP/1.1", "Host: localhost"], to: port)
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(target): \(answer.prefix(40))")
            }
        }
    }

    @Test func `an asterisk asks whether anybody is there, and nothing else`() async throws {
        try await statuses([
            (["OPTIONS * HTTP/1.1", "Host: localhost"], 204),
            (["OPTIONS * HTTP/1.1", "Host: evil.example"], 421),
            (["OPTIONS * HTTP/1.1"], 400), (["GET * HTTP/1.1", "Host: localhost"], 400),
            (["OPTIONS ** HTTP/1.1", "Host: localhost"], 400),
        ])
    }

    @Test(arguments: [
        ("//health", 400), ("/health//", 400), ("/\\health", 400), ("\\health", 400), ("/./health", 400),
        ("/x/../health", 400),
        ("/%2e%2e/health", 400), ("/health%2f", 404), ("/%2fhealth", 404), ("/works/aic%2f5", 400),
        ("/health%00", 404),
        ("/works/%00", 400), ("/%", 404), ("/health#x", 400), ("/health?x#y", 200), ("/health?//x/../y", 200),
        ("/health;x", 404), ("/HEALTH", 404),
    ])
    func `a path has one spelling`(target: String, status: Int) async throws {
        try await statuses([(["GET \(target) HTTP/1.1", "Host: localhost"], status)])
    }

    @Test func `an older version has to name its host as well`() async throws {
        try await statuses([
            (["GET /health HTTP/1.0", "Host: localhost"], 200), (["GET /health HTTP/1.0"], 400),
            (["GET /health HTTP/1.1"], 400), (["GET http://localhost/health HTTP/1.0"], 400),
            (["GET /health HTTP/1.0", "Host: evil.example"], 421),
            (["GET /health HTTP/1.1", "Host: localhost", "hOST: evil.example"], 400),
            (["GET /health HTTP/1.1", "Host: evil.example", "Host: localhost"], 400),
        ])
    }
}
