package import Foundation
import PromenadeFiles
import Synchronization

/// Tiles that were looked at, on disk, up to a number of bytes; those not looked at for longest go first.
///
/// A file's time of change is when it was last looked at. State: the bytes there, as counted last and written since.
package final class TileCache: Sendable {
    private struct Count {
        /// `nil` until the folder has been walked through for the first time.
        var counted: Int?
        var written = 0
        var isSweeping = false
    }

    package let folder: TileFolder
    private let budget: Int
    private let count = Mutex(Count())
    /// Walks through the folder, one at a time.
    private let walks = Blocking(threads: 1)

    /// - Parameter budget: in bytes.
    package init(folder: TileFolder, budget: Int) {
        self.folder = folder
        self.budget = budget
        sweepBehind()
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
        let isOver = count.withLock { count in
            count.written += bytes.count
            guard let counted = count.counted, counted + count.written > budget, !count.isSweeping else {
                return false
            }
            count.isSweeping = true
            return true
        }
        if isOver { sweepBehind() }
    }

    /// When the walks that were begun are done.
    package func settled() async {
        await walks.run {}
    }

    private func sweepBehind() { walks.submit { [self] in sweep() } }

    private func sweep() {
        count.withLock { $0.written = 0 }
        var entries: [PictureFolder.Entry] = []
        folder.each { entries.append($0) }
        var bytes = entries.reduce(0) { $0 + $1.bytes }
        if bytes > budget {
            // A fifth at once, so that the walk is paid for by many tiles.
            for entry in entries.sorted(by: { $0.changedAt < $1.changedAt }) {
                guard bytes > budget / 5 * 4 else { break }
                if folder.remove(entry.file) { bytes -= entry.bytes }
            }
        }
        count.withLock { [bytes] count in
            count.counted = bytes
            count.isSweeping = false
        }
    }
}
