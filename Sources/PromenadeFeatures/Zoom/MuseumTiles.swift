import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeImages

/// A work's picture, tile by tile from its museum and from what is here of it.
struct MuseumTiles: TileSource {
    let picture: TiledPicture
    private let service: PictureService
    private let store: TileStore
    private let stragglers: Stragglers
    /// Told after each question to the museum whether its picture server refused us.
    private let health: @Sendable (Bool) async -> Void
    /// Told when the museum gave tiles of another size than expected.
    private let misfit: @Sendable () async -> Void

    init(
        _ service: PictureService, picture: TiledPicture, store: TileStore, stragglers: Stragglers,
        health: @escaping @Sendable (Bool) async -> Void, misfit: @escaping @Sendable () async -> Void
    ) {
        self.service = service
        self.store = store
        self.stragglers = stragglers
        self.health = health
        self.misfit = misfit
        self.picture = picture
    }

    var grid: TileGrid { picture.grid }
    var version: String { picture.version }
    var host: String? { picture.origin.host() }

    /// Says something within ``WorkPictures/patience``.
    func tile(_ address: TileAddress) async throws(ImageError) -> Data {
        if let bytes = await store.held(address, of: picture) { return bytes }
        do throws(ImageError) {
            return try await stragglers.value(within: WorkPictures.patience, late: .unreachable) {
                () async throws(ImageError) in
                try await fetched(address)
            }
        } catch { throw Task.isCancelled ? .cancelled : error }
    }

    private func fetched(_ address: TileAddress) async throws(ImageError) -> Data {
        do throws(ImageError) {
            let bytes = try await store.tile(address, of: picture, from: service)
            await health(false)
            return bytes
        } catch {
            if error == .challenged { await health(true) }
            if error == .unreadable { await misfit() }
            throw error
        }
    }

    /// The whole picture in the smallest size: what a viewer asks for first.
    var coarsest: TileAddress {
        TileAddress(scaleFactor: grid.scaleFactors.last ?? 1, column: 0, row: 0)
    }
}
