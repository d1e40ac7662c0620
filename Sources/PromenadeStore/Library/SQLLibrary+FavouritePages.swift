import GRDB
package import PromenadeCore

/// What pages of favourites and sets need besides the favourites.
extension SQLLibrary {
    package func cards(of works: [Work.ID]) async throws(LibraryError) -> [Work.ID: WorkCard] {
        try await read { database in
            try Self.inBatches(works) { batch in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT \(CardRow.columns) FROM favourite AS work
                        WHERE work.id IN (\(Self.placeholders(batch.count)))
                        """,
                    arguments: batch.map(\.description)
                ).compactMap(CardRow.card).map { ($0.id, $0) }
            }
        }
    }

    package func notes(beside works: [Work.ID], in set: WorkSet.ID) async throws(LibraryError) -> [Work.ID:
        String]
    {
        try await read { database in
            try Self.inBatches(works) { batch in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT work, note FROM workSetEntry
                        WHERE workSet = ? AND note <> '' AND work IN (\(Self.placeholders(batch.count)))
                        """,
                    arguments: [set] + batch.map(\.description)
                ).compactMap { row in Work.ID(row["work"] as String).map { ($0, row["note"]) } }
            }
        }
    }

    package func covers(_ count: Int, of sets: [WorkSet.ID]) async throws(LibraryError) -> [WorkSet.ID:
        [WorkCard]]
    {
        try await read { database in
            try sets.reduce(into: [:]) { covers, set in
                covers[set] = try Row.fetchAll(
                    database,
                    sql: """
                        SELECT \(CardRow.columns) FROM favourite AS work
                        JOIN workSetEntry ON workSetEntry.work = work.id AND workSetEntry.workSet = ?
                        WHERE pictureService IS NOT NULL ORDER BY workSetEntry.position LIMIT ?
                        """,
                    arguments: [set, count]
                ).compactMap(CardRow.card)
            }
        }
    }

    package func picturedCount(in set: WorkSet.ID?) async throws(LibraryError) -> Int {
        try await read { database in
            try Int.fetchOne(
                database, sql: "SELECT COUNT(*) \(Self.pictured(in: set))", arguments: Self.filling(set)) ?? 0
        }
    }

    package func pictured(in set: WorkSet.ID?, skipping: Int, limit: Int) async throws(LibraryError)
        -> [Favourite]
    {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT record, museum, keptAt, asOf \(Self.pictured(in: set))
                    ORDER BY \(set == nil ? "keptAt DESC, work.id DESC" : "workSetEntry.position")
                    LIMIT ? OFFSET ?
                    """,
                arguments: Self.filling(set) + [limit, skipping]
            ).map(Self.favourite)
        }
    }

    private static func pictured(in set: WorkSet.ID?) -> String {
        let joined = set == nil ? "" : "JOIN workSetEntry ON workSetEntry.work = work.id AND workSet = ?"
        return "FROM favourite AS work \(joined) WHERE pictureService IS NOT NULL"
    }

    private static func filling(_ set: WorkSet.ID?) -> SQLArguments { set.map { [$0] } ?? [] }

    /// For `IN (…)`, which in PostgreSQL is never empty.
    static func placeholders(_ count: Int) -> String {
        count == 0 ? "NULL" : Array(repeating: "?", count: count).joined(separator: ", ")
    }

    /// SQLite takes a limited number of arguments a statement.
    static func inBatches<Value>(
        _ works: [Work.ID], _ read: ([Work.ID]) throws -> [(Work.ID, Value)]
    ) throws -> [Work.ID: Value] {
        var found: [Work.ID: Value] = [:]
        for first in stride(from: 0, to: works.count, by: 500) {
            let batch = Array(works[first..<min(first + 500, works.count)])
            for (id, value) in try read(batch) { found[id] = value }
        }
        return found
    }
}
