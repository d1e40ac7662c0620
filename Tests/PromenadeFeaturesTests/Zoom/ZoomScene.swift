import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import Synchronization

/// A museum with one work, whose picture a ``TileServer`` has.
final class TileMuseum: ArtworkSource {
    static let work = Work.ID(source: "aic", local: "1")
    let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 10)
    let version: PictureService.Version
    let server: TileServer
    private let state = Mutex(State())

    private struct State {
        var rights = Rights.publicDomain
        var size = PixelSize(width: 2_000, height: 1_500)
        var isFree = true
        var isSilent = false
    }

    init(_ version: PictureService.Version, _ server: TileServer) {
        self.version = version
        self.server = server
    }

    func says(rights: Rights) { state.withLock { $0.rights = rights } }
    func says(size: PixelSize?) { state.withLock { $0.size = size } }
    func wantsNothingTaken() { state.withLock { $0.isFree = false } }
    func fallsSilent() { state.withLock { $0.isSilent = true } }

    func couldHave(_ id: Work.ID) -> Bool { id == Self.work }
    func couldHave(artist: String) -> Bool { false }
    func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        WorksPage(works: [], extent: .init(number: number, size: 10, total: 0))
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        let state = state.withLock { $0 }
        if state.isSilent { throw .unreachable }
        return Work(
            id: id, title: "The Bay", rights: state.rights,
            picture: Picture(service: server.base, pixels: state.size))
    }

    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { picture.address(width: width) }
    func servesPictures(at address: URL) -> Bool { address.host() == "127.0.0.1" }
    var pictureServices: [URL] { [server.base] }
    func closeLook(at picture: Picture, rights: Rights) -> CloseLook {
        guard rights.mayBeZoomed else { return .refused }
        // Where it is now: another start has another port.
        return .tiles(
            PictureService(
                base: server.base, version: version, size: picture.pixels,
                tile: version == .two ? 512 : 1_024,
                takingPause: state.withLock { $0.isFree } ? .zero : nil))
    }
    func check() async throws(SourceError) {}
}

/// Works' pictures over a real server, a real library and real files.
final class ZoomScene: Sendable {
    let server = TileServer()
    let museum: TileMuseum
    let watch = Wristwatch()
    let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")

    init(_ version: PictureService.Version = .two) { museum = TileMuseum(version, server) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What a run of the program has.
    struct Run: Sendable {
        let pictures: WorkPictures
        let store: PictureStore
        let tiles: TileStore
        let library: Library
        let along: OfflinePictures
        let storage: Storage
        let favourites: Favourites
        let health: SourceHealth
        let sources: CachedSources
    }

    func running<Value: Sendable>(_ body: @escaping @Sendable (Run) async throws -> Value) async throws
        -> Value
    {
        try await server.running { http in try await body(self.run(http)) }
    }

    /// Another run of the program over the same folder.
    ///
    /// - Parameters:
    ///   - disk: the folder of pictures; another server has another.
    ///   - shared: what servers have in common.
    func run(
        _ http: HTTPFetching, clock: any Clock<Duration> = ContinuousClock(), disk: String = "pictures",
        shared: (any SharedPictures)? = nil
    ) async throws -> Run {
        let pool = RenderPool(threads: 2)
        let library = try Library(file: folder.appending(path: "library.sqlite"))
        let health = SourceHealth()
        let sources = CachedSources(
            registry: SourceRegistry([museum]),
            catalogue: try Catalogue(file: folder.appending(path: "catalogue.sqlite")),
            health: health, refresher: Refresher(), now: { [watch] in watch.now })
        let pictures = folder.appending(path: disk)
        let store = PictureStore(folder: try PictureFolder(root: pictures), http: http, pool: pool)
        let cache = try TileFolder(root: pictures.appending(path: "tiles"))
        let tiles = TileStore(
            taken: try TileFolder(root: pictures.appending(path: "taken")),
            cache: TileCache(folder: cache, budget: 100_000_000), http: http, pool: pool, shared: shared)
        let works = WorkPictures(sources: sources, store: store, tiles: tiles, pool: pool, library: library)
        var storage = Storage(
            data: folder, folder: store.folder, library: library, sources: sources,
            now: { [watch] in watch.now })
        storage.tiles = tiles
        storage.shared = shared
        return Run(
            pictures: works, store: store, tiles: tiles, library: library,
            along: OfflinePictures(
                pictures: works, library: library, clock: clock, now: { [watch] in watch.now }),
            storage: storage,
            favourites: try await Favourites(
                library: library, sources: sources, now: { [watch] in watch.now }),
            health: health, sources: sources)
    }
}

extension ZoomScene.Run {
    func opened() async throws -> ZoomPicture {
        guard let picture = try await pictures.picture("aic:1") else { throw ZoomError.absent }
        return picture
    }
}

extension TileAddress {
    init(_ scaleFactor: Int, _ column: Int, _ row: Int) {
        self.init(scaleFactor: scaleFactor, column: column, row: row)
    }
}
