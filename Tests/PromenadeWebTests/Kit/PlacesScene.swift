import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Synchronization

/// The whole site with pins, over a photo service that answers as it is told to.
final class PlacesScene {
    let photos = ScriptedPhotos()
    let museum = Scene()
    let pins: Pins
    let site: Site
    /// Collections run from ``run()`` on: like every service, once.
    private let collecting = Mutex<Task<Void, Never>?>(nil)
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)")

    init() async throws {
        let pool = RenderPool(threads: 1)
        let library = try Library()
        let catalogue = try Catalogue()
        let refresher = Refresher()
        let sources = CachedSources(
            registry: SourceRegistry([museum]), catalogue: catalogue, health: SourceHealth(),
            refresher: refresher)
        let services = PhotoServices(
            commons: photos, flickr: { _ in NoFlickr() }, keys: ServiceKeys(), library: library)
        let store = PictureStore(
            folder: try PictureFolder(root: folder), http: museum.http(pool), pool: pool,
            mayFetch: services.servesPictures)
        pins = Pins(library: library, store: store, photos: services, catalogue: catalogue)
        var site = Site(
            sources: sources, search: WorkSearch(sources: sources, engine: SearchEngine(catalogue)),
            pictures: CachedPictures(sources: sources, store: store),
            favourites: try await Favourites(library: library, sources: sources),
            news: News(sources: [], catalogue: catalogue, library: library, refresher: refresher),
            assets: try Assets.shared())
        site.pins = pins
        self.site = site
    }

    deinit {
        collecting.withLock { $0?.cancel() }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Drops a pin as the form does; its id.
    func drop(_ place: String, name: String = "") async throws -> Pin.ID {
        let answer = try await site.post("/places", "where=\(place)&name=\(name)")
        return try JSONDecoder().decode(Dropped.self, from: Data(answer.text.utf8)).id
    }

    private struct Dropped: Decodable { let id: String }

    /// Lets collections run from now on.
    func run() {
        collecting.withLock { [pins] collecting in collecting = collecting ?? Task { await pins.run() } }
    }

    /// Lets collections run, and waits until that of this pin has ended.
    func collect(_ pin: Pin.ID) async {
        run()
        for await _ in await pins.events(of: pin) {}
    }
}

/// Nobody has given a key.
struct NoFlickr: KeyedPhotoSource {
    let id = "flickr"
    let name = "Flickr"
    let notice: String? = "Not Flickr’s."

    func photos(near place: Coordinate, within radius: Double, skipping: Int, limit: Int)
        async throws(SourceError) -> PhotosPage
    {
        throw .refused
    }

    func servesPictures(at address: URL) -> Bool { false }
    func takesItsKey() async throws(SourceError) -> Bool { false }
}
