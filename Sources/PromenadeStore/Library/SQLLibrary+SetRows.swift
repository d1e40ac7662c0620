import Foundation
import GRDB
import PromenadeCore

extension SQLLibrary {
    static func set(_ id: WorkSet.ID, in database: any SQLConnection) throws -> WorkSet? {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT name, note, madeAt FROM workSet WHERE id = ?", arguments: [id])
        else { return nil }
        let entries = try Row.fetchAll(
            database, sql: "SELECT work, note FROM workSetEntry WHERE workSet = ? ORDER BY position, work",
            arguments: [id])
        return WorkSet(
            id: id, name: row["name"], note: row["note"], madeAt: Date(milliseconds: row["madeAt"]),
            entries: entries.compactMap { entry in
                Work.ID(entry["work"] as String).map { WorkSet.Entry(work: $0, note: entry["note"]) }
            })
    }

    /// Adds a set, or to one that is there the works it lacks, each beside the works it stood beside.
    ///
    /// Works that are not kept are left out.
    ///
    /// - Returns: whether the set is new or has gained works.
    @discardableResult
    static func insert(_ set: WorkSet, in database: any SQLConnection) throws -> Bool {
        let kept = try set.entries.filter { try isFavourite($0.work, in: database) }
        guard let present = try self.set(set.id, in: database) else {
            try insertRow(set, in: database)
            for entry in kept { try append(entry, to: set.id, in: database) }
            return true
        }
        let merged = present.entries.gaining(kept)
        guard merged.count > present.entries.count else { return false }
        try database.execute(
            sql: puttingEntry,
            each: merged.lazy.enumerated().map {
                [set.id, $0.offset, $0.element.work.description, $0.element.note]
            })
        return true
    }

    /// Puts back into a set the works that were taken out of it; a set that is gone comes back whole.
    ///
    /// - Parameter places: where the works were that are to come back.
    static func restore(_ set: WorkSet, _ places: [RemovedPlace], in database: any SQLConnection) throws {
        guard try self.set(set.id, in: database) != nil else {
            try insertRow(set, in: database)
            for (position, entry) in set.entries.enumerated() {
                try putBack(entry, at: position, in: set.id, database)
            }
            return
        }
        for place in places where place.set == set.id {
            guard let entry = set.entries.first(where: { $0.work == place.work }) else { continue }
            try putBack(entry, at: place.position, in: set.id, database)
        }
    }

    /// Puts a work that is kept again where sets that came back before it have a place for it.
    static func restoreWaiting(_ work: Work.ID, in database: any SQLConnection) throws {
        let rows = try Row.fetchAll(
            database, sql: "SELECT workSet, position, note FROM waitingEntry WHERE work = ? ORDER BY workSet",
            arguments: [work.description])
        for row in rows {
            try putBack(
                WorkSet.Entry(work: work, note: row["note"]), at: row["position"], in: row["workSet"],
                database)
        }
        try database.execute(sql: "DELETE FROM waitingEntry WHERE work = ?", arguments: [work.description])
    }

    /// Puts an entry at its place; one whose work is not kept at the moment waits for it.
    private static func putBack(
        _ entry: WorkSet.Entry, at position: Int, in id: WorkSet.ID, _ database: any SQLConnection
    ) throws {
        guard try isFavourite(entry.work, in: database) else {
            return try database.execute(
                sql: """
                    INSERT INTO waitingEntry (workSet, position, work, note) VALUES (?, ?, ?, ?)
                    ON CONFLICT (workSet, work) DO NOTHING
                    """,
                arguments: [id, position, entry.work.description, entry.note])
        }
        guard try !isIn(id, entry.work, database) else { return }
        try makeRoom(at: position, in: id, database)
        try put(entry, at: position, in: id, database)
    }

    static func append(_ entry: WorkSet.Entry, to id: WorkSet.ID, in database: any SQLConnection) throws {
        try database.execute(
            sql: """
                INSERT INTO workSetEntry (workSet, position, work, note)
                SELECT ?, COALESCE(MAX(position) + 1, 0), ?, ? FROM workSetEntry WHERE workSet = ?
                ON CONFLICT DO NOTHING
                """,
            arguments: [id, entry.work.description, entry.note, id])
    }

    static func isFavourite(_ work: Work.ID, in database: any SQLConnection) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM favourite WHERE id = ?)",
            arguments: [work.description]) ?? false
    }

    static func insertRow(_ set: WorkSet, in database: any SQLConnection) throws {
        try database.execute(
            sql: "INSERT INTO workSet (id, name, note, madeAt) VALUES (?, ?, ?, ?)",
            arguments: [set.id, set.name, set.note, set.madeAt.milliseconds])
    }

    private static var puttingEntry: String {
        """
        INSERT INTO workSetEntry (workSet, position, work, note) VALUES (?, ?, ?, ?)
        ON CONFLICT (workSet, work) DO UPDATE SET position = excluded.position
        """
    }

    private static func put(
        _ entry: WorkSet.Entry, at position: Int, in id: WorkSet.ID, _ database: any SQLConnection
    ) throws {
        try database.execute(
            sql: puttingEntry, arguments: [id, position, entry.work.description, entry.note])
    }

    static func isIn(_ set: WorkSet.ID, _ work: Work.ID, _ database: any SQLConnection) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM workSetEntry WHERE workSet = ? AND work = ?)",
            arguments: [set, work.description]) ?? false
    }

    private static func makeRoom(at position: Int, in id: WorkSet.ID, _ database: any SQLConnection)
        throws
    {
        let isTaken = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM workSetEntry WHERE workSet = ? AND position = ?)",
            arguments: [id, position])
        guard isTaken == true else { return }
        try database.execute(
            sql: "UPDATE workSetEntry SET position = position + 1 WHERE workSet = ? AND position >= ?",
            arguments: [id, position])
    }
}

extension [WorkSet.Entry] {
    /// These, and of `others` what is missing, each behind the nearest work it stood behind, or else before
    /// the nearest it stood before, or else at the end.
    ///
    /// Takes as long as both are together: a set may have a hundred thousand works.
    fileprivate func gaining(_ others: [WorkSet.Entry]) -> [WorkSet.Entry] {
        let present = Set(map(\.work))
        var seen: Set<Work.ID> = []
        var leading: [WorkSet.Entry] = []
        var following: [Work.ID: [WorkSet.Entry]] = [:]
        var before: Work.ID?
        for entry in others {
            if present.contains(entry.work) {
                before = entry.work
            } else if seen.insert(entry.work).inserted {
                if let before { following[before, default: []].append(entry) } else { leading.append(entry) }
            }
        }
        let theirs = Set(others.map(\.work))
        let first = firstIndex { theirs.contains($0.work) } ?? count
        return Array(self[..<first]) + leading
            + self[first...].flatMap { [$0] + following[$0.work, default: []] }
    }
}
