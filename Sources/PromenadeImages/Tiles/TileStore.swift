package import Foundation
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeHTTP

/// Fetches each tile of a museum's picture once, and has it afterwards.
///
///     in memory → taken along for good → on disk as looked at → taken along by another server → the museum
///
/// Equal requests at the same moment are one; one that nobody waits for any more is not sent, or broken off.
package final class TileStore: Sendable {
    /// A tile of 1,024 px has 50 to 400 KB.
    private static let maxBytes = 6_000_000

    package let taken: TileFolder
    package let cache: TileCache
    /// Where servers have what was taken along in common; `nil` where this one is alone.
    package let shared: (any SharedPictures)?
    private let http: HTTPFetching
    private let pool: RenderPool
    private let headers: [String: String]
    private let allowed: AllowList
    private let recent = MemoryCache<String, Data>(budget: 32_000_000)
    private let jobs = InFlight<String, Data, ImageError>(whenCancelled: .cancelled)
    /// Until when services are left alone that led elsewhere instead of giving a tile: the museum does not allow it after
    /// all, or something is wrong there for a while.
    private let refused = MemoryCache<URL, ContinuousClock.Instant>(budget: 500_000)
    private static let rest: Duration = .seconds(30)

    /// - Parameters:
    ///   - headers: sent with each request to a picture server.
    ///   - mayFetch: whether an address is a picture server's; any other is as one without a picture, and no redirect to it is
    ///     followed.
    package init(
        taken: TileFolder, cache: TileCache, http: HTTPFetching, pool: RenderPool,
        headers: [String: String] = [:], shared: (any SharedPictures)? = nil,
        mayFetch: @escaping @Sendable (URL) -> Bool = { _ in true }
    ) {
        self.shared = shared
        self.taken = taken
        self.cache = cache
        self.http = http
        self.pool = pool
        self.headers = headers
        allowed = AllowList(mayFetch)
    }

    /// Whether the tile is here.
    package func holds(_ tile: TileAddress, of picture: TiledPicture) async -> Bool {
        await BlockingPool.disk.run { [taken, cache] in
            taken.holds(tile, of: picture) || cache.folder.holds(tile, of: picture)
        }
    }

    /// Whether the service has shown within the last half minute that it gives no tiles.
    package func isRefused(by service: URL) -> Bool {
        refused.value(for: service).map { ContinuousClock.now < $0 } ?? false
    }

    /// A tile that is here, or with another server; `nil` where a museum would have to be asked.
    package func held(_ tile: TileAddress, of picture: TiledPicture) async -> Data? {
        let key = key(tile, picture)
        if let bytes = recent.value(for: key) { return bytes }
        let bytes = await BlockingPool.disk.run { [taken, cache] in
            taken.read(tile, of: picture) ?? cache.read(tile, of: picture)
        }
        guard let bytes else { return await sharedTile(tile, of: picture) }
        recent.insert(bytes, for: key)
        return bytes
    }

    /// One that another server has taken along; this one then has it as one that was looked at.
    private func sharedTile(_ tile: TileAddress, of picture: TiledPicture) async -> Data? {
        guard let bytes = await shared(tile, of: picture) else { return nil }
        await save(bytes, as: tile, of: picture)
        return bytes
    }

    /// Puts a tile on the disk and into memory.
    private func save(_ bytes: Data, as tile: TileAddress, of picture: TiledPicture) async {
        await BlockingPool.disk.run { [cache] in
            cache.write(bytes, to: cache.folder.file(of: tile, of: picture))
        }
        recent.insert(bytes, for: key(tile, picture))
    }

    /// A tile as JPEG of exactly ``TileGrid/pixels(of:)``.
    package func tile(
        _ tile: TileAddress, of picture: TiledPicture, from service: PictureService
    ) async throws(ImageError) -> Data {
        if let bytes = await held(tile, of: picture) { return bytes }
        return try await jobs.value(for: key(tile, picture)) { [self] () async throws(ImageError) in
            // Another's work for it may just have ended.
            if let bytes = await held(tile, of: picture) { return bytes }
            let bytes = try await fetch(tile, of: picture, from: service)
            await save(bytes, as: tile, of: picture)
            return bytes
        }
    }

    /// A tile made from something that is here, and kept as one that was fetched.
    package func tile(
        _ tile: TileAddress, of picture: TiledPicture,
        _ make: @escaping @Sendable () async throws(ImageError) -> Data
    ) async throws(ImageError) -> Data {
        if let bytes = await held(tile, of: picture) { return bytes }
        return try await jobs.value(for: key(tile, picture)) { [self] () async throws(ImageError) in
            let bytes = try await make()
            await save(bytes, as: tile, of: picture)
            return bytes
        }
    }

    /// What the service says of itself, from the disk where that is there.
    ///
    /// - Parameter isReadable: whether it can be used; it is kept only then.
    package func information(
        of service: PictureService, isReadable: @escaping @Sendable (Data) -> Bool
    ) async throws(ImageError) -> Data {
        if let bytes = await heldInformation(of: service) { return bytes }
        return try await jobs.value(for: service.information.absoluteString) {
            [self] () async throws(ImageError) in
            let bytes = try await fetch(
                service.information, maxBytes: 1_000_000,
                accepting: "application/ld+json, application/json", redirects: .allowed(allowed))
            // Up to a megabyte of JSON is read here, too.
            let isKept = await BlockingPool.disk.run { [cache] in
                guard isReadable(bytes) else { return false }
                cache.write(bytes, to: cache.folder.information(of: service.base))
                return true
            }
            guard isKept else { throw .unreadable }
            return bytes
        }
    }

    /// What the service said of itself when it was asked.
    package func heldInformation(of service: PictureService) async -> Data? {
        await BlockingPool.disk.run { [taken, cache] in
            [taken, cache.folder].lazy.compactMap { try? Data(contentsOf: $0.information(of: service.base)) }
                .first
        }
    }

    private func key(_ tile: TileAddress, _ picture: TiledPicture) -> String {
        "\(picture.path)/\(TiledPicture.name(of: tile))"
    }

    private func fetch(
        _ tile: TileAddress, of picture: TiledPicture, from service: PictureService
    ) async throws(ImageError) -> Data {
        let region = picture.grid.region(of: tile)
        let pixels = picture.grid.pixels(of: tile)
        let isWhole = region.width == picture.grid.size.width && region.height == picture.grid.size.height
        let address = service.address(
            region: isWhole ? nil : (region.left, region.top, region.width, region.height),
            width: pixels.width, height: pixels.height)
        // What was asked for is the canonical form: whoever leads us elsewhere gives something else.
        let bytes = try await fetch(
            address, maxBytes: Self.maxBytes, accepting: "image/jpeg", redirects: .none
        ) {
            [self] in refused.insert(ContinuousClock.now + Self.rest, for: service.base)
        }
        return try await pool.tile(of: bytes, width: pixels.width, height: pixels.height)
    }

    private func fetch(
        _ address: URL, maxBytes: Int, accepting type: String, redirects: RedirectPolicy,
        whenRedirected: () -> Void = {}
    ) async throws(ImageError) -> Data {
        guard allowed.allows(address) else { throw .absent }
        var headers = headers
        headers["Accept"] = type
        do throws(FetchError) {
            var fetch = HTTPFetch(
                address, headers: headers, maxBytes: maxBytes, timeout: .seconds(20), redirects: redirects)
            fetch.isShareable = false
            return try await http.fetch(fetch).body
        } catch .status(300...399, _) {
            whenRedirected()
            throw .absent
        } catch {
            throw Task.isCancelled ? .cancelled : ImageError(error)
        }
    }
}
