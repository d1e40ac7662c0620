import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
import PromenadeStore
import Synchronization

/// What clearing a part would free, where that takes more than a sum: as it was counted last.
///
/// Bound: one entry for each ``Storage/Part``.
final class SpareRooms: Sendable {
    private let rooms = Mutex<[Storage.Part: DiskUsage]>([:])

    subscript(part: Storage.Part) -> DiskUsage? { rooms.withLock { $0[part] } }
    func remember(_ room: DiskUsage?, for part: Storage.Part) { rooms.withLock { $0[part] = room } }
}

extension Storage {
    /// The room everything takes, from sums that are kept as files come and go; no folder of pictures is looked through.
    ///
    /// - Returns: `nil` until everything was counted once (``count()``).
    package func report() async -> Report? {
        guard let pictures = folder.sums.sum else { return nil }
        var report = Report()
        if let tiles {
            guard let seen = tiles.cache.folder.sums.sum, let taken = tiles.taken.sums.sum else { return nil }
            (report.tiles, report.taken) = (seen, taken)
        }
        (report.kept, report.originals) = (pictures.kept + pictures.imported, pictures.originals)
        (report.derived, report.pyramids) = (pictures.derived, pictures.pyramids)
        // A few files, and a folder that never has more than ``BackupRetention/most``.
        let files = await BlockingPool.disk.run { [data, home] in
            [
                Self.room(of: Self.catalogueFile(in: data)), Self.room(of: Self.libraryFile(in: home)),
                Self.backups(in: home).all.reduce(DiskUsage()) { $0 + Self.room(of: $1.file) },
            ]
        }
        (report.catalogue, report.library, report.backups) = (files[0], files[1], files[2])
        return report
    }

    /// What a button would free, by part; parts that were not counted yet are missing.
    ///
    /// Of ``Part/kept`` and ``Part/copies`` as it was at the last count, at most a quarter of an hour ago while a server runs.
    package var spareRooms: [Part: DiskUsage] {
        var rooms: [Part: DiskUsage] = [:]
        if let sums = folder.sums.sum {
            rooms[.derived] = sums.spareDerived
            rooms[.originals] = sums.spareOriginals
            rooms[.pyramids] = sums.pyramids
            rooms[.tiles] = tiles == nil ? DiskUsage() : tiles?.cache.folder.sums.sum
            rooms[.kept] = spare[.kept]
            rooms[.copies] = spare[.copies]
        }
        return rooms
    }

    /// Counts everything anew, behind everything else; as far as it came, where it is cancelled.
    package func count() async {
        await BlockingPool.background.run { [folder, tiles] in
            folder.sums.count()
            tiles?.cache.folder.sums.count()
            tiles?.taken.sums.count()
        }
        for part in Part.allCases where !Task.isCancelled { await recountSpare(part) }
    }

    /// Reckons anew what clearing a part would free, where no sum says it.
    func recountSpare(_ part: Part) async {
        guard part == .kept || part == .copies else { return }
        let room = try? await sweep(part, olderThan: part.age, isRehearsal: true)
        guard !Task.isCancelled else { return }
        spare.remember(room, for: part)
    }

    /// A database's file with its journal.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func room(of file: URL) -> DiskUsage {
        let bytes = ["", "-wal", "-shm"].reduce(0) { sum, suffix in
            let path = file.path(percentEncoded: false) + suffix
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
            return sum + (size?.intValue ?? 0)
        }
        return DiskUsage(count: bytes > 0 ? 1 : 0, bytes: bytes)
    }
}
