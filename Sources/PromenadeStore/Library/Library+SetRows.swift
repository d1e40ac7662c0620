import Foundation
import GRDB
import PromenadeCore

extension Library {
    static func set(_ id: WorkSet.ID, in database: Database) throws -> WorkSet? {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT name, note, madeAt FROM workSet WHERE id = ?", arguments: [id])
        else { return nil }
        let entries = try Row.fetchAll(
            database, sql: "SELECT work, note FROM workSetEntry WHERE workSet = ? ORDER BY position, work",
            arguments: [id])
        return WorkSet(
            id: id, name: row[0], note: row[1], madeAt: Date(milliseconds: row[2]),
            entries: entries.compactMap { entry in
                Work.ID(entry[0] as String).map { WorkSet.Entry(work: $0, note: entry[1]) }
            })
    }

    /// The sets that hold any of these works.
    static func sets(holding works: [Work.ID], _ database: Database) throws -> [WorkSet] {
        var ids: Set<String> = []
        for work in works {
            ids.formUnion(
                try String.fetchAll(
                    database, sql: "SELECT workSet FROM workSetEntry WHERE work = ?",
                    arguments: [work.description]))
        }
        return try ids.sorted().compactMap { try set($0, in: database) }
    }

    /// Adds a set, or to one that is there the works it lacks, each after the work it came after.
    ///
    /// Works that are not kept are left out.
    static func insert(_ set: WorkSet, in database: Database) throws {
        guard let present = try self.set(set.id, in: database) else {
            try database.execute(
                sql: "INSERT INTO workSet (id, name, note, madeAt) VALUES (?, ?, ?, ?)",
                arguments: [set.id, set.name, set.note, set.madeAt.milliseconds])
            for entry in set.entries where try favourite(entry.work, in: database) != nil {
                try append(entry, to: set.id, in: database)
            }
            return
        }
        var entries = present.entries
        var before: Work.ID?
        for entry in set.entries {
            if !entries.contains(where: { $0.work == entry.work }) {
                guard try favourite(entry.work, in: database) != nil else { continue }
                let place = before.flatMap { work in entries.firstIndex { $0.work == work } }.map { $0 + 1 }
                entries.insert(entry, at: place ?? 0)
            }
            before = entry.work
        }
        for (position, entry) in entries.enumerated() {
            try database.execute(
                sql: """
                    INSERT INTO workSetEntry (workSet, position, work, note) VALUES (?, ?, ?, ?)
                    ON CONFLICT (workSet, work) DO UPDATE SET position = excluded.position
                    """,
                arguments: [set.id, position, entry.work.description, entry.note])
        }
    }

    static func append(_ entry: WorkSet.Entry, to id: WorkSet.ID, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO workSetEntry (workSet, position, work, note)
                SELECT ?, COALESCE(MAX(position) + 1, 0), ?, ? FROM workSetEntry WHERE workSet = ?
                ON CONFLICT DO NOTHING
                """,
            arguments: [id, entry.work.description, entry.note, id])
    }
}
