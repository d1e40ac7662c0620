import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import Synchronization
import Testing

/// Everybody who is asked, at a server that leads on to another on this machine.
@Suite(.timeLimit(.minutes(10))) struct RedirectsTests {
    private static let near = NamedPlace.ashtonBuilding.coordinate

    /// What is asked of a server by one source, and thrown away.
    private struct Asked: Sendable {
        let name: String
        let ask: @Sendable (LoopbackServer, HTTPFetching) async throws -> Void

        init(
            _ name: String, _ ask: @escaping @Sendable (LoopbackServer, HTTPFetching) async throws -> Void
        ) {
            self.name = name
            self.ask = ask
        }
    }

    private static let asked: [Asked] = [
        Asked("Chicago's API") { server, http in
            let source = ChicagoSource(api: server.url("/api/v1"), contact: "tests", http: http)
            _ = try await source.page(1, of: .everything)
        },
        Asked("Chicago's works") { server, http in
            let source = ChicagoSource(api: server.url("/api/v1"), contact: "tests", http: http)
            _ = try await source.work(Work.ID("aic:1")!)
        },
        Asked("Chicago's exhibitions") { server, http in
            let source = NewsSource.chicagoExhibitions(
                museum: ChicagoSource.institute, api: server.url("/api/v1"), contact: "tests", http: http)
            _ = try await source.ask(FeedValidators())
        },
        Asked("Amsterdam's search") { server, http in
            _ = try await amsterdam(server, http).page(1, of: .everything)
        },
        Asked("Amsterdam's records") { server, http in
            _ = try await amsterdam(server, http).work(Work.ID("rijks:200108369")!)
        },
        Asked("the harvest") { server, http in
            _ = try await AmsterdamHarvest(address: server.url("/oai"), http: http, pause: {}).next()
        },
        Asked("the campus") { server, http in
            _ = try await CampusSource(feed: server.url("/data"), http: http).artworks(
                in: GeoBox(around: near, radius: 100), since: nil)
        },
        Asked("OpenStreetMap") { server, http in
            _ = try await OverpassSource(endpoint: server.url("/api"), http: http).artworks(
                in: GeoBox(around: near, radius: 100), since: nil)
        },
        Asked("ways") { server, http in
            _ = try await OSRMRouting(base: server.url("").absoluteString, http: http).directions(
                from: near, to: near, by: .walk)
        },
        Asked("Commons") { server, http in
            _ = try await CommonsSource(api: server.url("/w/api.php"), http: http).photos(
                near: near, within: 100, skipping: 0, limit: 10)
        },
        Asked("Flickr") { server, http in
            let key = try #require(ServiceKey("0123456789abcdef0123456789abcdef"))
            _ = try await FlickrSource(api: server.url("/rest/"), key: key, http: http).photos(
                near: near, within: 100, skipping: 0, limit: 10)
        },
        Asked("a feed") { server, http in
            _ = try await NewsSource.feed(at: server.url("/feed"), http: http).ask(FeedValidators())
        },
        Asked("a manifest") { server, http in
            _ = try await ManifestSource(http: http).resource(at: server.url("/manifest.json"))
        },
        Asked("pictures") { server, http in
            let folder = TemporaryDirectory()
            let store = PictureStore(
                folder: try PictureFolder(root: folder.url), http: http, pool: RenderPool(threads: 1))
            _ = try await store.picture(
                origin: server.url("/iiif/2/1/full/843,/0/default.jpg"), width: 400)
        },
        Asked("what a picture's service says of itself") { server, http in
            let folder = TemporaryDirectory()
            let tiles = try TileFolder(root: folder.url.appending(path: "tiles"))
            let store = TileStore(
                taken: tiles, cache: TileCache(folder: tiles, budget: 1_000_000), http: http,
                pool: RenderPool(threads: 1))
            _ = try await store.information(
                of: PictureService(base: server.url("/iiif/2/1"), version: .two, tile: 512),
                isReadable: { _ in true })
        },
    ]

    private static func amsterdam(_ server: LoopbackServer, _ http: HTTPFetching) -> AmsterdamSource {
        AmsterdamSource(
            search: server.url("/search"), resolver: server.url("/id"), memory: RememberedWalks(), http: http)
    }

    @Test(arguments: asked.map(\.name), ["127.0.0.1", "localhost"])
    func `nobody who is asked leads us inside`(name: String, host: String) async throws {
        let asked = try #require(Self.asked.first { $0.name == name })
        let inside = try LoopbackServer(body: Data("secret".utf8))
        let museum = try LoopbackServer(
            status: "302 Found", fields: "Location: http://\(host):\(inside.port)/secret\r\n", body: Data())
        defer {
            inside.stop()
            museum.stop()
        }
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")

        await #expect(throws: (any Error).self) { try await asked.ask(museum, live.fetching) }

        await live.shutdown()
        #expect(museum.requests.count > 0)
        #expect(inside.requests.isEmpty)
    }

    @Test func `a picture server's redirect is followed to where its museum has pictures`() async throws {
        let pool = RenderPool(threads: 1)
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>"#
        let picture = try await pool.draw(svg: Data(svg.utf8), scale: 1)
        let pictures = try LoopbackServer(type: "image/jpeg", body: picture)
        let museum = try LoopbackServer(
            status: "302 Found", fields: "Location: \(pictures.url("/new").absoluteString)\r\n", body: Data())
        defer {
            pictures.stop()
            museum.stop()
        }
        let folder = TemporaryDirectory()
        let asked = Mutex<[URL]>([])
        let live = LiveHTTP(
            userAgent: "Promenade/0.1 (tests)",
            elsewhere: PublicAddressPolicy(exceptions: ["127.0.0.1:\(pictures.port)"]))
        let store = PictureStore(
            folder: try PictureFolder(root: folder.url), http: live.fetching, pool: pool,
            mayFetch: { url in
                asked.withLock { $0.append(url) }
                return true
            })

        let bytes = try await store.original(of: museum.url("/old"))

        await live.shutdown()
        #expect(bytes == picture)
        #expect(asked.withLock { $0 } == [museum.url("/old"), pictures.url("/new")])
    }

    @Test func `the search and the records of a museum lead to each other`() async throws {
        let records = try LoopbackServer(body: Data(#"{"partOf":{"totalItems":0},"orderedItems":[]}"#.utf8))
        let search = try LoopbackServer(
            status: "303 See Other", fields: "Location: \(records.url("/id/search").absoluteString)\r\n",
            body: Data())
        defer {
            records.stop()
            search.stop()
        }
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
        let source = AmsterdamSource(
            search: search.url("/search"), resolver: records.url("/id"), memory: RememberedWalks(),
            http: live.fetching)

        let page = try? await source.page(1, of: .everything)

        await live.shutdown()
        #expect(page?.ids.isEmpty == true)
        #expect(!records.requests.isEmpty)
    }
}

/// A folder that is gone after the test.
private final class TemporaryDirectory: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
}
