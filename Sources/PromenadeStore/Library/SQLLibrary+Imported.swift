import GRDB
package import PromenadeCore

/// Favourites that came with a library's file, so that their records are somebody else's word.
extension SQLLibrary {
    package func isImported(_ work: Work.ID) async throws(LibraryError) -> Bool {
        try await read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM importedFavourite WHERE id = ?)",
                arguments: [work.description]) ?? false
        }
    }

    package func imported() async throws(LibraryError) -> [Work.ID] {
        try await read { database in
            try String.fetchAll(database, sql: "SELECT id FROM importedFavourite ORDER BY id")
                .compactMap { Work.ID($0) }
        }
    }

    package func imported(of works: [Work.ID]) async throws(LibraryError) -> Set<Work.ID> {
        try await read { database in
            let found = try Self.inBatches(works) { batch in
                try String.fetchAll(
                    database,
                    sql: "SELECT id FROM importedFavourite WHERE id IN (\(Self.placeholders(batch.count)))",
                    arguments: batch.map(\.description)
                ).compactMap { Work.ID($0).map { ($0, true) } }
            }
            return Set(found.keys)
        }
    }

    package func confirm(_ works: [Cached<Work>], museum: String) async throws(LibraryError) {
        guard !works.isEmpty else { return }
        try await write { database in
            for work in works {
                try database.execute(
                    sql: "DELETE FROM importedFavourite WHERE id = ?", arguments: [work.value.id.description])
                guard database.changesCount > 0 else { continue }
                try Self.renew(work.value, museum: museum, asOf: work.fetchedAt, in: database)
            }
        }
    }

    static func markImported(_ work: Work.ID, in database: any SQLConnection) throws {
        try database.execute(
            sql: "INSERT INTO importedFavourite (id) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [work.description])
    }
}
