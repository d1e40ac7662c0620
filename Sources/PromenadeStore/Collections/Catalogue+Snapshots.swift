package import Foundation
import GRDB
package import PromenadeCore

/// A collection as other servers have it.
extension Catalogue {
    /// Works that are read at once.
    private static let portion = 2_000

    /// A work of a collection, as its record stands.
    package struct SnapshotWork: Sendable {
        /// Where it stands in the collection.
        package let number: Int
        package let id: Work.ID
        /// The whole work as JSON.
        package let record: Data
        /// In seconds since 1970.
        package let fetchedAt: Double
    }

    /// A collection's works in the order they came in, some at a time; empty after the last.
    ///
    /// - Throws: also where a record cannot be read: without it the others would take the work for one that is gone.
    package func snapshotWorks(of id: Museum.ID, after number: Int) async throws -> [SnapshotWork] {
        try await longReadings.read(database) { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT number, work.id, record, fetchedAt FROM collectionWork JOIN work ON work.id = collectionWork.work
                    WHERE collection = ? AND number > ? ORDER BY number LIMIT ?
                    """, arguments: [id, number, Self.portion]
            )
            return try rows.compactMap { row in
                guard let id = Work.ID(row[1] as String) else { return nil }
                let record = try (row[2] as CompressedRecord).json
                return SnapshotWork(number: row[0], id: id, record: record, fetchedAt: row[3])
            }
        }
    }

    /// The snapshots that were taken or published here.
    package func takenSnapshots() async throws -> [TakenSnapshot] {
        try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT museum, number, files, mark FROM collectionSnapshot").map
            {
                TakenSnapshot(
                    museum: $0[0], number: $0[1],
                    files: ($0[2] as String).split(separator: " ").map(String.init),
                    mark: $0[3])
            }
        }
    }

    /// Notes which files of which snapshot are here now.
    ///
    /// - Parameter number: `0` while there are more of them.
    package func note(_ files: [CollectionSnapshot.File], ofSnapshot number: Int, of museum: Museum.ID)
        async throws
    {
        try await database.write { database in
            try database.run(
                """
                INSERT INTO collectionSnapshot (museum, number, files, mark)
                VALUES (?, ?, ?, (SELECT \(Self.mark) FROM collection WHERE id = ?))
                ON CONFLICT (museum) DO UPDATE SET number = excluded.number, files = excluded.files, mark = excluded.mark
                """, [museum, number, files.map(\.hash).joined(separator: " "), museum])
        }
    }

    /// What tells a collection from what it was before it was imported, pruned or removed here.
    ///
    /// - Returns: `nil` where there is none.
    package func mark(of museum: Museum.ID) async throws -> String? {
        try await database.read { database in
            try String.fetchOne(
                database, sql: "SELECT \(Self.mark) FROM collection WHERE id = ?", arguments: [museum])
        }
    }

    /// Has a collection that was taken stand on the import it was published with, so that a harvest goes on from there.
    package func adopt(_ imported: CollectionSnapshot.Import, of museum: Museum.ID) async throws {
        let values: StatementArguments = [
            try imported.imported.map(CollectionRow.json), imported.origin, imported.stamp,
            imported.asOf.timeIntervalSince1970, imported.since?.timeIntervalSince1970, imported.isPart,
            try imported.earlier.map(CollectionRow.json), try CollectionRow.json(imported.counts),
            imported.finishedAt.timeIntervalSince1970, museum,
        ]
        try await database.write { database in
            try database.run(
                """
                UPDATE collection SET imported = ?, origin = ?, stamp = ?, list = 0, asOf = ?, since = ?, isPart = ?, earlier = ?,
                    counts = ?, finishedAt = ?, paused = NULL, missing = 0, oldest = (SELECT \(Self.oldest))
                WHERE id = ?
                """, values)
        }
    }

    /// Has works that the newest list here did not have be none that are missing.
    package func keepMissing(of museum: Museum.ID) async throws {
        try await database.write { database in
            try database.run("UPDATE collection SET list = 0, missing = 0 WHERE id = ?", [museum])
            // It is no change that the others should have.
            try database.run(
                """
                UPDATE collectionSnapshot SET mark = (SELECT \(Self.mark) FROM collection WHERE id = museum)
                WHERE museum = ?
                """, [museum])
        }
    }

    /// Takes works in beside what is here, of which the newer of two stays; the import that is here stays the last one.
    package func merge(_ works: [PreparedWork], into museum: Museum.ID) async throws {
        try await writePortion { database in
            var added = 0
            for work in works {
                let copy = try database.row("SELECT fetchedAt FROM work WHERE id = ?", [work.id])
                if copy.map({ $0[0] as Double >= work.asOf }) != true {
                    try database.run(CardRow.upsert, work.row.arguments)
                }
                try database.run(
                    """
                    INSERT INTO collectionWork (work, collection, run) SELECT ?, id, run FROM collection WHERE id = ?
                    ON CONFLICT (work) DO NOTHING
                    """, [work.id, museum])
                added += database.changesCount
            }
            try Self.add(added, to: museum, database)
        }
    }

    // Without its works: a museum that is asked may say of one that it is no more.
    private static let mark = "stage || ' ' || run || ' ' || missing || ' ' || startedAt"
}
