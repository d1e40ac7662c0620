package import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Tiles that were looked at, on disk, up to a number of bytes; those not looked at for longest go first.
///
/// A file's time of change is when it was last looked at. State: whether a walk is under way; the folder keeps its own sum.
package final class TileCache: Sendable {
    package let folder: TileFolder
    private let budget: Int
    private let isSweeping = Atomic(true)
    /// Walks through the folder, one at a time.
    private let walks = BlockingPool(threads: 1)

    /// - Parameter budget: in bytes.
    package init(folder: TileFolder, budget: Int) {
        self.folder = folder
        self.budget = budget
        walks.submit { [self] in
            folder.sums.count()
            sweep()
        }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func read(_ tile: TileAddress, of picture: TiledPicture) -> Data? {
        guard let bytes = folder.read(tile, of: picture) else { return nil }
        utimes(folder.file(of: tile, of: picture).path(percentEncoded: false), nil)
        return bytes
    }

    /// A full disk costs the copy, nothing else.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func write(_ bytes: Data, to file: URL) {
        guard (try? folder.write(bytes, to: file, isLasting: false)) != nil else { return }
        guard excess(over: budget) > 0, !isSweeping.exchange(true, ordering: .acquiringAndReleasing) else {
            return
        }
        walks.submit { [self] in sweep() }
    }

    /// When the walks that were begun are done.
    package func settled() async {
        await walks.run {}
    }

    /// How many bytes there are beyond a limit; none before everything was counted once.
    private func excess(over limit: Int) -> Int { (folder.sums.sum?.bytes ?? 0) - limit }

    private func sweep() {
        defer { isSweeping.store(false, ordering: .releasing) }
        guard excess(over: budget) > 0 else { return }
        var entries: [PictureFolder.Entry] = []
        folder.each { entries.append($0) }
        // A fifth at once, so that the walk is paid for by many tiles.
        let now = Date()
        for entry in entries.sorted(by: { $0.changedAt.useRank(at: now) < $1.changedAt.useRank(at: now) }) {
            guard excess(over: budget / 5 * 4) > 0 else { break }
            folder.remove(entry.file)
        }
    }
}
