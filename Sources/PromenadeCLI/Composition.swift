import AsyncHTTPClient
import Foundation
import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeHTTP
import PromenadeImages
import PromenadeObjects
import PromenadePostgreSQL
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import ServiceLifecycle

/// What exists and who knows whom.
///
/// The server and every command are made here.
struct Composition {
    let configuration: Configuration
    let live: LiveHTTP
    let sources: CachedSources
    let health: SourceHealth
    let refresher: Refresher
    /// The museums that are asked, and what they are asked with.
    let museums: [(registration: MuseumRegistration, access: MuseumRegistration.Access)]
    let catalogue: Catalogue
    let search: SearchEngine
    let registry: SourceRegistry
    let pool: RenderPool
    let logger: Logger
    /// Dated copies of the library, in the data folder and the second one.
    let backups: LibraryBackups
    /// Whether nothing is to be made that is not there.
    let isReading: Bool
    /// The database, where there is one.
    let libraries: PostgresLibraries?
    /// Where pictures are kept for good, where that is not the data folder.
    let objects: ObjectPictures?
    let objectClient: HTTPClient?

    /// - Parameters:
    ///   - standIns: who answers instead of museums, by their ids: the demo's.
    ///   - isServing: whether the data folder is this process's, not that of a server beside it.
    ///   - isReading: neither a folder nor a file is made: what is missing counts as empty.
    private init(
        _ configuration: Configuration, standIns: [Museum.ID: Museum], pool: RenderPool, live: LiveHTTP,
        libraries: PostgresLibraries?, objectClient: HTTPClient?, isServing: Bool, isReading: Bool
    ) throws {
        self.libraries = libraries
        self.objectClient = objectClient
        objects = libraries.flatMap { Self.objects(configuration, $0, client: objectClient) }
        BasePath.choose(configuration.base)
        self.isReading = isReading
        self.configuration = configuration
        self.pool = pool
        logger = Self.logger(level: configuration.logLevel, format: configuration.logFormat)
        backups = Storage.backups(in: configuration.home, second: configuration.backups) { [logger] trouble in
            logger.warning(
                "The library is copied into its own folder only",
                metadata: ["second": "\(configuration.backups?.path ?? "")", "trouble": "\(trouble)"])
        }
        self.live = live
        let health = SourceHealth()
        self.health = health
        let asked = Self.museumsAsked(configuration) + Self.placesAsked(configuration)
        let rateLimiter = HostRateLimiter(
            Self.paces(configuration), shared: libraries.map { PostgresRateLimiter($0.pool) })
        // Whoever answers again is noticed within half a minute, because somebody is waiting for the page.
        let rest = CircuitBreaker.Limits(rest: .seconds(10), longestRest: .seconds(30))
        http = live.fetching.timed { url, duration in
            let address = url.absoluteString
            guard let (_, museum) = asked.first(where: { address.hasPrefix($0.0) }) else { return }
            await health.exchange(with: museum, took: duration)
        }.polite(
            rateLimiter: rateLimiter, breaker: CircuitBreaker(rest),
            replies: libraries.map { PostgresReplyCache($0.pool) })
        outside = live.fetching(PublicAddressPolicy(exceptions: configuration.manifestHosts)).polite(
            rateLimiter: rateLimiter, breaker: CircuitBreaker(rest), retry: RetryPolicy(attempts: 1))
        refresher = Refresher()
        let catalogue = try Self.opening(in: configuration) { [logger] in
            let file = Storage.catalogueFile(in: configuration.data)
            if isReading, !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
                if let error = DataFolderError(looking: configuration.data) { throw error }
                return try Catalogue()
            }
            return try Catalogue(
                file: file, putsAside: isServing || !FolderLock.isHeld(in: configuration.data),
                migrates: !isReading, logger: logger)
        }
        self.catalogue = catalogue
        let search = SearchEngine(catalogue)
        self.search = search
        museums = MuseumRegistration.all.map { [http] museum in
            let access = MuseumRegistration.Access(
                museum: standIns[museum.museum.id] ?? museum.museum, addresses: configuration.museumAddresses,
                contact: configuration.contact, memory: catalogue, http: http)
            return (museum, access)
        }
        registry = SourceRegistry(
            museums.map { $0.registration.source($0.access) }, places: Self.places(configuration, http: http),
            imported: try Self.opening(in: configuration) { try Self.imported(from: catalogue, search) })
        sources = CachedSources(
            registry: registry, catalogue: catalogue, health: health, refresher: refresher, logger: logger)
    }

    let http: HTTPFetching
    /// For addresses people paste.
    let outside: HTTPFetching

    /// Does the work with everything composed, and hangs up on every way out.
    ///
    /// - Parameters:
    ///   - claim: what a server has; a command has none.
    ///   - isReading: for commands that only read: neither a folder nor a file is made.
    static func with<Value>(
        _ configuration: Configuration, standIns: [Museum.ID: Museum] = [:],
        pool: RenderPool = RenderPool(), claim: ServerClaim? = nil, isReading: Bool = false,
        _ work: (Composition) async throws -> Value
    ) async throws -> Value {
        let libraries = try await database(configuration, migrates: claim != nil)
        defer { libraries?.close() }
        let objectClient = configuration.objects.map { _ in S3ObjectStore.client() }
        let live = LiveHTTP(userAgent: "Promenade/\(version) (\(configuration.contact))")
        do {
            let value = try await work(
                Composition(
                    configuration, standIns: standIns, pool: pool, live: live, libraries: libraries,
                    objectClient: objectClient,
                    isServing: claim != nil, isReading: isReading))
            await live.shutdown()
            try? await objectClient?.shutdown()
            return value
        } catch {
            await live.shutdown()
            try? await objectClient?.shutdown()
            throw error
        }
    }

    /// - Parameter isServing: what an earlier server left half done is removed.
    func pictureFolder(isServing: Bool) throws -> PictureFolder {
        try Self.opening(in: configuration) {
            try PictureFolder(
                root: configuration.data.appending(path: "pictures"), emptiesDrafts: isServing,
                makesFolders: !isReading, space: space)
        }
    }

    func pictureDownloader(
        of library: any LibraryStore, folder: PictureFolder, _ leases: any Leases = OnlyServer()
    ) -> FavouritePictureDownloader {
        let store = PictureStore(
            folder: folder, http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"], shared: objects,
            mayFetch: { [sources, photos = photoServices(with: library)] address in
                sources.mayFetchPicture(at: address) || photos.servesPictures(at: address)
            })
        return FavouritePictureDownloader(
            library: library, sources: sources, store: store, leases: leases, logger: logger)
    }

    /// For a command, beside a server or without one.
    func pictureDownloader(of library: any LibraryStore) throws -> FavouritePictureDownloader {
        pictureDownloader(of: library, folder: try pictureFolder(isServing: false))
    }

    func news(library: any LibraryStore) -> News {
        let told = museums.compactMap { museum in museum.registration.news?(museum.access) }
        let feeds = configuration.newsFeeds.map { NewsSource.feed(at: $0, http: http) }
        return News(
            sources: feeds + told, catalogue: catalogue, library: library, refresher: refresher,
            logger: logger)
    }

    /// Who is asked for photographs of places.
    func photoServices(with library: any LibraryStore) -> PhotoServices {
        PhotoServices(
            commons: CommonsSource(api: configuration.commonsAPI, http: http),
            flickr: { [http, api = configuration.flickrAPI] in FlickrSource(api: api, key: $0, http: http) },
            operatorKey: configuration.flickrKey,
            keys: ServiceKeys(file: configuration.data.appending(path: "keys.json")), library: library)
    }

    /// - Parameter home: where the library is; the folder of everything, where it is left out.
    func transfer(
        of open: OpenLibrary, with pictures: FavouritePictureDownloader, in home: URL? = nil
    ) -> LibraryTransfer {
        var drafts = Storage.drafts(in: home ?? configuration.home)
        // Where there is no room even for a folder, an export needs none, and an import says so.
        if !isReading { try? FileManager.default.makePrivateFolder(drafts) }
        let isThere = FileManager.default.fileExists(atPath: drafts.path(percentEncoded: false))
        if isReading, !isThere { drafts = FileManager.default.temporaryDirectory }
        return LibraryTransfer(
            library: open.library, pictures: pictures, copies: open.copies, drafts: drafts,
            servesPhotographs: photoServices(with: open.library).servesPictures)
    }

    /// What a command may clear.
    ///
    /// - Parameter tiles: of pictures that were looked at closely, or are taken along.
    func storage(of pictures: FavouritePictureDownloader, tiles: TileStore) -> Storage {
        var storage = Storage(
            data: configuration.data, folder: pictures.store.folder, library: pictures.library,
            usage: usage(),
            sources: sources)
        storage.tiles = tiles
        storage.shared = objects
        return storage
    }

    static func opening<Value>(in configuration: Configuration, _ open: () throws -> Value) throws
        -> Value
    {
        do { return try open() } catch {
            switch error {
            // They have sentences of their own.
            case is LibraryDamaged, is LibraryMissing, is BackupsUnreadable, is NewerFile,
                is EarlierFile, is DataFolderError, is PeopleDamaged:
                throw error
            default: throw DataFolderError(configuration.data, error)
            }
        }
    }

    static func logger(level: String, format: LogFormat = .text) -> Logger {
        var logger = Logger(label: "promenade", factory: format.handler)
        logger.logLevel = Logger.Level(rawValue: level) ?? .notice
        return logger
    }
}

/// The version told to museums and shown by `--version`.
let version = "0.1.0"
