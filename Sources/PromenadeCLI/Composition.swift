import Foundation
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeHTTP
import PromenadeImages
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

    /// - Parameters:
    ///   - standIns: who answers instead of museums, by their ids: the demo's.
    ///   - isServing: whether the data folder is this process's, not that of a server beside it.
    ///   - isReading: neither a folder nor a file is made: what is missing counts as empty.
    private init(
        _ configuration: Configuration, standIns: [Museum.ID: Museum], pool: RenderPool, live: LiveHTTP,
        isServing: Bool, isReading: Bool
    ) throws {
        self.isReading = isReading
        self.configuration = configuration
        self.pool = pool
        logger = Self.logger(level: configuration.logLevel)
        backups = Storage.backups(in: configuration.data, second: configuration.backups) { [logger] trouble in
            logger.warning(
                "The library is copied into its own folder only",
                metadata: ["second": "\(configuration.backups?.path ?? "")", "trouble": "\(trouble)"])
        }
        self.live = live
        let health = SourceHealth()
        let asked = Self.museumsAsked(configuration) + Self.placesAsked(configuration)
        let rateLimiter = HostRateLimiter(Self.paces(configuration))
        // Whoever answers again is noticed within half a minute, because somebody is waiting for the page.
        let rest = CircuitBreaker.Limits(rest: .seconds(10), longestRest: .seconds(30))
        http = live.fetching.timed { url, duration in
            let address = url.absoluteString
            guard let (_, museum) = asked.first(where: { address.hasPrefix($0.0) }) else { return }
            await health.exchange(with: museum, took: duration)
        }.polite(rateLimiter: rateLimiter, breaker: CircuitBreaker(rest))
        outside = live.fetching(PublicAddressPolicy(exceptions: configuration.manifestHosts)).polite(
            rateLimiter: rateLimiter, breaker: CircuitBreaker(rest), retry: RetryPolicy(attempts: 1))
        refresher = Refresher()
        let catalogue = try Self.opening(in: configuration) {
            let file = Storage.catalogueFile(in: configuration.data)
            if isReading, !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
                if let error = DataFolderError(looking: configuration.data) { throw error }
                return try Catalogue()
            }
            return try Catalogue(
                file: file, putsAside: isServing || !FolderLock.isHeld(in: configuration.data),
                migrates: !isReading)
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
    private let outside: HTTPFetching

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
        let live = LiveHTTP(userAgent: "Promenade/\(version) (\(configuration.contact))")
        do {
            let value = try await work(
                Composition(
                    configuration, standIns: standIns, pool: pool, live: live,
                    isServing: claim != nil, isReading: isReading))
            await live.shutdown()
            return value
        } catch {
            await live.shutdown()
            throw error
        }
    }

    /// What pages need besides: pictures, the library, styles and scripts.
    ///
    /// - Parameter presets: what hangs on the home wall while there are no favourites.
    func site(note: String? = nil, presets: [Work.ID] = Home.presets) async throws -> Site {
        FileManager.default.restrictData(in: configuration.data)
        let (library, restoration) = try Self.opening(in: configuration) {
            try Library.open(Storage.libraryFile(in: configuration.data), backups: backups, at: Date())
        }
        if let restoration { tell(restoration) }
        let pictures = try pictureDownloader(of: library, isServing: true)
        let tiles = try tileStore(isServing: true)
        let pyramids = pyramids(of: pictures)
        let data = try Self.opening(in: configuration) {
            try DataFolder(
                storage: storage(of: pictures, tiles: tiles, pyramids: pyramids),
                transfer: transfer(of: library, with: pictures), restoration: restoration, space: space)
        }
        var site = Site(
            sources: sources, search: WorkSearch(sources: sources, engine: search),
            pictures: CachedPictures(sources: sources, store: pictures.store, library: library),
            favourites: try await Favourites(library: library, sources: sources, pictures: pictures),
            news: news(library: library), assets: try Assets(), note: note, presets: presets, data: data)
        site.start = configuration.place
        let works = WorkPictures(
            sources: sources, store: pictures.store, tiles: tiles, pool: pool, library: library)
        site.own = own(pyramids)
        if let own = site.own { tellOmissions(of: own) }
        site.zooming = ZoomSources([works] + [site.own].compactMap { $0 })
        site.offline = OfflinePictures(pictures: works, library: library, logger: logger)
        site.manifests = Manifests(source: ManifestSource(http: outside))
        let photos = photoServices(with: library)
        site.photoServices = photos
        site.pins = Pins(
            library: library, store: pictures.store, photos: photos, catalogue: catalogue, logger: logger)
        site.images = ImageService(pool: pool)
        site.map = configuration.map
        site.isBehindProxy = configuration.isBehindProxy
        site.hosts = configuration.allowedHosts
        site.directions = DirectionsService(
            routing: configuration.routing.map { OSRMRouting(base: $0, http: http) })
        site.finder = PlaceFinder(geocoder: configuration.geocoder.map { Geocoder(address: $0, http: http) })
        return site
    }

    private func tell(_ restoration: Restoration) {
        var metadata: Logger.Metadata = ["copy of": "\(restoration.backupOf.ISO8601Format())"]
        if let damaged = restoration.damaged {
            metadata["damaged"] = "\(damaged.path(percentEncoded: false))"
        }
        logger.critical(
            "The library was \(restoration.damaged == nil ? "missing" : "damaged") and its newest copy took its place",
            metadata: metadata)
    }

    /// What lives as long as the site does, besides the server.
    func services(for site: Site) -> [any Service] {
        let backups = site.data.map {
            BackupScheduler(library: $0.transfer.library, backups: $0.transfer.backups, logger: logger)
        }
        let former = site.data.map {
            RemovalCleanup(storage: $0.storage, artists: site.artists, logger: logger)
        }
        let sweeper = site.data.map {
            StorageSweeper(storage: $0.storage, budgets: configuration.budgets, logger: logger)
        }
        let others: [(any Service)?] = [
            backups, site.favourites.pictures, site.pins, former, site.offline, sweeper,
        ]
        let indexing = SearchIndexing(engine: search, logger: logger)
        return [refresher, indexing, HeapTrimmer()] + others.compactMap { $0 }
    }

    /// The library as commands use it, beside a server or without one: a damaged file is an error.
    ///
    /// - Parameter isBegun: whether a new one is begun where there is none.
    /// - Throws: also ``NoLibrary``.
    func library(isBegun: Bool = false) throws -> Library {
        guard let library = try libraryIfThere(isBegun: isBegun) else {
            throw NoLibrary(folder: configuration.data)
        }
        return library
    }

    /// The library for what can be answered without one, too.
    func libraryIfThere(isBegun: Bool = false) throws -> Library? {
        try Self.opening(in: configuration) {
            try Library.openBeside(
                Storage.libraryFile(in: configuration.data), backups: backups, isBegun: isBegun,
                migrates: !isReading)
        }
    }

    /// - Parameter isServing: what an earlier server left half done is removed.
    func pictureDownloader(of library: Library, isServing: Bool) throws -> FavouritePictureDownloader {
        let folder = try Self.opening(in: configuration) {
            try PictureFolder(
                root: configuration.data.appending(path: "pictures"), emptiesDrafts: isServing,
                makesFolders: !isReading, space: space)
        }
        let store = PictureStore(
            folder: folder, http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"],
            mayFetch: { [sources, photos = photoServices(with: library)] address in
                sources.mayFetchPicture(at: address) || photos.servesPictures(at: address)
            })
        return FavouritePictureDownloader(library: library, sources: sources, store: store, logger: logger)
    }

    private func news(library: Library) -> News {
        let told = museums.compactMap { museum in museum.registration.news?(museum.access) }
        let feeds = configuration.newsFeeds.map { NewsSource.feed(at: $0, http: http) }
        return News(
            sources: feeds + told, catalogue: catalogue, library: library, refresher: refresher,
            logger: logger)
    }

    /// Who is asked for photographs of places.
    func photoServices(with library: Library) -> PhotoServices {
        PhotoServices(
            commons: CommonsSource(api: configuration.commonsAPI, http: http),
            flickr: { [http, api = configuration.flickrAPI] in FlickrSource(api: api, key: $0, http: http) },
            operatorKey: configuration.flickrKey,
            keys: ServiceKeys(file: configuration.data.appending(path: "keys.json")), library: library)
    }

    func transfer(of library: Library, with pictures: FavouritePictureDownloader) -> LibraryTransfer {
        var drafts = Storage.drafts(in: configuration.data)
        // Where there is no room even for a folder, an export needs none, and an import says so.
        if !isReading { try? FileManager.default.makePrivateFolder(drafts) }
        let isThere = FileManager.default.fileExists(atPath: drafts.path(percentEncoded: false))
        if isReading, !isThere { drafts = FileManager.default.temporaryDirectory }
        return LibraryTransfer(
            library: library, pictures: pictures, backups: backups, drafts: drafts,
            servesPhotographs: photoServices(with: library).servesPictures)
    }

    /// - Parameters:
    ///   - tiles: of pictures that were looked at closely, or are taken along.
    ///   - pyramids: who has some open; `nil` in a command.
    func storage(of pictures: FavouritePictureDownloader, tiles: TileStore, pyramids: PyramidStore? = nil)
        -> Storage
    {
        var storage = Storage(
            data: configuration.data, folder: pictures.store.folder, library: pictures.library,
            sources: sources, pyramids: pyramids)
        storage.tiles = tiles
        return storage
    }

    private static func opening<Value>(in configuration: Configuration, _ open: () throws -> Value) throws
        -> Value
    {
        do { return try open() } catch {
            switch error {
            // They have sentences of their own.
            case is LibraryDamaged, is LibraryMissing, is BackupsUnreadable, is NewerFile,
                is EarlierFile, is DataFolderError:
                throw error
            default: throw DataFolderError(configuration.data, error)
            }
        }
    }

    static func logger(level: String) -> Logger {
        var logger = Logger(label: "promenade") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: level) ?? .notice
        return logger
    }
}

/// The version told to museums and shown by `--version`.
let version = "0.1.0"
