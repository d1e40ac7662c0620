import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeSearch
import PromenadeStore
import PromenadeTestPictures
import PromenadeWeb
import Testing

/// Two works of a museum whose object numbers have parentheses, and whose records say more than a name and a year.
private struct Textiles: ArtworkSource {
    let museum = Museum(id: "rijks", name: "Rijksmuseum", webSite: URL(filePath: "/rijks"), pageSize: 24)
    let ids = ["RP-T-1930-54(V)", "BK-1(2)"].compactMap { Work.ID(source: "rijks", local: $0) }
    var pictureServices: [URL] { [URL(string: "https://www.artic.edu")!] }

    func couldHave(_ id: Work.ID) -> Bool { ids.contains(id) }
    func couldHave(artist: String) -> Bool { artist == "21" }

    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        WorksPage(
            works: number == 1 ? ids.map(made) : [], extent: .init(number: number, size: 24, total: ids.count)
        )
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? { ids.contains(id) ? made(id) : nil }

    private func made(_ id: Work.ID) -> Work {
        var work = Work(
            id: id, title: "Woman at a quay",
            artist: .init(id: "21", name: "Rembrandt van Rijn", qualifier: "Possibly"),
            artistNote: "Dutch, 1606-1669", date: "c. 1642 (1640-1645)",
            years: YearSpan(first: 1642, last: 1642), accession: id.local, rights: .publicDomain)
        work.provenance = ["Bought by A, 1700-1710", "Given by B"]
        work.picture = Picture(
            service: URL(string: "https://www.artic.edu/iiif/2/\(id.local.hashValue)")!,
            pixels: PixelSize(width: 1_200, height: 800))
        return work
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { picture.address(width: width) }
    func check() async throws(SourceError) {}
}

/// What is looked at closely, by its id.
private struct Close: ZoomSource {
    let tiles: OnePicture

    func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
        id == "rijks:RP-T-1930-54(V)" ? ZoomPicture(id: id, title: "Woman at a quay", tiles: tiles) : nil
    }
}

@Suite(.timeLimit(.minutes(10))) struct OddRecordsTests {
    private let scene = Scene()
    private let site: Site
    private let catalogue: Catalogue
    private let work = "/works/rijks:RP-T-1930-54%28V%29"

    init() async throws {
        let pool = RenderPool(threads: 1)
        let tiles = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool)
        scene.zooming = ZoomSources([Close(tiles: tiles)])
        catalogue = try Catalogue()
        site = try await scene.site([Textiles()], catalogue: catalogue)
    }

    @Test(arguments: ["/works/rijks:RP-T-1930-54%28V%29", "/works/rijks:RP-T-1930-54(V)"])
    func `a work whose number has parentheses has a page, however its address is written`(_ path: String)
        async throws
    {
        let page = try await site.get(path)
        let html = page.text

        #expect(page.status == .ok)
        #expect(html.contains("<h1>Woman at a quay</h1>"))
        // Every address of it on the page is the encoded one.
        #expect(html.contains("/pictures/rijks:RP-T-1930-54%28V%29/843.jpg"))
        #expect(html.contains("/zoom/rijks%3ARP-T-1930-54%28V%29"))
        #expect(html.contains("value=\"rijks:RP-T-1930-54(V)\""))
        let links = html.matches(of: /(?:href|src|action)="([^"]*RP-T-1930-54[^"]*)"/).map(\.1)
        #expect(!links.isEmpty)
        for link in links where link.hasPrefix("/") {
            #expect(!link.contains("(") && !link.contains(")"), "\(link)")
        }
    }

    @Test func `its picture, its close look, its tiles and its twin for programs answer`() async throws {
        let picture = try await site.get("/pictures/rijks:RP-T-1930-54%28V%29/400.jpg", accept: "image/*")
        let twin = try await site.get(work, accept: "application/json")
        let zoom = try await site.get("/zoom/rijks%3ARP-T-1930-54%28V%29")
        let info = try await site.get("/iiif/3/rijks%3ARP-T-1930-54%28V%29/info.json", accept: "*/*")
        let tile = try await site.get(
            "/iiif/3/rijks%3ARP-T-1930-54%28V%29/0,0,256,256/256,/0/default.jpg", accept: "*/*")

        #expect(picture.status == .ok)
        #expect(picture.headers[.contentType] == "image/jpeg")
        #expect(twin.status == .ok)
        #expect(twin.text.contains(#""id":"rijks:RP-T-1930-54(V)""#))
        #expect(zoom.status == .ok)
        #expect(zoom.text.contains("<deep-zoom"))
        #expect(zoom.text.contains("href=\"\(work)#picture\""))
        #expect(info.status == .ok)
        #expect(tile.status == .ok)
    }

    @Test func `its heart keeps it and lets it go again`() async throws {
        let form = "work=rijks%3ARP-T-1930-54%28V%29&keep="
        let kept = try await site.post("/favourites", form + "yes")
        let page = try await site.get("/favourites").text
        let gone = try await site.post("/favourites", form + "no")

        #expect(kept.text.contains(#""isFavourite":true"#))
        #expect(page.contains("href=\"\(work)\""))
        #expect(gone.text.contains(#""isFavourite":false"#))
    }

    @Test(arguments: ["RP-T-1930-54(V)", "rp-t-1930-54(v)", "RP-T-1930-54"])
    func `it is found by its number among what is here`(_ typed: String) async throws {
        for id in Textiles().ids { _ = try await site.get("/works/\(id)") }
        let engine = SearchEngine(catalogue)
        try await engine.indexWorks()
        let query = try #require(SearchText(typed))

        let found = try await engine.search(SearchQuestion(text: query), page: 1, size: 24)

        #expect(found.cards.first?.id.local == "RP-T-1930-54(V)")
        #expect(found.total == 1)
        let escaped = typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let wall = try await site.get("/works?q=\(escaped)").text
        #expect(wall.contains("href=\"\(work)\""))
    }

    // MARK: Words

    @Test func `years have en dashes on the page, in the artist's line and in the list of works`()
        async throws
    {
        let page = try await site.get(work).text
        let wall = try await site.get("/works?museum=rijks").text

        #expect(page.contains("c. 1642 (1640–1645)"))
        #expect(page.contains("Dutch, 1606–1669"))
        #expect(wall.contains("c. 1642 (1640–1645)"))
        for html in [page, wall] { #expect(!html.contains("1640-1645") && !html.contains("1606-1669")) }
        // Programs have it as the museum writes it.
        let twin = try await site.get(work, accept: "application/json").text
        #expect(twin.contains("1640-1645"))
    }

    @Test func `headings and links have the artist's name alone, labels how sure it is`() async throws {
        for id in Textiles().ids { _ = try await site.get("/works/\(id)") }
        let page = try await site.get(work).text
        let artist = try await site.get("/artists/rijks:21").text

        #expect(page.contains("More by Rembrandt van Rijn</h2>"))
        #expect(page.contains("All works by Rembrandt van Rijn</a>"))
        #expect(!page.contains("by Possibly"))
        #expect(page.contains("Possibly"))
        #expect(artist.contains("class=\"hero__name\">Rembrandt van Rijn<"))
        #expect(artist.contains("<title>Rembrandt van Rijn"))
    }

    @Test func `who owned a work is listed under Provenance`() async throws {
        let page = try await site.get(work)
        let twin = try await site.get(work, accept: "application/json").text

        #expect(page.text.contains("Provenance"))
        #expect(page.text.contains("Given by B"))
        #expect(twin.contains(#""provenance":["Bought by A, 1700-1710","Given by B"]"#))
    }
}
