import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
import PromenadeStore
import Synchronization

extension Storage {
    /// Lets go of what was not used for longest, of each kind of copies that takes more than its budget.
    ///
    /// Walks through folders on a thread of its own that yields to everybody else.
    ///
    /// - Returns: what went.
    /// - Throws: what the library or the catalogue threw; pictures have been seen to then.
    package func sweep(within budgets: StorageBudgets) async throws -> [Part: DiskUsage] {
        var freed: [Part: DiskUsage] = [:]
        let time = now()
        freed[.derived] = await BlockingPool.background.run { [folder] in
            // A file that is also an original (a hard link) is counted as one of the originals.
            folder.sweep(.derived, within: budgets.sizes, at: time) { $0.names == 1 }
        }
        freed[.originals] = await BlockingPool.background.run { [folder] in
            folder.sweep(.originals, within: budgets.originals, at: time) { !folder.isDownloaded($0) }
        }
        freed[.copies] = try await sweepCatalogue(within: budgets.catalogue)
        return freed.filter { $0.value.count > 0 }
    }

    /// The file keeps its size, and fills again: giving the room back would copy all of it.
    private func sweepCatalogue(within budget: Int) async throws -> DiskUsage {
        let inUse = InUse(usage)
        return try await catalogue.base.sweep(
            beyond: budget, leaving: StorageBudgets.afterSweep(budget), at: now(), keeping: inUse.now)
    }

    /// What the library has, read anew only after it was changed: a sweep asks thousands of times.
    private final class InUse: Sendable {
        private let usage: any LibraryUsage
        private let last = Mutex<(version: Int64?, inUse: Catalogue.InUse)?>(nil)

        init(_ usage: any LibraryUsage) { self.usage = usage }

        @Sendable func now() async throws -> Catalogue.InUse {
            // Before it is read: what changes meanwhile is read the next time.
            let version = try await usage.version()
            if let last = last.withLock({ $0 }), version != nil, last.version == version { return last.inUse }
            let inUse = Catalogue.InUse(
                works: try await usage.idsInUse(),
                artists: try await usage.artistsInUse())
            last.withLock { $0 = (version, inUse) }
            return inUse
        }
    }
}

extension PictureFolder {
    /// - Parameter goes: whether a file may go; what may not is not counted either.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    fileprivate func sweep(
        _ part: Part, within budget: Int, at now: Date, where goes: (Entry) -> Bool
    ) -> DiskUsage {
        var entries: [Entry] = []
        var bytes = 0
        each(part) { entry in
            guard goes(entry) else { return }
            entries.append(entry)
            bytes += entry.bytes
        }
        var room = DiskUsage()
        guard bytes > budget else { return room }
        for entry in entries.sorted(by: { $0.changedAt.useRank(at: now) < $1.changedAt.useRank(at: now) }) {
            guard bytes > StorageBudgets.afterSweep(budget), !BlockingPool.isCancelled else { break }
            guard remove(entry) else { continue }
            bytes -= entry.bytes
            room = room + DiskUsage(count: 1, bytes: entry.names == 1 ? entry.bytes : 0)
        }
        return room
    }
}
