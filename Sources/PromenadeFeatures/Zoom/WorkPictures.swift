import Foundation
package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
import PromenadeSources
import PromenadeStore

/// Works' pictures to look at closely: what is here of them first, then their museums', as far as these allow.
package struct WorkPictures: ZoomSource {
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let health: SourceHealth
    let store: PictureStore
    let tiles: TileStore
    let pool: RenderPool
    private(set) var library: (any LibraryStore)?
    /// Whether a favourite's own copy stands in for a museum that is down.
    private var showsOwnCopies = true
    private let stragglers: Stragglers

    /// - Parameters:
    ///   - library: whose favourites are shown as they were kept.
    ///   - stragglers: what nobody waited for; of their own, so that a slow picture server does not take the pages' places.
    package init(
        sources: CachedSources, store: PictureStore, tiles: TileStore, pool: RenderPool,
        library: (any LibraryStore)? = nil,
        stragglers: Stragglers = Stragglers()
    ) {
        self.stragglers = stragglers
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        health = sources.health
        self.store = store
        self.tiles = tiles
        self.pool = pool
        self.library = library
    }

    package var withoutLibrary: WorkPictures {
        var pictures = self
        pictures.library = nil
        pictures.showsOwnCopies = false
        return pictures
    }

    /// How long somebody waits until a picture is opened, and then for a tile; what comes later is kept for the next who asks.
    package static let patience = Duration.seconds(5)

    /// Says something within ``patience``.
    ///
    /// - Parameter id: a work's: `aic:27992`.
    package func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
        guard let id = Work.ID(id), let source = registry[id], source.couldHave(id) else { return nil }
        do throws(ZoomError) {
            return try await stragglers.value(within: Self.patience, late: .image(.unreachable)) {
                () async throws(ZoomError) in
                try await opened(id, from: source)
            }
        } catch {
            guard case .image = error, let work = await held(id), let kept = await downloadedPicture(of: work)
            else { throw error }
            return zoom(work, kept.picture, isOwnCopy: true, isFromFile: kept.isImported)
        }
    }

    private func opened(_ id: Work.ID, from source: any WorkSource) async throws(ZoomError) -> ZoomPicture {
        let work = try await work(id)
        let taken = await taken(id)
        if let taken, service(of: work, for: taken) == nil, let here = await complete(taken) {
            return zoom(work, here, isOwnCopy: true)
        }
        guard let picture = work.picture else { throw .absent }
        switch source.closeLook(at: picture, rights: work.rights) {
        case .refused: throw .notAllowed
        case .whole(let address):
            let whole = try await whole(address, of: work)
            return zoom(work, whole.picture, isFromFile: whole.isImported)
        case .tiles(let service): return zoom(work, try await opened(service, of: work, taken: taken))
        }
    }

    // MARK: The work

    /// The work as it was last heard of; no museum is asked for one we have a copy of.
    func work(_ id: Work.ID) async throws(ZoomError) -> Work {
        if let held = await held(id) { return held }
        switch await sources.work(id) {
        case .found(let work, _, _): return work
        case .absent: throw .absent
        case .failed: throw .image(.unreachable)
        }
    }

    private func held(_ id: Work.ID) async -> Work? {
        let copy = await catalogue.read { try await $0.work(id)?.value }
        if let copy, copy.photoFile == nil || copy.picture != nil { return copy }
        guard let library, library.isFavourite(id) else { return nil }
        return try? await library.favourite(id)?.work
    }

    private func zoom(
        _ work: Work, _ tiles: any TileSource, isOwnCopy: Bool = false, isFromFile: Bool = false
    ) -> ZoomPicture {
        let museum = registry[work.id]?.museum.name ?? work.id.source
        var picture = ZoomPicture(
            id: work.id.description, title: work.title, credit: Credit(work, museum: museum).text,
            rights: work.rights.statement, size: work.size, alt: work.picture?.alt?.text, tiles: tiles)
        picture.isOwnCopy = isOwnCopy
        picture.isFromFile = isFromFile
        return picture
    }

    // MARK: Its pixels

    /// The museum's service, once it or the disk has given the whole picture at its smallest.
    private func opened(
        _ service: PictureService, of work: Work, taken: OfflinePicture?
    ) async throws(ZoomError) -> MuseumTiles {
        do throws(ImageError) {
            let opened = try await museumTiles(service, source: work.id.source, taken: taken)
            guard !tiles.isRefused(by: service.base) else { throw ImageError.absent }
            if await !tiles.holds(opened.coarsest, of: opened.picture) {
                _ = try await opened.tile(opened.coarsest)
            }
            return opened
        } catch {
            throw tiles.isRefused(by: service.base) ? .notAllowed : .image(error)
        }
    }

    /// Cut as it was when it was taken along, or as the service likes it, where it has been asked; else by the size in
    /// the work's record, without asking.
    private func museumTiles(
        _ service: PictureService, source: Museum.ID, taken: OfflinePicture?
    ) async throws(ImageError) -> MuseumTiles {
        if taken == nil, await heldGrid(of: service) == nil { _ = try await fetchedInformation(of: service) }
        var picture = taken?.tiled
        if picture == nil, let grid = await heldGrid(of: service) {
            picture = TiledPicture(origin: service.base, grid: grid)
        }
        guard let picture else { throw .unreadable }
        return MuseumTiles(
            service, picture: picture, store: tiles, stragglers: stragglers,
            health: { [health = health] in await health.pictures(of: source, areBlocked: $0) },
            // The record may have the size of another picture: the next one who looks gets what the service says.
            misfit: { [self] in _ = try? await fetchedInformation(of: service) })
    }

    /// How a picture is cut, as far as that can be told without asking its museum.
    func heldGrid(of service: PictureService) async -> TileGrid? {
        if let kept = await tiles.heldInformation(of: service),
            // Up to a megabyte of JSON.
            let said = await BlockingPool.disk.run({ try? PictureInformation(iiif: kept) })
        {
            return TileGrid(size: said.size, tile: said.tile(wish: service.tile))
        }
        return service.size.map { TileGrid(size: $0, tile: service.tile) }
    }

    private func fetchedInformation(of service: PictureService) async throws(ImageError) -> Data {
        try await tiles.information(of: service) { (try? PictureInformation(iiif: $0)) != nil }
    }

    /// A picture file, and whether it came with a library's file.
    private struct Still {
        let picture: StillPicture
        let isImported: Bool
    }

    /// The largest picture of the work that is kept here for good.
    private func downloadedPicture(of work: Work) async -> Still? {
        guard showsOwnCopies else { return nil }
        for origin in sources.favouritePictures(of: work.card).reversed() {
            if await store.isDownloaded(origin: origin) { return try? await still(origin, isImported: false) }
            if await isImported(origin, of: work) { return try? await still(origin, isImported: true) }
        }
        return nil
    }

    private func whole(_ address: URL, of work: Work) async throws(ZoomError) -> Still {
        let isImported = await isImported(address, of: work)
        do { return try await still(address, isImported: isImported) } catch { throw .image(error) }
    }

    /// What came with a file is for a favourite only.
    private func isImported(_ origin: URL, of work: Work) async -> Bool {
        guard library?.isFavourite(work.id) == true else { return false }
        return await store.isImported(origin: origin)
    }

    private func still(_ origin: URL, isImported: Bool) async throws(ImageError) -> Still {
        let bytes = { @Sendable [store] () async throws(ImageError) in
            guard isImported else { return try await store.original(of: origin) }
            guard let bytes = await store.imported(origin: origin) else { throw .absent }
            return bytes
        }
        let upright = try await pool.uprightSize(of: bytes())
        guard let size = PixelSize(width: upright.width, height: upright.height) else { throw .unreadable }
        // Tiles of what came with a library's file are never taken for the museum's.
        let mark = isImported ? URL(string: origin.absoluteString + "#imported") : nil
        return Still(
            picture: StillPicture(
                origin: mark ?? origin, size: size, store: tiles, pool: pool, bytes: bytes),
            isImported: isImported)
    }
}

extension Rights {
    /// Where what may be done is written; `nil` where nobody says.
    fileprivate var statement: URL? {
        switch self {
        case .publicDomain: Licence.cc0.url
        case .inCopyright, .unknown: nil
        }
    }
}
