import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb

/// The whole site in a folder, over the museum of `Scene`, to be opened again and again.
final class LibraryScene {
    let museum = Scene()
    let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")
    private let pool = RenderPool(threads: 1)

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// - Parameters:
    ///   - maxBytes: how large the library may become.
    ///   - space: of the folder's disk.
    ///   - second: for copies of the library.
    ///   - isCounted: what is on the disk, as a server does behind its first pages.
    func site(
        maxBytes: Int? = nil, space: FreeSpace = .unlimited, second: URL? = nil, isCounted: Bool = true
    ) async throws -> Site {
        let backups = Storage.backups(in: folder, second: second)
        let file = Storage.libraryFile(in: folder)
        let (library, restoration) =
            try maxBytes.map { (try Library(file: file, maxBytes: $0), nil) }
            ?? Library.open(file, backups: backups, at: Date())
        let catalogue = try Catalogue(file: Storage.catalogueFile(in: folder))
        let refresher = Refresher()
        let sources = CachedSources(
            registry: SourceRegistry([museum]), catalogue: catalogue, health: SourceHealth(),
            refresher: refresher)
        let store = PictureStore(
            folder: try PictureFolder(root: folder.appending(path: "pictures"), space: space),
            http: museum.http(pool),
            pool: pool)
        let pictures = FavouritePictureDownloader(library: library, sources: sources, store: store)
        let storage = Storage(data: folder, folder: store.folder, library: library, sources: sources)
        if isCounted { await storage.count() }
        return Site(
            sources: sources, search: WorkSearch(sources: sources, engine: SearchEngine(catalogue)),
            pictures: CachedPictures(sources: sources, store: store, library: library),
            favourites: try await Favourites(library: library, sources: sources, pictures: pictures),
            news: News(sources: [], catalogue: catalogue, library: library, refresher: refresher),
            assets: try Assets.shared(),
            data: try DataFolder(
                storage: storage,
                transfer: LibraryTransfer(
                    library: library, pictures: pictures, copies: LibraryCopies(of: library, in: backups),
                    drafts: Storage.drafts(in: folder)
                ),
                restoration: restoration, space: space))
    }

    func remove(_ paths: String...) {
        for path in paths { try? FileManager.default.removeItem(at: folder.appending(path: path)) }
    }
}

extension Site {
    func asking<Value>(_ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value)
        async throws -> Value
    {
        try await Application(router: router()).test(.router, work)
    }

    func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await asking { try await $0.execute(uri: path, method: .get, headers: [.accept: accept]) }
    }

    func post(
        _ path: String, _ body: String, type: String = "application/x-www-form-urlencoded",
        accept: String = "application/json"
    ) async throws -> TestResponse {
        try await asking {
            try await $0.execute(
                uri: path, method: .post, headers: [.contentType: type, .accept: accept],
                body: ByteBuffer(string: body))
        }
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
}
