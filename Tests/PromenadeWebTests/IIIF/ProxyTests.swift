import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeTestPictures
import PromenadeWeb
import Testing

/// Whose word on scheme and host goes into links.
@Suite(.timeLimit(.minutes(10))) struct ProxyTests {
    private struct OneSource: ZoomSource {
        let tiles: OnePicture

        func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
            ZoomPicture(id: id, title: "One", tiles: tiles)
        }
    }

    private static let forged: HTTPFields = {
        var fields = HTTPFields()
        for (name, value) in [("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "evil.example")] {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }()

    private static let tile = "/iiif/3/own%3Aa.jpg/0,0,256,256/256,256/0/default.jpg"

    private func asking(
        isBehindProxy: Bool, _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let pool = RenderPool(threads: 1)
        let tiles = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool)
        let scene = Scene()
        scene.zooming = ZoomSources([OneSource(tiles: tiles)])
        scene.outside = HTTPFetching { _ throws(FetchError) in throw .offline }
        let hosts = AllowedHosts(names: ["evil.example", "museum.example", "a"])
        let responder = try await scene.responder(isBehindProxy: isBehindProxy, hosts: hosts)
        try await Application(responder: responder).test(.router, work)
    }

    private static func link(_ answer: TestResponse) throws -> String {
        try #require(HTTPField.Name("Link").flatMap { answer.headers[$0] })
    }

    @Test(arguments: [
        "/iiif/3/own%3Aa.jpg/info.json", "/iiif/2/own%3Aa.jpg/info.json",
        "/iiif/presentation/works/own%3Aa.jpg/manifest.json",
        "/look?iiif-content=/iiif/presentation/works/own%253Aa.jpg/manifest.json",
    ])
    func `what anybody may write is believed from nobody`(path: String) async throws {
        try await asking(isBehindProxy: false) { client in
            let answer = try await client.execute(uri: path, method: .get, headers: Self.forged)
            let text = String(buffer: answer.body)

            #expect(answer.status == .ok)
            #expect(!text.contains("evil.example") && !text.contains("https://localhost"))
        }
        try await asking(isBehindProxy: true) { client in
            let answer = try await client.execute(uri: path, method: .get, headers: Self.forged)

            #expect(String(buffer: answer.body).contains("https://evil.example/iiif/"))
        }
    }

    @Test func `a tile asked for with a forged name is nobody else's answer`() async throws {
        try await asking(isBehindProxy: false) { client in
            let forged = try await client.execute(uri: Self.tile, method: .get, headers: Self.forged)
            let plain = try await client.execute(uri: Self.tile, method: .get)

            #expect(try Self.link(forged).hasPrefix("<http://localhost/iiif/"))
            #expect(try Self.link(plain) == Self.link(forged))
        }
        try await asking(isBehindProxy: true) { client in
            let other = try await client.execute(uri: Self.tile, method: .get, headers: Self.forged)
            let plain = try await client.execute(uri: Self.tile, method: .get)
            let again = try await client.execute(uri: Self.tile, method: .get, headers: Self.forged)

            #expect(try Self.link(other).hasPrefix("<https://evil.example/iiif/"))
            #expect(try Self.link(plain).hasPrefix("<http://localhost/iiif/"))
            #expect(try Self.link(again) == Self.link(other))
        }
    }

    @Test func `of several proxies the last is believed, and no nonsense`() async throws {
        for (said, seen) in [
            ("evil.example, museum.example", "museum.example"), ("a b<script>", "a"),
            ("museum.example:8443", "museum.example:8443"),
        ] {
            var fields = Self.forged
            if let name = HTTPField.Name("X-Forwarded-Host") { fields[name] = said }
            let headers = fields
            try await asking(isBehindProxy: true) { client in
                let answer = try await client.execute(uri: Self.tile, method: .get, headers: headers)

                #expect(try Self.link(answer).hasPrefix("<https://\(seen)/iiif/"), "\(said)")
            }
        }
    }

    /// One that is empty says nothing, and the `Host` header holds.
    @Test(arguments: [
        ("<script>", 400), ("", 200), ("stranger.example", 421), ("museum.example, stranger.example", 421),
    ])
    func `a proxy cannot give us a name the operator did not`(said: String, status: Int) async throws {
        var fields = Self.forged
        if let name = HTTPField.Name("X-Forwarded-Host") { fields[name] = said }
        let headers = fields
        try await asking(isBehindProxy: true) { client in
            let answer = try await client.execute(uri: Self.tile, method: .get, headers: headers)

            #expect(answer.status.code == status)
        }
    }

    @Test func `what comes by TLS as far as we know stays there`() async throws {
        let name = try #require(HTTPField.Name("Strict-Transport-Security"))
        for (isBehindProxy, isSecure) in [(true, true), (false, false)] {
            try await asking(isBehindProxy: isBehindProxy) { client in
                let answer = try await client.execute(uri: "/health", method: .get, headers: Self.forged)

                #expect((answer.headers[name] != nil) == isSecure)
            }
        }
    }
}
