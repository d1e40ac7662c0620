package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Collections that were brought home or are on their way, by id.
    package func collections() async throws -> [CollectionState] {
        let states = try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT \(CollectionRow.columns) FROM collection ORDER BY id")
                .compactMap(CollectionRow.state)
        }
        var seen: [CollectionState] = []
        for state in states { if let state = try await self.seen(state) { seen.append(state) } }
        return seen
    }

    package func collection(_ id: Museum.ID) async throws -> CollectionState? {
        guard let state = try await database.read({ try Self.collection(id, $0) }) else { return nil }
        return try await seen(state)
    }

    /// As it is: what says that it runs while nobody has its lock was ended without a word.
    private func seen(_ state: CollectionState) async throws -> CollectionState? {
        guard state.stage == .running, await !isLocked(collection: state.id) else { return state }
        // One that ended in between has said so before it let go of the lock.
        var state = try await database.read { try Self.collection(state.id, $0) }
        if state?.stage == .running { state?.stage = .stopped }
        return state
    }

    /// Begins an import: what the one before came to is forgotten, its works stay.
    package func begin(_ state: CollectionState) async throws {
        let values = try CollectionRow.values(of: state)
        try await database.write { database in
            try database.run(CollectionRow.begin, values)
            try database.run("DELETE FROM collectionProblem WHERE collection = ?", [state.id])
        }
    }

    /// Goes on with an import that ended before its source did.
    package func goOn(with state: CollectionState, at date: Date) async throws {
        let leg = CollectionState.Leg(at: date, position: state.position, done: state.progress.done)
        let values: StatementArguments = [
            date.timeIntervalSince1970, try CollectionRow.json(leg), state.id,
        ]
        try await database.write { database in
            try database.run(
                "UPDATE collection SET movedAt = ?, leg = ?, stage = 'running', trouble = NULL WHERE id = ?",
                values)
        }
    }

    /// Ends an import before its source did.
    package func end(
        _ id: Museum.ID, _ stage: CollectionState.Stage, trouble: String? = nil, at date: Date
    ) async throws -> CollectionState? {
        try await database.write { database in
            try database.run(
                "UPDATE collection SET stage = ?, trouble = ?, movedAt = ? WHERE id = ?",
                [stage.rawValue, trouble, date.timeIntervalSince1970, id])
            return try Self.collection(id, database)
        }
    }

    /// Ends an import that has come to the end of its source.
    ///
    /// - Parameters:
    ///   - since: up to when a harvest has the museum's changes; `nil` of a file.
    package func finish(
        _ id: Museum.ID, since: Date?, at date: Date
    ) async throws -> CollectionState? {
        // A harvest is told what has changed and what is gone: everything else is as it was.
        let dates = since == nil ? "(SELECT \(Self.oldest))" : "asOf"
        let missing = since == nil ? "(SELECT \(Self.missing))" : "0"
        let list = since == nil ? "run" : "0"
        return try await database.write { database in
            try database.run(
                """
                UPDATE collection SET
                    stage = 'finished', trouble = NULL, movedAt = ?, finishedAt = ?, since = COALESCE(?, since),
                    works = (SELECT COUNT(*) FROM collectionWork WHERE collectionWork.collection = collection.id),
                    earlier = IIF(isPart, earlier, NULL), oldest = \(dates),
                    missing = IIF(isPart, (SELECT \(Self.gone)), \(missing)), list = IIF(isPart, list, \(list))
                WHERE id = ?
                """,
                [
                    date.timeIntervalSince1970, date.timeIntervalSince1970, since?.timeIntervalSince1970, id,
                ])
            return try Self.collection(id, database)
        }
    }

    /// Forgets an import that brought nothing, where nothing was before.
    package func forget(collection id: Museum.ID) async throws {
        try await database.write { database in
            try database.run("DELETE FROM collection WHERE id = ? AND works = 0 AND earlier IS NULL", [id])
        }
    }

    /// Records that were not taken in, or not all of them, in the source's order.
    ///
    /// - Parameter kind: only problems of that kind.
    package func problems(
        of id: Museum.ID, limit: Int, offset: Int = 0, kind: RecordProblem.Kind? = nil
    ) async throws -> [CollectionProblem] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT record, place, kind, detail FROM collectionProblem WHERE collection = ? AND kind = IFNULL(?, kind)
                    ORDER BY record LIMIT ? OFFSET ?
                    """,
                arguments: [id, kind?.rawValue, limit, offset]
            ).compactMap { row in
                RecordProblem.Kind(rawValue: row["kind"]).map {
                    CollectionProblem(
                        record: row["record"], place: row["place"], problem: RecordProblem($0, row["detail"]))
                }
            }
        }
    }

    /// Of the works of the row at hand.
    static let oldest = """
        MIN(fetchedAt) FROM collectionWork JOIN work ON work.id = collectionWork.work
        WHERE collectionWork.collection = collection.id
        """
    static let missing = """
        COUNT(*) FROM collectionWork
        WHERE collectionWork.collection = collection.id AND collectionWork.run <> collection.run
        """

    /// Of them, those that no part brought since the newest whole list, which did not have them.
    static let gone = """
        COUNT(*) FROM collectionWork
        WHERE collectionWork.collection = collection.id AND collectionWork.run < collection.list
        """

    static func collection(_ id: Museum.ID, _ database: Database) throws -> CollectionState? {
        try Row.fetchOne(
            database, sql: "SELECT \(CollectionRow.columns) FROM collection WHERE id = ?", arguments: [id]
        ).flatMap(CollectionRow.state)
    }
}
