import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorksPageTests {
    private let scene = Scene()

    private func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await scene.asking { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    private func json(_ path: String) async throws -> [String: Any] {
        let response = try await get(path, accept: "application/json")
        return try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: response.body).utf8)) as? [String: Any]
        )
    }

    @Test func `page 2 of 3 says so, and links to the next`() async throws {
        let response = try await get("/works?page=2")
        let html = String(buffer: response.body)

        #expect(response.status == .ok)
        #expect(html.contains("Page 2 of 3"))
        #expect(html.contains("rel=\"next\" href=\"/works?page=3\""))
        #expect(html.contains("href=\"/works/aic:24\""))
    }

    @Test func `the last page says that it is`() async throws {
        #expect(String(buffer: try await get("/works?page=3").body).contains("That’s all: 60 works."))
    }

    @Test func `a title cannot become markup`() async throws {
        let html = String(buffer: try await get("/works").body)

        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(!html.contains("<script>alert"))
    }

    @Test func `a placeholder that is not one stays out of the style`() async throws {
        let html = String(buffer: try await get("/works").body)

        #expect(html.contains("--lqip:url(data:image/gif;base64,R0lGODlhAQ==)"))
        #expect(!html.contains("--lqip:url(data:image/gif;base64,x"))
    }

    @Test func `JSON has the same page`() async throws {
        let model = try await json("/works?page=2")
        let works = try #require(model["works"] as? [[String: Any]])
        let page = try #require(model["page"] as? [String: Int])
        let museum = try #require((model["museums"] as? [[String: Any]])?.first)

        #expect(works.count == 24)
        #expect(works[0]["id"] as? String == "aic:24")
        #expect(works[0]["href"] as? String == "/works/aic:24")
        #expect(works[0]["picture"] as? String == "/pictures/aic:24/400.jpg")
        #expect(
            works.allSatisfy {
                Set($0.keys) == [
                    "id", "title", "artist", "date", "picture", "href", "isUnread", "isFavourite",
                ]
            })
        #expect(page == ["number": 2, "last": 3, "size": 24, "total": 60])
        #expect(museum["id"] as? String == "aic")
        #expect(museum["health"] as? String == "fine")
    }

    @Test(arguments: ["0", "-1", "x", "1.5", "99999999999999999999", "4"])
    func `a page that is none is a 400 that names the parameter`(_ page: String) async throws {
        let html = try await get("/works?page=\(page)")
        let problem = try await get("/works?page=\(page)", accept: "application/json")
        let details = try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: problem.body).utf8)) as? [String: Any])

        #expect(html.status == .badRequest)
        let said = try #require(String(buffer: html.body).components(separatedBy: "<details").first)
        #expect(!said.contains("“page”"))
        #expect((details["detail"] as? String)?.contains("“page” is") == true)
        #expect(problem.headers[.contentType] == "application/problem+json")
        #expect(details["parameter"] as? String == "page")
        #expect(details["status"] as? Int == 400)
    }

    @Test(arguments: [
        ("sort=evil", "Works can’t be sorted that way."), ("colour=zzz", "There is no such colour."),
        ("museum=zzz", "There is no such museum here."), ("page=-1", "Pages are numbered from 1."),
        ("page=4", "There are 3 pages."), ("rights=zzz", "Works can’t be filtered that way."),
    ])
    func `people are told in sentences what programs are told in parameters`(
        _ parameter: String, _ sentence: String
    ) async throws {
        let html = String(buffer: try await get("/works?\(parameter)").body)
        let said = try #require(html.components(separatedBy: "<details").first)
        let problem = try await get("/works?\(parameter)", accept: "application/json")

        #expect(said.contains("<p>\(sentence)</p>"))
        #expect(!said.contains("“"))
        let name = parameter.prefix { $0 != "=" }
        #expect(String(buffer: problem.body).contains("“\(name)” is"))
    }

    @Test(arguments: ["aic:999999999999", "foo:1", "x"])
    func `a work that is none is called a work, and its address is not repeated`(_ id: String) async throws {
        let html = String(buffer: try await get("/works/\(id)").body)
        let said = try #require(html.components(separatedBy: "<details").first)

        #expect(said.contains("<h1>Work not found</h1>"))
        #expect(!said.contains("“"))
    }

    @Test func `words typed into a form are words`() async throws {
        let html = String(buffer: try await get("/works?q=water+lilies+%2B+1").body)

        #expect(html.contains("value=\"water lilies + 1\""))
    }

    @Test(arguments: ["page", "q", "artist"])
    func `a parameter that is not UTF-8 is a 400 that names it`(_ name: String) async throws {
        let response = try await get("/works?\(name)=%ff")

        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("“\(name)”"))
    }

    @Test func `HEAD is answered like GET`() async throws {
        let response = try await scene.asking { client in
            try await client.execute(uri: "/works", method: .head)
        }

        #expect(response.status == .ok)
    }

    @Test func `a search beyond the museum's window says why`() async throws {
        let response = try await get("/works?q=monet&page=42")

        #expect(response.status == .badRequest)
        #expect(
            String(buffer: response.body).contains(
                "only the first 1,000 of 24,571 results, so pages end at 41"))
    }

    @Test func `with the museum down a page without a copy is told apart from the page that is held`()
        async throws
    {
        try await scene.asking { [scene] client in
            _ = try await client.execute(uri: "/works?page=2", method: .get)
            scene.error.withLock { $0 = .unreachable }

            let held = try await client.execute(uri: "/works?page=2", method: .get)
            let missing = try await client.execute(uri: "/works?page=1", method: .get)

            #expect(held.status == .ok)
            #expect(missing.status == .serviceUnavailable)
            #expect(String(buffer: missing.body).contains("Show the saved copy of page 2"))
        }
    }

    @Test func `the fragment has the tiles alone, or the place of a page that failed`() async throws {
        let accept = "text/html;fragment=wall"
        let fragment = String(buffer: try await get("/works?page=2", accept: accept).body)
        scene.error.withLock { $0 = .unreachable }
        let failed = try await get("/works?page=2", accept: accept)

        #expect(fragment.hasPrefix("<ol data-page=\"2\" data-last=\"3\">"))
        #expect(fragment.contains("data-next=\"3\""))
        #expect(!fragment.contains("<html"))
        #expect(failed.status == .serviceUnavailable)
        #expect(String(buffer: failed.body).contains("Couldn’t load page 2."))
    }

    @Test func `the policy lets in the museum's pictures and no script but ours`() async throws {
        let policy = try #require(try await get("/works").headers[.contentSecurityPolicy])

        #expect(policy.contains("img-src 'self' data: https://www.artic.edu;"))
        #expect(policy.contains("script-src 'self';"))
        #expect(!policy.contains("unsafe-eval"))
    }
}
