package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Takes some records in, and notes in the same transaction how far one has come.
    ///
    /// A work that is the same already is not written, one of which we have a later copy stays as it is.
    ///
    /// - Parameter index: what makes those findable that have an entry in it; `nil` where all are indexed later.
    /// - Returns: the import as it stands now; `nil` when somebody removed it meanwhile.
    package func take(
        _ batch: CollectionBatch, into id: Museum.ID, at date: Date, index: (any WorkIndexing)? = nil
    ) async throws -> CollectionState? {
        try await writePortion { database in
            guard var state = try Self.collection(id, database),
                let run = try Int.fetchOne(
                    database, sql: "SELECT run FROM collection WHERE id = ?", arguments: [id])
            else { return nil }
            var intake = try CollectionIntake(
                database, id, run: run, state: state, isHarvest: batch.isHarvest)
            for item in batch.items { try intake.take(item) }
            // Who indexes them waits for it.
            try database.notifyChanges(in: Table("work"))
            try Self.add(intake.works, to: id, database)
            try index?.write(intake.entries.sorted { $0.key < $1.key }.map(\.value), to: database)
            state.counts = intake.counts
            if intake.hasWorks {
                state.oldest = min(state.oldest ?? state.asOf, state.asOf)
                state.newest = max(state.newest ?? state.asOf, state.asOf)
            }
            state.position = batch.position
            state.mark = batch.mark
            state.progress = batch.progress
            state.movedAt = date
            try database.run(CollectionRow.move, try CollectionRow.move(state))
            state.stage = .running
            state.trouble = nil
            state.works =
                try Int.fetchOne(
                    database, sql: "SELECT works FROM collection WHERE id = ?", arguments: [id])
                ?? state.works
            return state
        }
    }

    /// Counts works that a collection holds from now on.
    static func add(_ works: Int, to id: Museum.ID, _ database: Database) throws {
        try database.run("UPDATE collection SET works = works + ? WHERE id = ?", [works, id])
    }
}

/// One transaction's part of an import.
private struct CollectionIntake {
    /// Problems that are listed; all are counted.
    private static let mostProblems = 10_000

    private let database: Database
    private let id: Museum.ID
    private let run: Int
    private let isHarvest: Bool
    private let inserts: RowStatement
    private let holdings: RowStatement
    private(set) var counts: CollectionState.Counts
    /// Whether a work was among them.
    private(set) var hasWorks = false
    /// Works that this collection did not hold before.
    private(set) var works = 0
    /// Of works that were written and are still there, by their ids: of one that came twice the later.
    ///
    /// Bound: those of a portion.
    private(set) var entries: [String: any WorkIndexEntry] = [:]
    /// Records of which something could not be read, at least.
    private var withUnread: Int

    init(_ database: Database, _ id: Museum.ID, run: Int, state: CollectionState, isHarvest: Bool) throws {
        self.database = database
        inserts = try RowStatement(database, CardRow.insert)
        holdings = try RowStatement(
            database,
            """
            INSERT INTO collectionWork (work, collection, run) VALUES (?, ?, ?)
            ON CONFLICT (work) DO UPDATE SET run = excluded.run
            """)
        self.id = id
        self.run = run
        self.isHarvest = isHarvest
        counts = state.counts
        withUnread = state.counts.unread
    }

    mutating func take(_ item: CollectionBatch.Item) throws {
        counts.read += 1
        switch item {
        case .work(let work, let record, let place, let unread):
            let isNew = try insert(work)
            let before =
                isNew ? nil : try database.row("SELECT run FROM collectionWork WHERE work = ?", [work.id])
            if !isHarvest, before.map({ $0[0] as Int == run }) == true {
                let problem = RecordProblem(.duplicate, work.id)
                return try note(CollectionProblem(record: record, place: place, problem: problem))
            }
            hasWorks = true
            if !unread.isEmpty {
                counts.unread += unread.count
                withUnread += 1
                let problem = RecordProblem(.unreadValues, unread.joined(separator: ", "))
                try list(CollectionProblem(record: record, place: place, problem: problem), withUnread)
            }
            if !isNew { try write(work, isImported: before != nil) }
            if before == nil { works += 1 }
            try holdings.run(work.id, id, run)
        case .withdrawn(let work):
            // Another server of ours says so: what the museum has told this one since stays.
            let threshold =
                isHarvest ? "1e12" : "(SELECT \(Catalogue.threshold) FROM collection WHERE id = ?2)"
            try database.run(
                "DELETE FROM work WHERE id = ?1 AND fetchedAt <= \(threshold)",
                isHarvest ? [work.description] : [work.description, id])
            let isGone = database.changesCount > 0
            if isGone {
                counts.withdrawn += 1
                entries[work.description] = nil
                try database.run("DELETE FROM listingWork WHERE work = ?", [work.description])
            } else {
                try database.run("DELETE FROM collectionWork WHERE work = ?", [work.description])
            }
        case .problem(let problem): try note(problem)
        }
    }

    /// Most works of a first import: they are written without looking for a copy before.
    ///
    /// - Returns: whether there was none, and so none that a collection holds.
    private mutating func insert(_ work: PreparedWork) throws -> Bool {
        try work.row.insert(by: inserts)
        guard database.changesCount == 1 else { return false }
        counts.added += 1
        entries[work.id] = work.entry
        return true
    }

    private mutating func write(_ work: PreparedWork, isImported: Bool) throws {
        guard let copy = try database.row("SELECT fetchedAt, record FROM work WHERE id = ?", [work.id]) else {
            return
        }
        let fetchedAt: Double = copy["fetchedAt"]
        let record: CompressedRecord = copy["record"]
        if record.isSame(as: work.row.record) {
            counts.unchanged += 1
            if fetchedAt < work.asOf {
                try database.run("UPDATE work SET fetchedAt = ? WHERE id = ?", [work.asOf, work.id])
            }
        } else if fetchedAt > work.asOf || isOutdated(work, by: record)
            || (isHarvest && !isImported
                && work.changedAt.map { $0.timeIntervalSince1970 <= fetchedAt } == true)
        {
            counts.outdated += 1
        } else {
            counts.changed += 1
            try database.run(CardRow.upsert, work.row.arguments)
            entries[work.id] = work.entry
        }
    }

    /// Whether our copy has a change of the museum's that this record does not have.
    private func isOutdated(_ work: PreparedWork, by record: CompressedRecord) -> Bool {
        guard let changedAt = work.changedAt,
            let copy = try? JSONDecoder().decode(Change.self, from: record.json).changedAt
        else { return false }
        return copy > changedAt
    }

    private struct Change: Decodable { let changedAt: Date? }

    private mutating func note(_ problem: CollectionProblem) throws {
        counts.bad += 1
        try list(problem, counts.bad)
    }

    /// - Parameter number: so many of the kind there are with this one.
    private func list(_ problem: CollectionProblem, _ number: Int) throws {
        // A file of another kind has nothing but problems.
        guard number <= Self.mostProblems else { return }
        try database.run(
            """
            INSERT INTO collectionProblem (collection, record, place, kind, detail) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (collection, record) DO UPDATE SET
                place = excluded.place, kind = excluded.kind, detail = excluded.detail
            """,
            [id, problem.record, problem.place, problem.problem.kind.rawValue, problem.problem.detail])
    }
}
