import Foundation
import Logging
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeObjects
import ServiceLifecycle

/// Clears objects that no picture has any more: an hour after the start, and once a day; of several servers one does.
///
/// What a server began to clear, and did not, is gone on with each hour.
struct ObjectSweeper: Service {
    let objects: ObjectPictures
    /// Whose offline packs there are.
    let usage: any LibraryUsage
    let leases: any Leases
    let logger: Logger

    func run() async {
        await cancelWhenGracefulShutdown {
            var hours = 0
            while (try? await Task.sleep(for: .seconds(3_600))) != nil {
                let isDaily = hours % 24 == 0
                hours += 1
                _ = await leases.holding("objects") { await sweep(isDaily: isDaily) }
            }
        }
    }

    /// Lets go of tiles of pictures that nobody takes along any more.
    private func forgetFormerTiles() async throws {
        var last: KeptPicture?
        repeat {
            // What is there is listed before what is needed: a tile taken meanwhile is not in the list.
            let page = try await objects.page(after: last, limit: Self.atOnce)
            last = page.count == Self.atOnce ? page.last : nil
            let tiles = page.compactMap { picture in
                TiledPicture.tile(sharedAs: picture.origin).map { (picture, $0.picture.sharedPrefix) }
            }
            guard !tiles.isEmpty else { continue }
            let needed = Set(try await usage.takenInUse().map(\.tiled.sharedPrefix))
            await objects.remove(tiles.filter { !needed.contains($0.1) }.map(\.0))
        } while last != nil && !Task.isCancelled
    }

    /// Records that are read at a time.
    private static let atOnce = 100_000

    private func sweep(isDaily: Bool) async {
        do {
            guard isDaily else { return try await objects.clearDoomed() }
            try await forgetFormerTiles()
            let count = try await objects.sweep(at: Date())
            logger.info("Objects nobody needs went", metadata: ["count": "\(count)"])
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("Objects nobody needs stay", metadata: ["error": "\(error)"])
        }
    }
}
