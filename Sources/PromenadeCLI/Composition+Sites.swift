import Foundation
import Logging
import PromenadeCertificates
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeImages
import PromenadePostgreSQL
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import ServiceLifecycle

/// What all sites of a server have in common.
struct SharedParts {
    let folder: PictureFolder
    let tiles: TileStore
    let pyramids: PyramidStore
    let own: OwnPictures?
    let images: ImageService
    let assets: Assets
    let directions: DirectionsService
    let finder: PlaceFinder
    /// `nil` where the server has no certificate of its own making.
    let authority: HouseholdAuthority?
    let limits = ClientSemaphores()
    let uploads = TransferPlaces(atOnce: 2)
    let exports = TransferPlaces(atOnce: 4)
}

extension Composition {
    func sharedParts() throws -> SharedParts {
        FileManager.default.restrictData(in: configuration.data)
        let folder = try pictureFolder(isServing: true)
        let pyramids = PyramidStore(folder: folder, pool: pool, budget: configuration.budgets.pyramids)
        let own = own(pyramids)
        if let own { tellOmissions(of: own) }
        return SharedParts(
            folder: folder, tiles: try tileStore(isServing: true), pyramids: pyramids, own: own,
            images: ImageService(pool: pool), assets: try Assets(),
            directions: DirectionsService(
                routing: configuration.routing.map { OSRMRouting(base: $0, http: http) }),
            finder: PlaceFinder(geocoder: configuration.geocoder.map { Geocoder(address: $0, http: http) }),
            authority: configuration.certificateFolder.flatMap { folder in
                do {
                    return try folder.authority().map {
                        HouseholdAuthority(
                            title: $0.title, certificate: try $0.bytes, fingerprint: try $0.fingerprint)
                    }
                } catch {
                    logger.error(
                        "The authority of the server’s certificate can’t be read",
                        metadata: ["error": "\(error)"])
                    return nil
                }
            })
    }

    /// The one site of a server without accounts.
    ///
    /// - Parameter presets: what hangs on the home wall while there are no favourites.
    func site(note: String? = nil, presets: [Work.ID] = Home.presets) async throws -> Site {
        let parts = try sharedParts()
        let open = try await soloLibrary()
        if let restoration = open.restoration { tell(restoration) }
        return try await site(of: open, in: configuration.data, parts, note: note, presets: presets)
    }

    /// - Parameters:
    ///   - home: where the library and its copies are.
    ///   - usage: what all libraries need; `nil` where there is one.
    func site(
        of open: OpenLibrary, in home: URL, _ parts: SharedParts, usage: (any LibraryUsage)? = nil,
        note: String? = nil,
        presets: [Work.ID] = Home.presets
    ) async throws -> Site {
        let library = open.library
        let leases = leases(of: library)
        let pictures = pictureDownloader(of: library, folder: parts.folder, leases)
        var storage = Storage(
            data: configuration.data, home: home, folder: parts.folder, library: library, usage: usage,
            sources: sources, pyramids: parts.pyramids)
        storage.tiles = parts.tiles
        storage.shared = objects
        let transfer = transfer(of: open, with: pictures, in: home)
        var data = try Self.opening(in: configuration) {
            try DataFolder(storage: storage, transfer: transfer, restoration: open.restoration, space: space)
        }
        (data.uploads, data.exports) = (parts.uploads, parts.exports)
        var site = Site(
            sources: sources, search: WorkSearch(sources: sources, engine: search),
            pictures: CachedPictures(sources: sources, store: pictures.store, library: library),
            favourites: try await Favourites(library: library, sources: sources, pictures: pictures),
            news: news(library: library), assets: parts.assets, note: note, presets: presets, data: data,
            usage: usage)
        site.start = configuration.place
        let works = WorkPictures(
            sources: sources, store: pictures.store, tiles: parts.tiles, pool: pool, library: library)
        site.own = parts.own
        site.zooming = ZoomSources([works] + [site.own].compactMap { $0 })
        site.offline = OfflinePictures(
            pictures: works, library: library, leases: leases, logger: logger)
        site.manifests = Manifests(source: ManifestSource(http: outside))
        let photos = photoServices(with: library)
        site.photoServices = photos
        site.pins = Pins(
            library: library, store: pictures.store, photos: photos, catalogue: catalogue, leases: leases,
            logger: logger)
        site.images = parts.images
        site.map = configuration.map
        site.isBehindProxy = configuration.isBehindProxy
        site.hosts = configuration.allowedHosts
        site.pages.hasServiceWorker = configuration.hasServiceWorker
        site.directions = parts.directions
        site.finder = parts.finder
        site.authority = parts.authority
        site.limits = parts.limits
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

    /// What lives as long as the server does, besides it.
    func services() -> [any Service] {
        let sweeper = libraries.flatMap { libraries in
            objects.map {
                ObjectSweeper(
                    objects: $0, usage: libraries, leases: PostgresLeases(libraries.pool), logger: logger)
            }
        }
        let always: [any Service] = [
            refresher, SearchIndexing(engine: search, logger: logger), HeapTrimmer(),
        ]
        let others: [(any Service)?] = [sweeper, collectionSync(), healthSharing()]
        return always + others.compactMap(\.self)
    }

    /// `nil` of a server alone.
    private func healthSharing() -> HealthSharing? {
        guard let libraries else { return nil }
        let (news, told) = AsyncStream.makeStream(of: Museum.ID?.self, bufferingPolicy: .bufferingNewest(100))
        libraries.whenSourcesChange { told.yield($0) }
        return HealthSharing(health, shared: PostgresSharedHealth(libraries.pool), news: news)
    }

    /// What lives as long as a site does.
    func services(for site: Site) -> [any Service] {
        let backups = site.data?.transfer.copies.map {
            BackupScheduler(library: $0.library, backups: $0.backups, logger: logger)
        }
        let former = site.data.map {
            RemovalCleanup(storage: $0.storage, artists: site.artists, logger: logger)
        }
        let others: [(any Service)?] = [backups, site.favourites.pictures, site.pins, former, site.offline]
        return others.compactMap { $0 }
    }

    /// Keeps copies within their budgets; one for all sites.
    func sweeper(_ storage: Storage) -> StorageSweeper {
        StorageSweeper(storage: storage, budgets: configuration.budgets, logger: logger)
    }
}
