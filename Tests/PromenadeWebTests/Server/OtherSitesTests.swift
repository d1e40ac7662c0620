import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

/// What a page of another site is answered does not depend on what is kept here.
@Suite(.timeLimit(.minutes(10))) struct OtherSitesTests {
    private static let addresses = [
        "/iiif/3/aic%3A6/info.json", "/iiif/2/aic%3A6/info.json", "/iiif/3/aic%3A6",
        "/iiif/3/aic%3A6/full/max/0/default.jpg", "/iiif/2/aic%3A6/full/full/0/default.jpg",
        "/iiif/presentation/works/aic:6/manifest.json", "/iiif/presentation/works/gone:1/manifest.json",
        "/pictures/aic:6/200.jpg", "/pictures/aic:6/843.jpg",
    ]
    /// As browsers tell of another site: a script's request, and an image's.
    private static let others: [HTTPFields] = [
        [.origin: "https://evil.example"],
        HTTPField.Name("Sec-Fetch-Site").map { [$0: "cross-site"] } ?? [:],
    ]

    /// A site with its image service that knows work 6 from a file, or not at all.
    private func site(_ scene: LibraryScene, knows: Bool) async throws -> Site {
        var site = try await scene.site()
        let pool = RenderPool(threads: 1)
        let tiles = try TileFolder(root: scene.folder.appending(path: "pictures/tiles"))
        let store = try #require(site.favourites.pictures?.store)
        site.zooming = ZoomSources([
            WorkPictures(
                sources: site.sources, store: store,
                tiles: TileStore(
                    taken: tiles, cache: TileCache(folder: tiles, budget: 1_000_000),
                    http: scene.museum.http(pool), pool: pool),
                pool: pool, library: site.library)
        ])
        site.images = ImageService(pool: pool)
        guard knows else { return site }
        let sender = LibraryScene()
        let other = try await sender.site()
        #expect(try await other.post("/favourites", "work=aic:6&keep=yes").status == .ok)
        _ = await other.favourites.pictures?.downloadAll()
        let gone = """
            {"favourite":{"asOf":"2026-11-20T09:00:00.000Z","keptAt":"2026-11-21T18:05:00.123Z","museum":"Nowhere",\
            "work":{"id":"gone:1","title":"Elsewhere","rights":{"unknown":{}},"provenance":[],"exhibitions":[],"publications":[]}}}
            """
        let file = try await other.get("/library.json?pictures=yes").text
            .replacingOccurrences(of: "Work 6", with: "Forged")
            .replacingOccurrences(of: "\n]}", with: ",\n\(gone)\n]}")
        let answer = try await site.post("/library", file, type: "application/json")
        #expect(answer.status == .ok, "\(answer.text)")
        return site
    }

    private struct Seen: Equatable {
        var status: HTTPResponse.Status
        var headers: [String]
        var body: Data
    }

    private func seen(
        _ site: Site, _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields
    ) async throws -> Seen {
        let answer = try await site.asking { client in
            try await client.execute(uri: path, method: method, headers: headers)
        }
        return Seen(
            status: answer.status,
            headers: answer.headers.filter { $0.name != .date }.map { "\($0.name): \($0.value)" }.sorted(),
            body: Data(answer.body.readableBytesView))
    }

    @Test(arguments: [true, false])
    func `another site cannot tell what came in with a file`(answers: Bool) async throws {
        let (kept, unknown) = (LibraryScene(), LibraryScene())
        for scene in [kept, unknown] {
            scene.museum.pictureError.withLock { $0 = answers ? nil : .offline }
            scene.museum.error.withLock { $0 = answers ? nil : .unreachable }
        }
        let (here, nowhere) = (try await site(kept, knows: true), try await site(unknown, knows: false))

        for path in Self.addresses {
            for method in [HTTPRequest.Method.get, .head, .options] {
                for headers in Self.others {
                    let one = try await seen(here, method, path, headers)
                    let other = try await seen(nowhere, method, path, headers)
                    #expect(one == other, "\(method) \(path) \(headers)")
                }
            }
        }
        // Our own pages show what came, and say so.
        guard !answers else { return }
        let own = try await seen(here, .get, "/pictures/aic:6/200.jpg", [:])
        #expect(own.status == .ok && !own.headers.contains { $0.lowercased().hasPrefix("access-control") })
    }

    @Test func `what may be asked beforehand is the same for every work of a museum`() async throws {
        let scene = LibraryScene()
        let site = try await site(scene, knows: true)
        let asked = try await ["aic:6", "aic:7", "aic:999123"].asyncAnswers { work in
            try await seen(site, .options, "/iiif/presentation/works/\(work)/manifest.json", [:])
        }

        #expect(asked.allSatisfy { $0 == asked[0] && $0.status == .noContent })
        #expect(asked[0].headers.contains("Access-Control-Allow-Origin: *"))
    }
}

extension [String] {
    fileprivate func asyncAnswers<Value>(_ ask: (String) async throws -> Value) async throws -> [Value] {
        var answers: [Value] = []
        for element in self { answers.append(try await ask(element)) }
        return answers
    }
}
