package import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Makes what is asked of pictures, from their tiles.
///
/// What was made is kept in memory up to a budget. Equal requests at the same moment are one piece of work, which is
/// stopped when the last who waits for it has gone.
package struct ImageService: Sendable {
    /// One answer of one picture.
    private struct Key: Hashable, Sendable, MemorySized {
        let picture: String
        let version: String
        let request: ResolvedRequest

        var heapBytes: Int { picture.heapBytes + version.heapBytes }
    }

    /// As a browser does with one server; museums' tiles queue up at their pace anyway.
    private static let tilesAtOnce = 6
    /// How much is made of any picture.
    package let limits: ImageLimits
    private let pool: RenderPool
    private let made: MemoryCache<Key, Data>
    private let jobs = InFlight<Key, Data, ImageError>(whenCancelled: .cancelled)
    /// What joining takes; more than 64 that wait would wait for minutes.
    private let memory = ByteSemaphore(capacity: 400_000_000, most: 64)
    /// Pictures whose tiles come from one server at the same moment: a slow one holds nobody up but its own visitors.
    private let fetches = KeyedSemaphore<String>(.init(atOnce: 8, waiting: 64, wait: .seconds(30)))
    /// Tiles that wait to be joined.
    private let arrived = ByteBudget<String>(most: 400_000_000, each: 200_000_000)
    /// So that one picture's visitors leave room for the others'.
    private let admissions = Admissions(most: 24)

    /// - Parameter budget: for what was made, in bytes.
    package init(pool: RenderPool, limits: ImageLimits = ImageLimits(), budget: Int = 64_000_000) {
        self.pool = pool
        self.limits = limits
        made = MemoryCache(budget: budget)
    }

    /// What can be asked of a picture.
    package func geometry(of tiles: any TileSource) -> ImageGeometry {
        ImageGeometry(grid: tiles.grid, limits: limits)
    }

    /// What was made before and is still here.
    package func held(_ request: ResolvedRequest, of picture: String, version: String) -> Data? {
        made.value(for: Key(picture: picture, version: version, request: request))
    }

    /// The answer to a request that is not a tile as it is.
    ///
    /// - Parameters:
    ///   - composition: planned by the picture's ``ImageGeometry``.
    ///   - picture: what the picture is called.
    /// - Throws: what its tiles throw, and ``ImageError/cancelled``.
    package func compose(
        _ composition: TileComposition, of picture: String, from tiles: any TileSource
    ) async throws(ImageError) -> Data {
        let key = Key(picture: picture, version: tiles.version, request: composition.output)
        if let bytes = made.value(for: key) { return bytes }
        return try await jobs.value(for: key) { () async throws(ImageError) in
            guard admissions.enter(picture) else { throw .busy }
            defer { admissions.leave(picture) }
            let parts = arrived.share(of: picture)
            defer { withExtendedLifetime(parts) {} }
            let fetched = try await fetched(composition, from: tiles, into: parts)
            // Only now: a museum may take a minute for its tiles, and memory reserved meanwhile would be nobody's.
            let bytes = try await memory.holding(composition.workingBytes) { () async throws(ImageError) in
                try await pool.compose(fetched, composition)
            }
            made.insert(bytes, for: key)
            return bytes
        }
    }

    /// The tiles in the order of their addresses, when it is their server's turn.
    private func fetched(
        _ composition: TileComposition, from source: any TileSource, into parts: ByteBudget<String>.Share
    ) async throws(ImageError) -> [Data] {
        guard let host = source.host else { return try await all(composition, from: source, into: parts) }
        do { try await fetches.enter(host) } catch { throw error == .cancelled ? .cancelled : .busy }
        defer { fetches.leave(host) }
        return try await all(composition, from: source, into: parts)
    }

    /// - Throws: ``ImageError/tooLarge`` where they have more bytes than their pixels can need; ``ImageError/busy``
    ///   where too many bytes wait already.
    private func all(
        _ composition: TileComposition, from source: any TileSource, into parts: ByteBudget<String>.Share
    ) async throws(ImageError) -> [Data] {
        let addresses = composition.tiles
        let most = composition.sourcePixels * 3 + 1_000_000
        if addresses.count == 1 { return [try await source.tile(addresses[0])] }
        let bytes = Mutex(0)
        return try await addresses.mapConcurrently(atOnce: Self.tilesAtOnce) {
            (address) async throws(ImageError) in
            let tile = try await source.tile(address)
            let sum = bytes.withLock { bytes in
                bytes += tile.count
                return bytes
            }
            guard sum <= most else { throw .tooLarge }
            guard parts.take(tile.count) else { throw .busy }
            return tile
        }
    }
}
