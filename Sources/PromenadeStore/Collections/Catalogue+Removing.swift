import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works that go in one transaction.
    private static let portion = 2_000

    /// How many works removing a collection would take away.
    ///
    /// - Returns: `nil` where there is no such collection.
    package func removable(collection id: Museum.ID) async throws -> Int? {
        try await database.read { database in
            guard try Self.collection(id, database) != nil else { return nil }
            return try Int.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*) FROM work WHERE id IN (SELECT work FROM collectionWork WHERE collection = ?)
                        AND fetchedAt <= (SELECT \(Self.threshold) FROM collection WHERE id = ?)
                    """, arguments: [id, id])
        }
    }

    /// Takes a collection away, some works at a time.
    ///
    /// Of a museum that is asked, copies that were fetched later stay. One that is stopped on the way leaves an
    /// interrupted import, which is begun anew or removed as any other.
    ///
    /// - Parameter progress: works that are gone.
    /// - Returns: how many went; `nil` where there is no such collection.
    package func remove(
        collection id: Museum.ID, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Int? {
        let isHere = try await database.write { database in
            guard let state = try Self.collection(id, database) else { return false }
            try database.run(
                """
                UPDATE collection SET stage = 'stopped', trouble = NULL, stamp = '', position = 0, done = 0,
                    mark = NULL, since = NULL, earlier = NULL, isPart = 0, paused = NULL, list = 0
                WHERE id = ?
                """, [id])
            if state.imported != nil { try database.run("DELETE FROM listing WHERE source = ?", [id]) }
            return true
        }
        guard isHere else { return nil }
        let gone = try await removePortions(of: id, progress: progress)
        try await database.write { try $0.run("DELETE FROM collection WHERE id = ?", [id]) }
        return gone
    }

    /// Lets go of works that the newest whole list did not have, some at a time.
    ///
    /// Of a museum that is asked, copies that were fetched later stay, and are the collection's no longer.
    ///
    /// - Parameter progress: works that are gone.
    /// - Returns: how many went; `nil` where there is no such collection, or its import is not over.
    package func removeMissing(
        from id: Museum.ID, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Int? {
        guard let state = try await collection(id), state.stage == .finished else { return nil }
        guard state.missing > 0 else { return 0 }
        let gone = try await removePortions(of: id, ifMissing: true, progress: progress)
        try await database.write { database in
            try database.run(
                "UPDATE collection SET missing = 0, oldest = (SELECT \(Self.oldest)) WHERE id = ?", [id])
        }
        return gone
    }

    /// - Parameter isMissing: only works the newest whole list did not have; they leave the museum's pages, too.
    private func removePortions(
        of id: Museum.ID, ifMissing isMissing: Bool = false, progress: @Sendable (Int) -> Void
    ) async throws -> Int {
        let run =
            isMissing ? "run < (SELECT list FROM collection WHERE id = collectionWork.collection)" : "TRUE"
        let portion =
            "SELECT work FROM collectionWork WHERE collection = ? AND \(run) ORDER BY number LIMIT ?"
        var all = 0
        while true {
            let (gone, isLast) = try await writePortion { database in
                let works = try String.fetchAll(database, sql: portion, arguments: [id, Self.portion])
                let threshold = try Double.fetchOne(
                    database, sql: "SELECT \(Self.threshold) FROM collection WHERE id = ?", arguments: [id])
                var gone = 0
                for work in works {
                    try database.run("DELETE FROM work WHERE id = ? AND fetchedAt <= ?", [work, threshold])
                    guard database.changesCount > 0 else {
                        try database.run("DELETE FROM collectionWork WHERE work = ?", [work])
                        continue
                    }
                    gone += 1
                    if isMissing { try database.run("DELETE FROM listingWork WHERE work = ?", [work]) }
                }
                return (gone, works.count < Self.portion)
            }
            all += gone
            progress(all)
            guard !isLast else { return all }
        }
    }

    /// Copies a museum gave since are not the collection's.
    static let threshold = "IIF(imported IS NULL, MAX(asOf, COALESCE(newest, asOf)), 1e12)"
}
