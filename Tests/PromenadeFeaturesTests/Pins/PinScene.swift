import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeSources
import PromenadeStore
import PromenadeTestClock
import Testing

/// Pins over a real library, a real folder of pictures and a real server of photographs.
final class PinScene: Sendable {
    static let place = NamedPlace.ashtonBuilding.coordinate

    let town: PhotoTown
    let watch = Wristwatch()
    let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")

    /// Of all runs, as its file is.
    let catalogue: Catalogue
    /// Where pictures are decoded in all runs.
    let pool: RenderPool
    /// Of what an import waits for.
    let clock = ManualClock()

    /// - Parameter fileBytes: of pictures that wait or are worked on.
    init(fileBytes: Int = RenderPool.maxFileBytes) async throws {
        town = try await PhotoTown()
        catalogue = try Catalogue()
        pool = RenderPool(threads: 1, fileBytes: fileBytes)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What a run of the program has.
    struct Run: Sendable {
        let pins: Pins
        let library: Library
        let store: PictureStore
        let storage: Storage
        let transfer: LibraryTransfer
    }

    /// The town's server and one run of the program, for the time of `body`.
    func running<Value: Sendable>(
        maxBytes: Int? = nil, _ body: @escaping @Sendable (Run) async throws -> Value
    ) async throws -> Value {
        try await town.running { try await self.serving(maxBytes: maxBytes, body) }
    }

    /// More than a day, in the hours at which a server lets go of what was removed.
    func dayPasses(in run: Run) async throws {
        for _ in 0..<30 {
            watch.passes(1)
            try await run.storage.forgetRemovals()
        }
    }

    /// A run of the program beside the town's server, which runs already.
    func serving<Value: Sendable>(
        maxBytes: Int? = nil, _ body: @escaping @Sendable (Run) async throws -> Value
    ) async throws -> Value {
        let library = try Library(file: folder.appending(path: "library.sqlite"), maxBytes: maxBytes)
        let live = LiveHTTP(userAgent: "Promenade/0.1 (tests)")
        let outcome: Result<Value, any Error>
        do {
            let run = try run(library, live.fetching)
            outcome = .success(
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await run.pins.run() }
                    defer { group.cancelAll() }
                    return try await body(run)
                })
        } catch {
            outcome = .failure(error)
        }
        await live.shutdown()
        try? library.close()
        return try outcome.get()
    }

    private func run(_ library: Library, _ http: HTTPFetching) throws -> Run {
        let photos = TownPhotos(town: town, http: http)
        let services = PhotoServices(
            commons: photos, flickr: { _ in photos }, keys: ServiceKeys(), library: library)
        let store = PictureStore(
            folder: try PictureFolder(root: folder.appending(path: "pictures")), http: http,
            pool: pool, mayFetch: services.servesPictures)
        let sources = CachedSources(
            registry: SourceRegistry([ScriptedMuseum()]), catalogue: catalogue, health: SourceHealth(),
            refresher: Refresher(), now: { [watch] in watch.now })
        let storage = Storage(
            data: folder, folder: store.folder, library: library, sources: sources,
            now: { [watch] in watch.now })
        return Run(
            pins: Pins(
                library: library, store: store, photos: services, catalogue: catalogue,
                now: { [watch] in watch.now }),
            library: library, store: store, storage: storage,
            transfer: LibraryTransfer(
                library: library,
                pictures: FavouritePictureDownloader(library: library, sources: sources, store: store),
                copies: LibraryCopies(of: library, in: Storage.backups(in: folder)),
                now: { [watch] in watch.now }, clock: clock))
    }

    /// Paths of the pictures on the disk, whatever they are kept for.
    var pictures: [String] {
        let root = folder.appending(path: "pictures").path()
        return (try? FileManager.default.subpathsOfDirectory(atPath: root))?.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
                && !isFolder.boolValue
        } ?? []
    }
}

extension Pins {
    /// Everything that is told until the collection has ended.
    func told(of pin: Pin.ID) async -> [AlbumEvent] {
        await events(of: pin).reduce(into: []) { $0.append($1) }
    }

    /// Drops a pin and waits until its collection has ended.
    func dropped(at place: Coordinate = PinScene.place) async throws -> Pin {
        try await ended(try await drop(at: place).id)
    }

    /// The pin when its collection has ended.
    func ended(_ pin: Pin.ID) async throws -> Pin {
        _ = await told(of: pin)
        return try #require(try await self.pin(pin))
    }

    /// Begins another collection and waits until it has ended.
    func collected(_ pin: Pin.ID, within radius: Double? = nil) async throws -> Pin {
        _ = try #require(try await collect(pin, within: radius))
        return try await ended(pin)
    }
}

extension Album {
    /// The numbers of its photographs in the town.
    var numbers: [Int] { photos.compactMap { Int($0.id.dropFirst("commons:".count)) } }
}
