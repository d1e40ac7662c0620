import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeObjects
import PromenadeSources
import PromenadeStore

/// Puts a collection into object storage as it is here: what has changed since its newest snapshot, or all of it.
struct SnapshotPublisher: Sendable {
    let catalogue: Catalogue
    let snapshots: any CollectionSnapshots
    let files: SnapshotFiles

    /// - Returns: whether it is published; not while it is being brought home, or where another server was first.
    func publish(_ museum: Museum.ID, at date: Date) async throws -> Bool {
        guard let lock = try? await catalogue.lock(collection: museum) else { return false }
        defer { withExtendedLifetime(lock) {} }
        let published = try await snapshots.newest(of: museum)
        let state = try await catalogue.collection(museum)
        // What was never here is not removed.
        guard state != nil || published != nil else { return false }
        if let state, state.stage != .finished { return false }
        let imported = state.flatMap(CollectionSnapshot.Import.init)
        let parts =
            imported == nil ? [] : try await parts(of: museum, since: published?.newest.files ?? [])
        let snapshot = CollectionSnapshot(
            museum: museum, number: (published?.newest.number ?? 0) + 1, files: parts, imported: imported)
        guard try await snapshots.publish(snapshot) else { return false }
        try await catalogue.note(parts, ofSnapshot: snapshot.number, of: museum)
        try await files.clear(museum, but: [snapshot] + [published?.newest].compactMap(\.self), at: date)
        return true
    }

    private func parts(
        of museum: Museum.ID, since before: [CollectionSnapshot.File]
    ) async throws -> [CollectionSnapshot.File] {
        let all = before.reduce(0) { $0 + $1.lines }
        guard let whole = before.first, before.count < CollectionSnapshot.mostFiles,
            // Many changes are as good as the whole.
            all - whole.lines <= whole.lines / 2
        else { return [try await file(of: museum, since: [:])] }
        let changes = try await file(of: museum, since: try await records(of: museum, in: before))
        return changes.lines == 0 ? before : before + [changes]
    }

    /// Writes the works that are not what they were, and what is gone.
    ///
    /// - Parameter known: what records were, by their works.
    private func file(
        of museum: Museum.ID, since known: [Work.ID: Int]
    ) async throws -> CollectionSnapshot.File {
        let draft = try await files.draft()
        do {
            let file = try await GzipFile.make(draft)
            let lines = try await write(museum, since: known, into: file)
            try await file.close()
            let put = try await files.put(draft, lines: lines, of: museum)
            await files.remove(draft)
            return put
        } catch {
            await files.remove(draft)
            throw error
        }
    }

    /// - Returns: how many lines.
    private func write(
        _ museum: Museum.ID, since known: [Work.ID: Int], into file: GzipFile
    ) async throws -> Int {
        var gone = known
        var lines = 0
        var last = 0
        while true {
            try Task.checkCancellation()
            guard await BlockingPool.disk.run({ files.space.hasRoom() }) else { throw StorageTrouble.noRoom }
            let works = try await catalogue.snapshotWorks(of: museum, after: last)
            guard let end = works.last?.number else { break }
            last = end
            var bytes = Data()
            for work in works where gone.removeValue(forKey: work.id) != work.record.hashValue {
                bytes.append(SnapshotLine.work(work.id, record: work.record, fetchedAt: work.fetchedAt))
                lines += 1
            }
            try await file.write(bytes)
        }
        try await file.write(gone.keys.reduce(into: Data()) { $0.append(SnapshotLine.gone($1)) })
        return lines + gone.count
    }

    /// What a snapshot's files say, the later in place of the earlier.
    ///
    /// Bound: the works of a collection, some hundred bytes each.
    private func records(
        of museum: Museum.ID, in parts: [CollectionSnapshot.File]
    ) async throws -> [Work.ID: Int] {
        var records: [Work.ID: Int] = [:]
        for part in parts {
            let file = try await files.get(part, of: museum)
            do {
                let reading = try await SnapshotReading(file)
                while let batch = try await reading.next() {
                    for record in batch.records {
                        switch record.content {
                        case .withdrawn(let id): records[id] = nil
                        case .json(let line):
                            if let (id, record) = SnapshotLine.work(in: line) {
                                records[id] = record.hashValue
                            }
                        default: break
                        }
                    }
                }
                await files.remove(file)
            } catch {
                await files.remove(file)
                throw error
            }
        }
        return records
    }
}
