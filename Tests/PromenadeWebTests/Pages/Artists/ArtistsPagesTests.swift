import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

extension TestClientProtocol {
    func page(_ path: String, accept: String = "text/html") async throws -> (
        status: HTTPResponse.Status, text: String
    ) {
        let response = try await execute(uri: path, method: .get, headers: [.accept: accept])
        return (response.status, String(buffer: response.body))
    }

    func json(_ path: String) async throws -> [String: Any] {
        let text = try await page(path, accept: "application/json").text
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    func favouriteArtists() async throws -> Int? { (try await json("/artists")["artists"] as? [Any])?.count }

    func post(_ path: String, _ form: String, accept: String = "text/html") async throws -> TestResponse {
        try await execute(
            uri: path, method: .post,
            headers: [.contentType: "application/x-www-form-urlencoded", .accept: accept],
            body: ByteBuffer(string: form))
    }
}

@Suite(.timeLimit(.minutes(10))) struct ArtistsPagesTests {
    private let museums = TwoMuseums()

    @Test func `what is looked for at the page of favourites is looked for where it can be found`()
        async throws
    {
        try await museums.asking { client in
            let answer = try await client.execute(uri: "/artists?q=maria%20t", method: .get)

            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/artists/add?q=maria%20t")
        }
    }

    @Test func `without favourites the page says how to begin`() async throws {
        try await museums.asking { client in
            let page = try await client.page("/artists")

            #expect(page.text.contains("No favourite artists yet"))
            #expect(page.text.contains("href=\"/artists/add\""))
            #expect(!page.text.contains(">Edit<"))
            #expect(try await client.favouriteArtists() == 0)
        }
    }

    @Test func `a search shows one person of two museums, to be chosen`() async throws {
        try await museums.asking { client in
            let page = try await client.page("/artists/add?q=test+maria")

            #expect(page.text.contains("1 artist found"))
            #expect(page.text.contains("name=\"people\" value=\"aic:7,rijks:7\""))
            #expect(page.text.contains("1900–1980, 2 museums"))
            #expect(page.text.contains("Maria &lt;Test&gt;"))
            #expect(!page.text.contains("<Test>"))
        }
    }

    @Test func `the script gets what was found alone, programs the same as JSON`() async throws {
        try await museums.asking { client in
            let fragment = try await client.page("/artists/add?q=maria", accept: "text/html;fragment=artists")
            let model = try await client.json("/artists/add?q=maria")
            let found = try #require((model["artists"] as? [[String: Any]])?.first)

            #expect(fragment.text.hasPrefix("<div class=\"found\">"))
            #expect(!fragment.text.contains("<html"))
            #expect(found["isFavourite"] as? Bool == false)
            #expect(((found["person"] as? [String: Any])?["records"] as? [Any])?.count == 2)
        }
    }

    @Test func `a museum that fails is a notice beside what the other found`() async throws {
        museums.second.error.withLock { $0 = .unreachable }
        try await museums.asking { client in
            let page = try await client.page("/artists/add?q=maria")

            #expect(page.status == .ok)
            #expect(page.text.contains("Museum of Amsterdam isn’t available right now."))
            #expect(page.text.contains("value=\"aic:7\""))
        }
    }

    @Test(arguments: ["", "?q=", "?q=%3F", "?q=zzqxjk"])
    func `nothing asked and nobody found are said`(query: String) async throws {
        try await museums.asking { client in
            let page = try await client.page("/artists/add\(query)")

            #expect(page.status == .ok)
            #expect(
                page.text.contains(query.hasSuffix("jk") ? "No artists match “zzqxjk”" : "Type a name"))
        }
    }

    @Test func `those chosen are kept, shown so, removed, and brought back`() async throws {
        try await museums.asking { client in
            let added = try await client.post("/artists", "people=aic%3A7%2Crijks%3A7&back=%2Fartists")
            #expect(added.status == .seeOther)
            #expect(added.headers[.location] == "/artists")
            #expect(try await client.page("/artists").text.contains("href=\"/artists/aic:7\""))
            #expect(try await client.page("/artists/add?q=maria").text.contains("Favourite</span>"))
            #expect(try await client.page("/artists").text.contains("aria-label=\"Remove") == false)
            #expect(
                try await client.page("/artists?edit=1").text.contains(
                    "aria-label=\"Remove Maria &lt;Test&gt;\""))

            let removed = try await client.post(
                "/artists", "people=aic:7&keep=no", accept: "application/json")
            let page = try await client.page("/artists").text
            let removal = try #require(page.firstMatch(of: /name="removal" value="([^"]+)"/))
            #expect(String(buffer: removed.body).contains(String(removal.1)))
            #expect(page.contains("Removed Maria &lt;Test&gt;."))

            let undone = try await client.post("/undo", "removal=\(removal.1)&back=/artists")
            #expect(undone.status == .seeOther)
            let after = try await client.page("/artists").text
            #expect(after.contains("href=\"/artists/aic:7\""))
            #expect(!after.contains("name=\"removal\""))
        }
    }

    @Test(arguments: [
        "people=monet", "people=aic:7,", "people=aic:7,aic:8", "people=aic:7&keep=maybe", "people=%FF",
    ])
    func `a form that names nobody is refused and keeps nobody`(form: String) async throws {
        try await museums.asking { client in
            let response = try await client.post("/artists", form)

            #expect(form == "people=aic:7," ? response.status == .seeOther : response.status == .badRequest)
        }
    }

    @Test func `sent without a choice leads back to what was found`() async throws {
        try await museums.asking { client in
            let response = try await client.post("/artists", "back=/artists/add?q=maria")

            #expect(response.status == .badRequest)
            #expect(response.text.contains("href=\"/artists/add?q=maria\""))
        }
    }

    @Test func `another site cannot be gone to`() async throws {
        try await museums.asking { client in
            let response = try await client.post("/artists", "people=aic:7&back=https://evil.example/")

            #expect(response.headers[.location] == "/artists")
        }
    }
}
