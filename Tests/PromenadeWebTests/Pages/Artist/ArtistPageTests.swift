import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ArtistPageTests {
    private let museums = TwoMuseums()

    @Test func `an artist has a name, years, a heart, and the museum's works`() async throws {
        try await museums.asking { client in
            let page = try await client.page("/artists/aic:7").text

            #expect(page.contains("<h1 id=\"h-artist\" class=\"hero__name\">Maria &lt;Test&gt;</h1>"))
            #expect(page.contains("1900–1980"))
            #expect(
                page.contains(
                    "Add to favourite artists</span><span class=\"visually-hidden\">Maria &lt;Test&gt;"))
            #expect(page.contains("data-base=\"/artists/aic:7\""))
            #expect(page.contains("href=\"/works/aic:23\""))
            #expect(page.contains("Page 1 of 2"))
            #expect(page.contains("rel=\"next\" href=\"/artists/aic:7?page=2\""))
        }
    }

    @Test func `the next page comes alone for the script`() async throws {
        try await museums.asking { client in
            let fragment = try await client.page("/artists/aic:7?page=2", accept: "text/html;fragment=wall")

            #expect(fragment.text.hasPrefix("<ol data-page=\"2\" data-last=\"2\">"))
            #expect(fragment.text.contains("href=\"/works/aic:29\""))
            #expect(fragment.text.contains("That’s all: 30 works."))
        }
    }

    @Test func `a kept person has both museums' works on each page`() async throws {
        try await museums.asking { client in
            _ = try await client.post("/artists", "people=aic:7,rijks:7")
            let model = try await client.json("/artists/rijks:7")
            let works = try #require(model["works"] as? [[String: Any]])

            #expect(works.count == 48)
            #expect(model["page"] as? [String: Int] == ["number": 1, "last": 2, "total": 60])
            #expect(model["isFavourite"] as? Bool == true)
            #expect(try await client.page("/artists/rijks:7").text.contains("aria-pressed=\"true\""))
        }
    }

    @Test func `with its museums off the page says so, and counts nothing`() async throws {
        try await museums.asking { client in
            _ = try await client.page("/artists/aic:7")
            _ = try await client.post("/museums", "museum=aic&shown=no")
            let one = try await client.page("/artists/aic:7").text
            _ = try await client.post("/museums", "museum=rijks&shown=no")
            let page = try await client.page("/artists/aic:7")

            #expect(one.contains(" is off. Turn it on to see its works here."))
            #expect(page.status == .ok)
            #expect(page.text.contains("All museums are off. Turn one on to see works here."))
            #expect(!page.text.contains("0 works") && !page.text.contains("Page 1"))
        }
    }

    @Test func `nobody says how many pages there are while a museum never told`() async throws {
        try await museums.asking { [museums] client in
            museums.second.error.withLock { $0 = .unreachable }
            let missing = try await client.page("/works").text
            museums.second.error.withLock { $0 = nil }
            let whole = try await client.page("/works").text

            #expect(missing.contains("<span class=\"pager__of\" role=\"status\">Page 1</span>"))
            #expect(!whole.contains("<span class=\"pager__of\" role=\"status\">Page 1</span>"))
        }
    }

    @Test func `a museum that fails is a notice at the beginning of the page`() async throws {
        try await museums.asking { [museums] client in
            _ = try await client.post("/artists", "people=aic:7,rijks:7")
            museums.second.error.withLock { $0 = .unreachable }
            let page = try await client.page("/artists/aic:7")
            let fragment = try await client.page("/artists/aic:7?page=2", accept: "text/html;fragment=wall")

            #expect(page.status == .ok)
            for text in [page.text, fragment.text] {
                #expect(
                    text.contains(
                        "Museum of Amsterdam isn’t available right now. Its works are missing from this page."
                    ))
                #expect(text.contains("href=\"/works/aic:"))
            }
        }
    }

    @Test func `with every museum silent a kept artist still has a page, and the wall's script its notice`()
        async throws
    {
        try await museums.asking { [museums] client in
            _ = try await client.post("/artists", "people=aic:7,rijks:7")
            for museum in [museums.first, museums.second] { museum.error.withLock { $0 = .unreachable } }
            let page = try await client.page("/artists/aic:7")
            let fragment = try await client.page("/artists/aic:7?page=2", accept: "text/html;fragment=wall")

            #expect(page.status == .ok)
            #expect(page.text.contains("Favourite artist"))
            #expect(fragment.status == .serviceUnavailable)
            #expect(fragment.text.contains("wall__failed"))
            #expect(fragment.text.contains("data-retry href=\"/artists/aic:7?page=2\""))
        }
    }

    @Test(arguments: [
        ("/artists/aic:404", HTTPResponse.Status.notFound), ("/artists/aic:abc", .notFound),
        ("/artists/louvre:7", .notFound), ("/artists/monet", .badRequest),
        ("/artists/aic:7?page=3", .badRequest),
        ("/artists/aic:7?page=0", .badRequest),
    ])
    func `who is not there, and a page that is not, are said`(path: String, status: HTTPResponse.Status)
        async throws
    {
        try await museums.asking { client in
            let (page, details) = (
                try await client.page(path), try await client.page(path, accept: "application/json")
            )

            #expect(page.status == status)
            #expect(details.status == status)
        }
    }

    @Test func `a work's maker leads to the artist`() async throws {
        try await museums.asking { client in
            let page = try await client.page("/works/aic:1").text

            #expect(page.contains("href=\"/artists/aic:7\">Maria &lt;Test&gt;</a>"))
        }
    }

    @Test func `two people are separated, said so, and joined again`() async throws {
        try await museums.asking { client in
            _ = try await client.post("/artists", "people=aic:7,rijks:7")
            let separated = try await client.post("/artists/separate", "person=aic:7,rijks:7&record=rijks:7")
            let address = try #require(separated.headers[.location])
            #expect(separated.status == .seeOther)
            #expect(address == "/artists/aic:7?separated=rijks%3A7")

            let page = try await client.page(address).text
            #expect(page.contains("are now separate."))
            #expect(page.contains("Separated from this person:"))
            #expect(try await client.favouriteArtists() == 2)
            let again = try await client.page("/artists/aic:7").text
            #expect(!again.contains("are now separate."), "only once")

            let joined = try await client.post("/artists/join", "one=aic:7&other=rijks:7")
            #expect(joined.headers[.location] == "/artists/aic:7")
            #expect(try await client.favouriteArtists() == 1)
            #expect(try await client.page("/artists/aic:7").text.contains("Known to 2 museums"))
        }
    }

    @Test(arguments: [
        ("/artists/separate", "person=aic:7&record=aic:7"),
        ("/artists/separate", "person=aic:7,rijks:7&record=aic:9"),
        ("/artists/join", "one=aic:7&other=aic:7"), ("/artists/join", "one=&other=aic:7"),
    ])
    func `what is no separation and no joining is refused`(path: String, form: String) async throws {
        try await museums.asking { client in
            let response = try await client.post(path, form)

            #expect(response.status == .badRequest)
        }
    }
}
