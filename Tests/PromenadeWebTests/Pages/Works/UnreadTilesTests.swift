import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

/// A museum whose lists tell numbers alone, second beside the one of `Scene`; the way is known to page 40.
private final class NumbersMuseum: ArtworkSource {
    let museum = Museum(
        id: "rijks", name: "Rijksmuseum", webSite: URL(filePath: "/rijks"), pageSize: 25)
    let error = Mutex<SourceError?>(nil)
    let pictureServices = [URL(string: "https://iiif.micr.io")!]

    func couldHave(_ id: Work.ID) -> Bool { id.source == "rijks" }
    func couldHave(artist: String) -> Bool { Int(artist) != nil }

    func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID? {
        id.local == "SK-C-5" ? Work.ID("rijks:200000005") : id
    }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        let extent = WorksPage.Extent(number: number, size: 25, total: 837_000, reach: 40)
        let ids = (0..<25).compactMap { Work.ID("rijks:\(200_000_000 + (number - 1) * 25 + $0)") }
        return WorksPage(ids: extent.isBeyondReach ? [] : ids, extent: extent)
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        if let error = error.withLock({ $0 }) { throw error }
        guard id.local != "200000009" else { return nil }
        return Work(
            id: id, title: "Work <\(id.local.suffix(2))>", artist: .init(id: "21", name: "Maker"),
            rights: id.local == "200000007" ? .inCopyright(notice: nil) : .publicDomain)
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) {}
}

@Suite(.timeLimit(.minutes(10))) struct UnreadTilesTests {
    private let scene = Scene()
    private let rijks = NumbersMuseum()
    private let router: Router<BasicRequestContext>

    init() async throws { router = try await scene.router(beside: rijks) }

    private func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    private func tile(_ id: String) async throws -> TestResponse {
        try await get("/works/\(id)", accept: "text/html;fragment=tile")
    }

    @Test func `a work still to be read has its place, with a link to its page`() async throws {
        let html = String(buffer: try await get("/works?museum=rijks").body)

        #expect(html.contains("Page 1 of 33,480"))
        #expect(html.contains("id=\"work-rijks:200000000\""))
        #expect(html.contains("<unread-tile data-work=\"/works/rijks:200000000\">"))
        #expect(html.contains("href=\"/works/rijks:200000000\">Work 200000000</a>"))
        #expect(!html.contains("/pictures/rijks"))
    }

    @Test func `the place of a work that was read since is its tile, also on a page seen before`()
        async throws
    {
        _ = try await get("/works?museum=rijks")
        let fragment = try await tile("rijks:200000003")
        let html = String(buffer: try await get("/works?museum=rijks").body)

        #expect(fragment.status == .ok)
        #expect(String(buffer: fragment.body).hasPrefix("<li class=\"tile\" id=\"work-rijks:200000003\""))
        #expect(String(buffer: fragment.body).contains("Work &lt;03&gt;"))
        #expect(html.contains("Work &lt;03&gt;"))
        #expect(html.contains("data-work=\"/works/rijks:200000004\""))
    }

    @Test func `a tile that does not come says why and can be tried again`() async throws {
        rijks.error.withLock { $0 = .unreachable }
        let failed = try await tile("rijks:200000003")
        rijks.error.withLock { $0 = nil }
        let withdrawn = try await tile("rijks:200000009")

        #expect(failed.status == .serviceUnavailable)
        #expect(String(buffer: failed.body).contains("The museum isn’t available right now."))
        #expect(!String(buffer: failed.body).contains("Loading…"))
        #expect(String(buffer: failed.body).contains("data-failed"))
        #expect(String(buffer: failed.body).contains("Try again"))
        #expect(withdrawn.status == .notFound)
        #expect(String(buffer: withdrawn.body).contains("The museum has withdrawn this work."))
    }

    @Test func `a museum found to be down when its works are read is spoken of on their page`() async throws {
        let before = String(buffer: try await get("/works").body)
        rijks.error.withLock { $0 = .unreachable }
        _ = try await tile("rijks:200000003")
        let words = "The Rijksmuseum isn’t available right now. Some of its works are missing from this page."

        let page = String(buffer: try await get("/works").body)
        let fragment = String(buffer: try await get("/works", accept: "text/html;fragment=wall").body)

        #expect(!before.contains(words))
        for html in [page, fragment] {
            #expect(html.contains(words))
            #expect(html.contains("Unavailable since") && html.contains("data-part=\"count\""))
        }
    }

    @Test func `JSON says which works are still to be read`() async throws {
        _ = try await tile("rijks:200000003")
        let response = try await get("/works?museum=rijks", accept: "application/json")
        let model = try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: response.body).utf8)) as? [String: Any]
        )
        let works = try #require(model["works"] as? [[String: Any]])

        #expect(
            works.filter { $0["isUnread"] as? Bool == false }.map { $0["id"] as? String } == [
                "rijks:200000003"
            ])
        #expect(works[0]["title"] is NSNull)
        #expect(works[0]["href"] as? String == "/works/rijks:200000000")
    }

    @Test func `a jump beyond reach says so and offers the farthest page`() async throws {
        let response = try await get("/works?museum=rijks&page=900")
        let html = String(buffer: response.body)

        #expect(response.status == .badRequest)
        #expect(html.contains("You can jump as far as page 40."))
        #expect(html.contains("href=\"/works?museum=rijks&amp;page=40\""))
        #expect(html.contains("Go to page 40"))
        #expect(try await get("/works?museum=rijks&page=40").status == .ok)
    }

    @Test func `on the wall a jump beyond reach leads to the farthest page instead of trying again`()
        async throws
    {
        let response = try await get("/works?museum=rijks&page=900", accept: "text/html;fragment=wall")
        let html = String(buffer: response.body)

        #expect(html.contains("wall__failed"))
        #expect(html.contains("Go to page 40"))
        #expect(!html.contains("data-retry"))
    }

    @Test func `every address of a museum's wall names the museum`() async throws {
        let html = String(buffer: try await get("/works?museum=rijks&q=ship&page=2").body)

        #expect(html.contains("data-base=\"/works?museum=rijks&amp;q=ship\""))
        #expect(html.contains("href=\"/works?museum=rijks&amp;q=ship&amp;page=3\""))
        #expect(html.components(separatedBy: "name=\"museum\" value=\"rijks\"").count == 3)
        #expect(html.contains("at the Rijksmuseum"))
    }

    @Test func `without a museum in the address the works are those of all`() async throws {
        let html = String(buffer: try await get("/works").body)

        #expect(html.contains("in 2 museums"))
        #expect(html.contains("/works/aic:0") && html.contains("/works/rijks:"))
        #expect(html.contains("data-base=\"/works\""))
    }

    @Test func `two museums' walls are not mistaken for each other`() async throws {
        for _ in 1...2 {
            #expect(String(buffer: try await get("/works?museum=aic").body).contains("/works/aic:0"))
            #expect(String(buffer: try await get("/works?museum=rijks").body).contains("/works/rijks:"))
        }
    }

    @Test func `a museum that is none is a 400 that names those there are`() async throws {
        let response = try await get("/works?museum=louvre")

        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("“aic”, “rijks”"))
    }

    @Test func `a work's other name leads to the one it is kept under`() async throws {
        let response = try await get("/works/rijks:SK-C-5")

        #expect(response.status == .seeOther)
        #expect(response.headers[.location] == "/works/rijks:200000005")
    }

    @Test func `a picture that may not be shown is not said to be missing`() async throws {
        let html = String(buffer: try await get("/works/rijks:200000007").body)

        #expect(html.contains("This work is under copyright, so its image can’t be shown."))
        #expect(String(buffer: try await tile("rijks:200000007").body).contains("Image under copyright"))
    }

    @Test func `a work leads to its artist`() async throws {
        let html = String(buffer: try await get("/works/rijks:200000005").body)

        #expect(html.contains("href=\"/artists/rijks:21\""))
    }

    @Test func `pictures may come from where the museum keeps them, before a record says so`() async throws {
        let policy = try await get("/works?museum=rijks").headers[.contentSecurityPolicy]

        #expect(policy?.contains(" https://iiif.micr.io ") == true)
    }
}
