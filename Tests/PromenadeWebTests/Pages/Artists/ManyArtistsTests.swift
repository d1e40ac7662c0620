import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeFeatures
import PromenadeWeb
import Testing

/// More favourite artists than a page has.
@Suite(.timeLimit(.minutes(10))) struct ManyArtistsTests {
    private let scene = LibraryScene()

    private func site(holding count: Int) async throws -> Site {
        let artists = (0..<count).map { number in
            """
            {"artist":{"keptAt":"2026-11-23T00:22:03.126Z","person":{"artists":[{"id":"aic:\(number + 100)",\
            "name":"Artist \(String(number + 1_000).dropFirst())","otherNames":[]}]}}}
            """
        }
        let file = """
            {"format":"promenade-library","version":1,"items":[
            \(artists.joined(separator: ",\n"))
            ]}
            """
        let site = try await scene.site()
        let answer = try await site.post("/library", file, type: "application/json")
        #expect(answer.status == .ok, "\(answer.text)")
        return site
    }

    private static func cards(_ page: String) -> Int {
        page.components(separatedBy: "<li class=\"card artist-card\">").count - 1
    }

    @Test func `each page has its own, and links to the next and the one before`() async throws {
        let site = try await site(holding: Artists.pageSize + 7)

        let first = try await site.get("/artists").text
        let second = try await site.get("/artists?page=2&edit=1").text
        let json = try await site.get("/artists?page=2", accept: "application/json").text
        let home = try await site.get("/").text

        #expect(Self.cards(first) == Artists.pageSize && Self.cards(second) == 7)
        #expect(first.contains("67 artists") && second.contains("67 artists"))
        #expect(first.contains("rel=\"next\" href=\"/artists?page=2\""))
        #expect(second.contains("rel=\"prev\" href=\"/artists?edit=1\""))
        #expect(second.contains("name=\"back\" value=\"/artists?page=2&amp;edit=1\""))
        #expect(json.contains("\"page\":{") && json.contains("\"total\":67") && json.contains("\"last\":2"))
        #expect(home.contains("See all 67"))
        #expect(try await site.get("/artists?page=0").status == .badRequest)
    }

    @Test func `a page that is full needs no other`() async throws {
        let site = try await site(holding: Artists.pageSize)

        let page = try await site.get("/artists").text

        #expect(Self.cards(page) == Artists.pageSize && !page.contains("aria-label=\"Pages\""))
    }
}
