import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

@testable import PromenadeWeb

/// Pages let in pictures of servers the operator has chosen, whatever records say.
@Suite(.timeLimit(.minutes(10))) struct ContentPolicyTests {
    private let scene = Scene()

    private func policy(_ path: String, accept: String = "text/html") async throws -> String {
        try await scene.asking { client in
            let response = try await client.execute(uri: path, method: .get, headers: [.accept: accept])
            return response.headers[.contentSecurityPolicy] ?? ""
        }
    }

    @Test(arguments: [
        "/", "/works", "/works/aic:5", "/museums", "/favourites", "/nearby", "/more", "/no-page",
    ])
    func `every page has the same policy, that of sources' and maps' servers`(path: String) async throws {
        scene.map.tiles = MapTiles(template: "https://tiles.test/{z}/{x}/{y}.png")

        #expect(
            try await policy(path) == """
                default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                img-src 'self' data: https://tiles.test https://www.artic.edu; connect-src 'self'; \
                manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
                """)
    }

    @Test func `what is no page lets in our own pictures alone`() async throws {
        #expect(try await policy("/works", accept: "application/json").contains("img-src 'self' data:;"))
    }

    @Test func `of addresses the servers are named, each once, and what is none is left out`() {
        let addresses = [
            "https://b.test/1.jpg", "https://b.test/2.jpg", "http://a.test:8080/", "file:///etc/passwd",
            "https://x@c.test/", "https://*/a.jpg", "https://*.test/a.jpg",
        ].map { URL(string: $0) }

        #expect(
            ContentPolicy(picturesFrom: addresses + [nil]).header.contains(
                "img-src 'self' data: http://a.test:8080 https://b.test;"))
    }

    @Test func `nobody is sent where the policy ends, whatever a record says`() async throws {
        let pictures = try await scene.site().pictures
        let card = { (service: String) in
            WorkCard(
                id: Work.ID("aic:5")!, title: "Work", artist: nil, date: nil, rights: .publicDomain,
                picture: Picture(service: URL(string: service)!), webPage: nil)
        }

        #expect(pictures.directAddress(of: card("https://www.artic.edu/iiif/2/5"), .tile) != nil)
        #expect(pictures.directAddress(of: card("https://elsewhere.test/iiif/2/5"), .tile) == nil)
        #expect(pictures.directAddress(of: card("http://www.artic.edu/iiif/2/5"), .tile) == nil)
    }
}
