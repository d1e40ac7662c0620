package import Foundation
import GRDB

/// What sources were asked for behind the pages and do not have: it is not asked for again after every start.
extension Catalogue {
    /// How many are remembered, about 10 MB of them; beyond, those asked for longest ago are forgotten, and asked for once more.
    package static let mostAbsences = 100_000

    /// Those of some names that are remembered as absent.
    ///
    /// - Parameter names: of works or of pictures, as ``noteAbsent(_:at:)`` was told them.
    package func absences(among names: [String]) async throws -> Set<String> {
        guard !names.isEmpty else { return [] }
        let list = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
        return try await database.read { database in
            try String.fetchSet(
                database, sql: "SELECT name FROM absence WHERE name IN (SELECT value FROM json_each(?))",
                arguments: [list])
        }
    }

    /// Remembers that a source said it does not have these.
    ///
    /// - Parameter names: of works (`"aic:27992"`) or of pictures' files; short.
    package func noteAbsent(_ names: [String], at date: Date) async throws {
        guard !names.isEmpty else { return }
        try await database.write { database in
            let statement = try database.makeStatement(
                sql: "INSERT INTO absence VALUES (?, ?) ON CONFLICT DO UPDATE SET askedAt = excluded.askedAt")
            for name in names {
                try statement.execute(arguments: [name, date.timeIntervalSince1970])
            }
        }
    }

    /// Forgets what was asked before a time, or after this one by a clock that went wrong, and the oldest of too many.
    package func forgetAbsences(before limit: Date, now: Date) async throws {
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM absence WHERE askedAt < ? OR askedAt > ?",
                arguments: [limit.timeIntervalSince1970, now.timeIntervalSince1970])
            try database.execute(
                sql: """
                    DELETE FROM absence WHERE name IN (
                        SELECT name FROM absence ORDER BY askedAt DESC, name LIMIT -1 OFFSET ?
                    )
                    """, arguments: [Self.mostAbsences])
        }
    }
}
