import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeImages
import PromenadeStore

extension Storage {
    /// Clears tiles of pictures that are taken along no longer, once they cannot be brought back.
    ///
    /// - Returns: how many.
    /// - Throws: ``LibraryError``; nothing has gone then.
    @discardableResult
    package func clearFormerTiles() async throws -> Int {
        guard let taken = tiles?.taken else { return 0 }
        // What is there is listed before what is needed: a tile taken meanwhile is not in the list.
        let there = await BlockingPool.walks.run {
            var files: [URL] = []
            taken.each { files.append($0.file) }
            return files
        }
        guard !there.isEmpty else { return 0 }
        let root = taken.root.path(percentEncoded: false)
        let needed = Set(try await usage.takenInUse().map(\.tiled.path))
        return await BlockingPool.walks.run {
            there.count { file in
                let path = file.deletingLastPathComponent().path(percentEncoded: false)
                let isDraft = file.deletingLastPathComponent().lastPathComponent == "tmp"
                let isNeeded = needed.contains { path.hasSuffix("/\($0)") || path.hasSuffix("/\($0)/") }
                guard path.hasPrefix(root), !isDraft, !isNeeded, !BlockingPool.isCancelled else {
                    return false
                }
                return taken.remove(file)
            }
        }
    }

    /// Clears tiles that were looked at, or says what that would free.
    func sweepTiles(where isOld: @escaping @Sendable (Date) -> Bool, isRehearsal: Bool) async -> DiskUsage {
        guard let folder = tiles?.cache.folder else { return DiskUsage() }
        return await BlockingPool.walks.run {
            var going: [PictureFolder.Entry] = []
            folder.each { if isOld($0.changedAt) { going.append($0) } }
            return going.reduce(into: DiskUsage()) { room, entry in
                if !BlockingPool.isCancelled, isRehearsal || folder.remove(entry.file) {
                    room = room + DiskUsage(count: 1, bytes: entry.bytes)
                }
            }
        }
    }
}
