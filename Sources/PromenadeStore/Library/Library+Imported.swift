import GRDB
package import PromenadeCore

/// Favourites that came with a library's file, so that their records are somebody else's word.
extension Library {
    /// Whether a kept work came with a library's file.
    package func isImported(_ work: Work.ID) async throws(LibraryError) -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM importedFavourite WHERE id = ?)",
                arguments: [work.description]) ?? false
        }
    }

    /// All that came with one and that no museum has confirmed here, in the order of their ids.
    package func imported() async throws(LibraryError) -> [Work.ID] {
        try await database.read { database in
            try String.fetchAll(database, sql: "SELECT id FROM importedFavourite ORDER BY id")
                .compactMap { Work.ID($0) }
        }
    }

    /// Those of some works that came with one.
    package func imported(of works: [Work.ID]) async throws -> Set<Work.ID> {
        try await database.read { database in
            let found = try Self.inBatches(works) { batch in
                try String.fetchAll(
                    database,
                    sql: "SELECT id FROM importedFavourite WHERE id IN (\(Self.placeholders(batch.count)))",
                    arguments: StatementArguments(batch.map(\.description))
                ).compactMap { Work.ID($0).map { ($0, true) } }
            }
            return Set(found.keys)
        }
    }

    /// Puts what their museum says in the place of what a file said of some works; when they were kept stays as it is.
    ///
    /// - Parameters:
    ///   - works: with when the museum said so; those that did not come with a file stay as they are.
    ///   - museum: its name.
    package func confirm(_ works: [Cached<Work>], museum: String) async throws(LibraryError) {
        guard !works.isEmpty else { return }
        try await database.write { database in
            for work in works {
                try database.execute(
                    sql: "DELETE FROM importedFavourite WHERE id = ?", arguments: [work.value.id.description])
                guard database.changesCount > 0 else { continue }
                try Self.renew(work.value, museum: museum, asOf: work.fetchedAt, in: database)
            }
        }
    }

    static func markImported(_ work: Work.ID, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO importedFavourite (id) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [work.description])
    }
}
