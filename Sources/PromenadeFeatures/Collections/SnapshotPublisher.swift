import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeObjects
import PromenadeSources
import PromenadeStore

/// Puts a collection into object storage as it is here: what has changed since its newest snapshot, or all of it.
///
/// Whoever asks holds the collection's lock and its lease.
struct SnapshotPublisher: Sendable {
    let catalogue: Catalogue
    let snapshots: any CollectionSnapshots
    let files: SnapshotFiles

    /// - Parameters:
    ///   - standing: what is here is this, or more than what is published.
    ///   - isWhole: whether all of it is written anew.
    /// - Returns: what is published; `nil` where another server was first.
    func publish(
        _ museum: Museum.ID, _ standing: CollectionStanding, isWhole: Bool = false
    ) async throws -> CollectionSnapshot? {
        var before: CollectionSnapshot?
        if case .newest(let newest, _) = standing.published { before = newest }
        let imported = standing.state.flatMap(CollectionSnapshot.Import.init)
        // Only what is not there at all was removed.
        guard imported != nil || standing.mark == nil else { return nil }
        let parts =
            imported == nil ? [] : try await parts(of: museum, since: isWhole ? [] : before?.files ?? [])
        let snapshot = CollectionSnapshot(
            museum: museum, number: standing.next, files: parts, imported: imported)
        guard try await snapshots.publish(snapshot) else { return nil }
        try await catalogue.note(parts, ofSnapshot: snapshot.number, of: museum)
        return snapshot
    }

    private func parts(
        of museum: Museum.ID, since before: [CollectionSnapshot.File]
    ) async throws -> [CollectionSnapshot.File] {
        let all = before.reduce(0) { $0 + $1.lines }
        guard let whole = before.first, before.count < CollectionSnapshot.mostFiles,
            // Many changes are as good as the whole.
            all - whole.lines <= whole.lines / 2, let known = try await records(of: museum, in: before)
        else { return [try await file(of: museum, since: [:])] }
        let changes = try await file(of: museum, since: known)
        return changes.lines == 0 ? before : before + [changes]
    }

    /// Writes the works that are not what they were, and what is gone.
    ///
    /// - Parameter known: what lines were, by their works.
    private func file(
        of museum: Museum.ID, since known: [Work.ID: Int]
    ) async throws -> CollectionSnapshot.File {
        try await files.drafting { draft in
            let file = try await GzipFile.make(draft)
            let lines = try await write(museum, since: known, into: file)
            try await file.close()
            return try await files.put(draft, lines: lines, of: museum)
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
            for work in works {
                let line = SnapshotLine.work(work.id, record: work.record, fetchedAt: work.fetchedAt)
                guard gone.removeValue(forKey: work.id) != SnapshotLine.digest(of: line) else { continue }
                bytes.append(line)
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
    ///
    /// - Returns: `nil` where one of them is not there any more.
    private func records(
        of museum: Museum.ID, in parts: [CollectionSnapshot.File]
    ) async throws -> [Work.ID: Int]? {
        var records: [Work.ID: Int] = [:]
        do {
            for part in parts {
                try await files.reading(part, of: museum) { file in
                    let reading = try await SnapshotReading(file)
                    while let batch = try await reading.next() {
                        for record in batch.records {
                            switch record.content {
                            case .withdrawn(let id): records[id] = nil
                            case .json(let line):
                                if let id = SnapshotLine.id(in: line) {
                                    records[id] = SnapshotLine.digest(of: line)
                                }
                            default: break
                            }
                        }
                    }
                }
            }
        } catch is SnapshotFiles.Missing { return nil }
        return records
    }
}
