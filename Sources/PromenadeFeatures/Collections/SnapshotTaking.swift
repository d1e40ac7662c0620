import Foundation
import PromenadeCore
import PromenadeObjects
import PromenadeSources
import PromenadeStore

/// Takes what other servers have published into the catalogue; whoever asks holds the collection's lock.
struct SnapshotTaking: Sendable {
    /// A file's reading ended before the file did.
    struct Unfinished: Error {
        let trouble: String?
    }

    let collections: Collections
    let files: SnapshotFiles

    private var catalogue: Catalogue { collections.catalogue }

    /// Brings a collection to what a snapshot says; goes on where it ended before.
    ///
    /// - Parameter taken: what is here, unchanged since.
    /// - Returns: whether it is; not of a museum that this version asks and another imports, or the other way round.
    func take(_ snapshot: CollectionSnapshot, after taken: TakenSnapshot?) async throws -> Bool {
        let museum = snapshot.museum
        guard let imported = snapshot.imported else {
            try await catalogue.note([], ofSnapshot: 0, of: museum)
            _ = try await catalogue.remove(collection: museum)
            try await catalogue.note([], ofSnapshot: snapshot.number, of: museum)
            return true
        }
        guard collections.mayBring(museum, isImported: imported.imported != nil) else { return false }
        // Changes of what was removed here are no collection.
        let before = try await catalogue.collection(museum) == nil ? [] : taken?.files ?? []
        let isNext = snapshot.files.map(\.hash).starts(with: before)
        var done = Array(snapshot.files.prefix(isNext ? before.count : 0))
        // Nothing is begun that cannot be ended.
        for file in snapshot.files.dropFirst(done.count) where try await !files.has(file, of: museum) {
            throw SnapshotFiles.Missing(hash: file.hash)
        }
        // What an import here did not have is not gone by a change of another server's.
        if !done.isEmpty, taken?.number != 0 { try await catalogue.keepMissing(of: museum) }
        for file in snapshot.files.dropFirst(done.count) {
            try await files.reading(file, of: museum) { draft in
                // Now what is here is neither the one nor the other.
                try await catalogue.note(done, ofSnapshot: 0, of: museum)
                try await take(draft, file.hash, of: museum, imported, isWhole: done.isEmpty)
            }
            done.append(file)
        }
        try await catalogue.note(done, ofSnapshot: 0, of: museum)
        _ = try await catalogue.removeMissing(from: museum)
        try await catalogue.adopt(imported, of: museum)
        try await catalogue.note(done, ofSnapshot: snapshot.number, of: museum)
        return true
    }

    private func take(
        _ file: URL, _ hash: String, of museum: Museum.ID, _ imported: CollectionSnapshot.Import,
        isWhole: Bool
    ) async throws {
        let begun = collections.now()
        var state = CollectionState(
            id: museum, imported: imported.imported, origin: imported.origin, stamp: hash,
            asOf: min(imported.asOf, begun), progress: .init(.bytes), startedAt: begun, movedAt: begun,
            isPart: !isWhole)
        let before = try await catalogue.collection(museum)
        let goesOn = before?.goesOn(with: state) ?? false
        let reading = try await SnapshotReading(file, skipping: goesOn ? before?.position ?? 0 : 0)
        if let before, goesOn {
            state = before
            try await catalogue.goOn(with: state, at: begun)
        } else {
            state.since = before?.since
            state.earlier = before?.standing
            try await catalogue.begin(state)
        }
        let ended = try await collections.run(
            state, reading, dialect: .snapshot(of: museum, imported: imported.imported), isHarvest: false,
            mayBeEmpty: true, progress: { _ in })
        try Task.checkCancellation()
        guard ended.stage == .finished else { throw Unfinished(trouble: ended.trouble) }
        // What could not be read is not gone.
        if ended.counts.bad > 0 { try await catalogue.keepMissing(of: museum) }
    }

    /// Takes what a snapshot has besides what is here; nothing goes, and of a work the newer record stays.
    func merge(_ snapshot: CollectionSnapshot) async throws {
        let museum = snapshot.museum
        guard let imported = snapshot.imported else { return }
        let newest = try await places(in: snapshot.files, of: museum)
        let decoder = BatchDecoder(
            dialect: .snapshot(of: museum, imported: imported.imported), asOf: imported.asOf, isHarvest: false
        )
        for (index, file) in snapshot.files.enumerated() {
            try await files.reading(file, of: museum) { file in
                let reading = try await SnapshotReading(file)
                while let batch = try await decoder.batch(from: reading) {
                    try Task.checkCancellation()
                    // Not what a later file says otherwise.
                    try await catalogue.merge(
                        batch.works.filter { newest[$0.workID] == index }, into: museum)
                }
            }
        }
    }

    /// Which file says the last of each work, also that it is gone.
    ///
    /// Bound: the works of a collection, some hundred bytes each.
    private func places(
        in parts: [CollectionSnapshot.File], of museum: Museum.ID
    ) async throws -> [Work.ID: Int] {
        var places: [Work.ID: Int] = [:]
        for (index, part) in parts.enumerated() {
            try await files.reading(part, of: museum) { file in
                let reading = try await SnapshotReading(file)
                while let batch = try await reading.next() {
                    for record in batch.records { if let id = record.snapshotID { places[id] = index } }
                }
            }
        }
        return places
    }
}

extension CollectionRecord {
    /// The work that a line of a snapshot is about.
    fileprivate var snapshotID: Work.ID? {
        switch content {
        case .withdrawn(let id): id
        case .json(let line): SnapshotLine.id(in: line)
        default: nil
        }
    }
}
