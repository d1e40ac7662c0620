import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct PublicArtworkPageTests {
    private let scene = Scene()

    private static let tree = #"""
        {"elements":[{"type":"node","id":123,"lat":53.4,"lon":-2.96,"tags":{"tourism":"artwork","name":"Tree",
         "addr:street":"Hope Street","level":"1","material":"bronze","website":"https://example.org/tree",
         "description":"Tall & green"}}]}
        """#

    init() {
        scene.places = [
            OverpassSource(
                http: HTTPFetching { _ throws(FetchError) in HTTPReply(body: Data(Self.tree.utf8)) })
        ]
    }

    private func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await scene.asking { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    @Test func `the page says where it stands, whose record it is, and leads there`() async throws {
        let html = String(buffer: try await get("/works/osm:node%2F123").body)

        for words in [
            "<h1>Tree</h1>", "Where it stands", "<strong>Hope Street</strong>", "Level 1",
            "53.400000,-2.960000",
            "href=\"/nearby?at=53.400000,-2.960000\"", "https://www.openstreetmap.org/?mlat=53.400000",
            "https://www.google.com/maps/dir/?api=1&amp;destination=53.400000,-2.960000",
            "<a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>",
            "ODbL 1.0",
            "See its web page", "Tall &amp; green", "No image available.",
        ] { #expect(html.contains(words), "\(words) is missing") }
        for words in ["Where it hangs", "by the museum", "at the museum", "who holds the rights"] {
            #expect(!html.contains(words), "\(words) is said")
        }
    }

    @Test func `the bar names the place`() async throws {
        let html = String(buffer: try await get("/works/osm:node%2F123").body)

        #expect(html.contains("<span class=\"topbar__name\">Hope Street</span>"))
    }

    @Test func `programs get the place and the credit`() async throws {
        struct Page: Decodable {
            struct Source: Decodable {
                let credit: String
                let page: URL
            }
            let location: Work.Location
            let source: Source
            let credit: [String: String]
        }
        let body = try await get("/works/osm:node%2F123", accept: "application/json").body
        let page = try JSONDecoder().decode(Page.self, from: Data(String(buffer: body).utf8))

        #expect(page.location.venueName == "Hope Street")
        #expect(page.location.note == "Level 1")
        #expect(page.location.coordinate == Coordinate(known: 53.4, -2.96))
        #expect(page.source.page.absoluteString == "https://www.openstreetmap.org/copyright")
        #expect(page.credit["text"]?.contains("© OpenStreetMap contributors") == true)
    }

    @Test func `it can be kept like any work`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(
                uri: "/favourites", method: .post,
                headers: [.accept: "application/json", .contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "work=osm:node/123&keep=yes"))
            let page = String(
                buffer: try await client.execute(uri: "/works/osm:node%2F123", method: .get).body)
            let wall = String(buffer: try await client.execute(uri: "/favourites", method: .get).body)

            #expect(page.contains("value=\"osm:node/123\" aria-pressed=\"true\""))
            #expect(wall.contains("/works/osm:node%2F123"))
        }
    }

    @Test func `an artwork that is not there is not there`() async throws {
        #expect(try await get("/works/osm:node%2F124").status == .notFound)
        #expect(try await get("/works/osm:area%2F1").status == .notFound)
    }
}
