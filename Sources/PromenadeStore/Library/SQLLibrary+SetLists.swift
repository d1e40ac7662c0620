import GRDB
package import PromenadeCore

/// Sets in portions: somebody may have thousands of them.
extension SQLLibrary {
    package func setCount() async throws(LibraryError) -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM workSet") ?? 0 }
    }

    package func sets(skipping: Int, limit: Int) async throws(LibraryError) -> [WorkSet.Summary] {
        try await read { database in
            try Self.summaries(
                of: "SELECT * FROM workSet ORDER BY lower(name), id LIMIT ? OFFSET ?",
                [limit, skipping], database)
        }
    }

    package func newestSets(_ count: Int) async throws(LibraryError) -> [WorkSet.Summary] {
        try await read { database in
            try Self.summaries(
                of: "SELECT * FROM workSet ORDER BY madeAt DESC, id LIMIT ?", [count], database)
        }
    }

    package func sets(
        for work: Work.ID, most count: Int
    ) async throws(LibraryError) -> [(set: WorkSet.Summary, isIn: Bool)] {
        try await read { database in
            let sets = try Self.summaries(
                of: "SELECT * FROM workSet ORDER BY \(Self.holds) DESC, madeAt DESC, id LIMIT ?",
                [work.description, count], database)
            let holding = try Set(
                String.fetchAll(
                    database,
                    sql: """
                        SELECT workSet FROM workSetEntry
                        WHERE work = ? AND workSet IN (\(Self.placeholders(sets.count)))
                        """,
                    arguments: [work.description] + sets.map(\.id)))
            return sets.map { ($0, holding.contains($0.id)) }
        }
    }

    package func summary(of id: WorkSet.ID) async throws(LibraryError) -> WorkSet.Summary? {
        try await read { database in
            try Self.summaries(of: "SELECT * FROM workSet WHERE id = ?", [id], database).first
        }
    }

    package func isIn(_ id: WorkSet.ID, _ work: Work.ID) async throws(LibraryError) -> Bool {
        try await read { try Self.isIn(id, work, $0) }
    }

    package func set(named name: String) async throws(LibraryError) -> WorkSet.Summary? {
        let wanted = name.lowercased()
        return try await read { database in
            var found = try String.fetchOne(
                database, sql: "SELECT id FROM workSet WHERE name = ? ORDER BY madeAt, id", arguments: [name])
            if found == nil {
                try database.forEachRow("SELECT id, name FROM workSet ORDER BY madeAt, id", []) { row in
                    if (row["name"] as String).lowercased() == wanted { found = row["id"] }
                    return found == nil
                }
            }
            return try Self.summaries(of: "SELECT * FROM workSet WHERE id = ?", [found], database).first
        }
    }

    private static var holds: String {
        "EXISTS (SELECT 1 FROM workSetEntry WHERE work = ? AND workSetEntry.workSet = workSet.id)"
    }

    /// - Parameter sql: selects rows of `workSet`. Works are counted of those alone.
    private static func summaries(
        of sql: String, _ arguments: SQLArguments, _ database: any SQLConnection
    ) throws -> [WorkSet.Summary] {
        try Row.fetchAll(
            database,
            sql: """
                WITH listed AS (\(sql))
                SELECT id, name, note, (SELECT COUNT(*) FROM workSetEntry WHERE workSet = listed.id) AS count
                FROM listed ORDER BY lower(name), id
                """, arguments: arguments
        ).map { WorkSet.Summary(id: $0["id"], name: $0["name"], note: $0["note"], count: $0["count"]) }
    }
}
