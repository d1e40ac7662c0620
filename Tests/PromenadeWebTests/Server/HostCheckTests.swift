import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeFeatures
import PromenadeWeb
import Testing

/// Which names are answered to, asked over real connections as a browser on another site's page would.
@Suite(.timeLimit(.minutes(10))) struct HostCheckTests {
    private func asking<Value: Sendable>(
        _ hosts: AllowedHosts = AllowedHosts(), isBehindProxy: Bool = false,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let scene = Scene()
        scene.zooming = ZoomSources([Gallery()])
        let responder = try await scene.responder(isBehindProxy: isBehindProxy, hosts: hosts)
        return try await Application(responder: responder).test(.live) { client in
            try await work(try #require(client.port))
        }
    }

    @Test func `this machine answers to what is loopback by definition`() async throws {
        try await asking { port in
            for host in [
                "localhost", "LOCALHOST:\(port)", "localhost.", "art.localhost", "127.0.0.1:\(port)",
                "127.9.9.9", "[::1]",
                "[::1]:9",
            ] {
                #expect(
                    await RawExchange.status(["GET /health HTTP/1.1", "Host: \(host)"], at: port) == 200,
                    "\(host)")
            }
        }
    }

    @Test(arguments: ["/", "/health", "/library.json", "/iiif/3/aic:5/info.json", "/assets/none", "/nothing"])
    func `no page is for a name nobody gave us`(path: String) async throws {
        try await asking { port in
            // What was asked for rightly is in memory now.
            _ = await RawExchange.send(["GET \(path) HTTP/1.1", "Host: localhost"], to: port)
            for host in [
                "evil.example", "evil.example:\(port)", "127.0.0.1.evil.example", "localhost.evil.example",
                "evillocalhost",
                "192.168.7.7", "[fd00::7]", "0", "2130706433",
            ] {
                let answer = await RawExchange.send(["GET \(path) HTTP/1.1", "Host: \(host)"], to: port)

                #expect(answer.hasPrefix("HTTP/1.1 421 "), "\(host)")
                #expect(answer.contains("PROMENADE_HOSTS="))
            }
        }
    }

    @Test(arguments: [
        [], ["Host: localhost", "Host: localhost"], ["Host: localhost", "Host: evil.example"], ["Host:"],
        ["Host: localhost, evil.example"], ["Host: me@localhost"], ["Host: localhost:99999"],
        ["Host: localhost:"],
        ["Host: localhost:80a"], ["Host: localhost/x"], ["Host: [::1"], ["Host: a..b"],
        ["Host: " + String(repeating: "a", count: 300)],
    ])
    func `a request names one host`(fields: [String]) async throws {
        try await asking { port in
            #expect(await RawExchange.status(["GET /health HTTP/1.1"] + fields, at: port) == 400)
            #expect(await RawExchange.status(["GET /health HTTP/1.0"] + fields, at: port) == 400)
        }
    }

    @Test func `a host in the target opens nothing the header does not`() async throws {
        try await asking { port in
            for target in [
                "http://localhost/health", "HTTP://localhost:\(port)/library.json", "http://localhost",
            ] {
                let found = await RawExchange.status(
                    ["GET \(target) HTTP/1.1", "Host: evil.example"], at: port)

                #expect(found == 421, "\(target)")
            }
            for target in ["*", "health", "//evil.example/health", "/\\health", "/a/../health"] {
                let found = await RawExchange.status(["GET \(target) HTTP/1.1", "Host: localhost"], at: port)

                #expect(found == 400, "\(target)")
            }
        }
    }

    @Test func `names the operator gives are answered to`() async throws {
        let hosts = AllowedHosts(
            names: ["art.local", "pi.local:8080", "192.168.1.5"],
            publicAddress: URL(string: "https://art.example"),
            isOwnAddress: { $0 == "10.0.0.2" || $0 == "fd00::2" })
        try await asking(hosts) { port in
            for (host, status) in [
                ("art.local", 200), ("ART.local:99", 200), ("pi.local:8080", 200), ("pi.local", 421),
                ("192.168.1.5:80", 200),
                ("art.example", 200), ("art.example:8080", 200), ("10.0.0.2", 200), ("[fd00::2]:80", 200),
                ("10.0.0.3", 421),
            ] {
                let found = await RawExchange.status(["GET /health HTTP/1.1", "Host: \(host)"], at: port)

                #expect(found == status, "\(host)")
            }
        }
    }

    @Test func `a page of a name that leads here cannot speak for a proxy`() async throws {
        let hosts = AllowedHosts(names: ["art.example"])
        for isBehindProxy in [true, false] {
            try await asking(hosts, isBehindProxy: isBehindProxy) { port in
                let head = [
                    "GET /library.json HTTP/1.1", "Host: evil.example", "X-Forwarded-Host: art.example",
                ]

                #expect(await RawExchange.status(head, at: port) == 421)
            }
        }
    }

    @Test(arguments: [
        ("localhost", "http://localhost", false), ("localhost:80", "http://localhost", false),
        ("localhost:1", "http://localhost:1", false), ("localhost", "https://evil.example", true),
        ("localhost:1", "http://localhost:2", true), ("localhost", "http://localhost.evil.example", true),
        ("localhost", "null", true), ("localhost", "x/localhost", true),
        ("art.example", "https://art.example", false),
        ("art.example", "http://art.example", true), ("art.example", "https://art.example:444", true),
        ("localhost", "https://art.example", true), ("localhost", "file://localhost", true),
    ])
    func `only pages of the host that is asked change something`(
        host: String, origin: String, isRefused: Bool
    ) async throws {
        try await asking(AllowedHosts(publicAddress: URL(string: "https://art.example"))) { port in
            let status = await RawExchange.status(
                [
                    "POST /news/refresh HTTP/1.1", "Host: \(host)", "Origin: \(origin)", "Content-Length: 0",
                ], at: port)

            #expect((status == 403) == isRefused, "\(status ?? 0)")
        }
    }

    @Test func `what another site sends is refused whatever it says of its origin`() async throws {
        try await asking { port in
            for site in ["cross-site", "same-site"] {
                let head = [
                    "POST /news/refresh HTTP/1.1", "Host: localhost", "Origin: http://localhost",
                    "Sec-Fetch-Site: \(site)",
                    "Content-Length: 0",
                ]
                #expect(await RawExchange.status(head, at: port) == 403)
            }
        }
    }

    @Test func `links that go elsewhere begin with the public address`() async throws {
        try await asking(AllowedHosts(publicAddress: URL(string: "https://art.example"))) { port in
            let answer = await RawExchange.send(
                ["GET /iiif/3/aic:5/info.json HTTP/1.1", "Host: art.example"], to: port)

            #expect(answer.contains("https://art.example/iiif/3/"))
            #expect(answer.contains("Strict-Transport-Security: max-age="))
        }
    }
}
