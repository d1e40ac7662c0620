import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeHTTP
import PromenadeWeb
import Testing

@testable import PromenadeCLI

/// Over a real connection from this machine: whom a request is counted for.
@Suite(.timeLimit(.minutes(10))) struct ClientAddressesTests {
    /// Answers with whom it was asked by.
    private struct Echo: HTTPResponder {
        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            // Also by what it starts.
            let later = Task { ClientAddress.current }
            let words = "\(ClientAddress.current ?? "nobody") \(await later.value ?? "nobody")"
            if request.uri.path == "/user" {
                let forwarded = HTTPField.Name("X-Forwarded-Host").flatMap { request.headers[$0] }
                let user = "\(ProxyUser.current?.subject ?? "nobody") \(forwarded ?? "none")"
                return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: user)))
            }
            return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: words)))
        }
    }

    private func client(
        _ fields: [(String, String)], isBehindProxy: Bool, at path: String = "/"
    ) async throws -> String {
        try await client(fields, of: isBehindProxy ? .loopback : .none, at: path)
    }

    private func client(
        _ fields: [(String, String)], of proxies: NetworkList, at path: String = "/"
    ) async throws -> String {
        let limits = ConnectionLimits()
        let application = Application(
            responder: ClientAddresses(
                inner: { try await Echo().respond(to: $0, context: $1) }, proxies: proxies,
                userHeader: HTTPField.Name("Remote-User")),
            server: BoundedHTTP.server(limits, ConnectionCensus(limits: limits)),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)))
        return try await application.test(.live) { client in
            var headers = HTTPFields()
            for (name, value) in fields {
                headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
            }
            let answer = try await client.execute(uri: path, method: .get, headers: headers)
            return String(buffer: answer.body)
        }
    }

    private static let own = "127.0.0.1 127.0.0.1"
    private static let other = "198.51.100.1 198.51.100.1"

    @Test(arguments: [
        [], [("X-Forwarded-For", "198.51.100.1")],
        [("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "x")],
        [("Forwarded", "for=198.51.100.1")], [("X-Real-IP", "198.51.100.1")],
    ])
    func `nobody's word is taken where there is no proxy`(_ fields: [(String, String)]) async throws {
        #expect(try await client(fields, isBehindProxy: false) == Self.own)
    }

    @Test(arguments: [
        ([("X-Forwarded-For", "198.51.100.1")], other),
        // What came before the last anybody may have written.
        ([("X-Forwarded-For", "6.6.6.6, 198.51.100.1")], other),
        ([("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "198.51.100.1")], other),
        ([("X-Forwarded-For", "2001:db8:1:2:3::4")], "2001:db8:1:2::/64 2001:db8:1:2::/64"),
        ([("X-Forwarded-For", "nonsense")], own), ([("X-Forwarded-For", "")], own), ([], own),
        ([("Forwarded", "for=198.51.100.1")], own), ([("X-Real-IP", "198.51.100.1")], own),
    ])
    func `a proxy's last word is taken, and only in the header it writes`(
        _ fields: [(String, String)], _ client: String
    ) async throws {
        #expect(try await self.client(fields, isBehindProxy: true) == client)
    }

    @Test(arguments: [
        ([("Remote-User", "ada"), ("X-Forwarded-Host", "art.example")], "ada art.example"),
        ([("remote-user", " ada@example.org ")], "ada@example.org none"),
        ([("Remote-User", "")], "nobody none"),
        // One of the two is not the proxy's.
        ([("Remote-User", "ada"), ("Remote-User", "eve")], "nobody none"),
        ([("Remote-User", String(repeating: "a", count: 256))], "nobody none"),
        ([("X-Remote-User", "ada"), ("Remote_User", "ada")], "nobody none"),
    ])
    func `who has signed in with a proxy is the one it names`(
        _ fields: [(String, String)], _ user: String
    ) async throws {
        #expect(try await client(fields, isBehindProxy: true, at: "/user") == user)
    }

    @Test func `whoever is no proxy of ours is not believed, whatever proxies there are`() async throws {
        let fields = [
            ("Remote-User", "ada"), ("X-Forwarded-Host", "art.example"), ("X-Forwarded-For", "198.51.100.1"),
        ]
        let elsewhere = try #require(NetworkList("192.0.2.7 10.0.0.0/8 ::1"))

        #expect(try await client(fields, of: elsewhere, at: "/user") == "nobody none")
        #expect(try await client(fields, of: elsewhere) == Self.own)
        let here = try #require(NetworkList("127.0.0.1"))
        #expect(try await client(fields, of: here, at: "/user") == "ada art.example")
    }
}
