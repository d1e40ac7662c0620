package import Foundation
import GRDB
package import PromenadeCore

/// What the user made.
///
/// Never lost: a file that cannot be read is an error to the operator, never replaced.
package struct Library: Sendable {
    let database: any DatabaseWriter

    /// Opens the file, making it and its folder where they are missing.
    package init(file: URL) throws {
        database = try DatabaseFile.open(file, synchronous: "FULL", migrations: LibrarySchema.migrations)
    }

    /// A library that is gone with the process.
    package init() throws {
        database = try DatabaseFile.openInMemory(migrations: LibrarySchema.migrations)
    }

    /// What was set, with the defaults for what was not.
    package func preferences() async throws -> Preferences {
        try await database.read { try Self.preferences($0) }
    }

    /// Changes what `change` changes and nothing else, in one transaction.
    package func update(_ change: @escaping @Sendable (inout Preferences) -> Void) async throws -> Preferences
    {
        try await database.write { database in
            let before = try Self.preferences(database)
            var after = before
            change(&after)
            if after.pictureView != before.pictureView {
                try Self.set("pictureView", to: after.pictureView.rawValue, in: database)
            }
            if after.theme != before.theme { try Self.set("theme", to: after.theme.rawValue, in: database) }
            return after
        }
    }

    private static func preferences(_ database: Database) throws -> Preferences {
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM preference")
        let values: [String: String] = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        let defaults = Preferences()
        return Preferences(
            pictureView: values["pictureView"].flatMap(Preferences.PictureView.init) ?? defaults.pictureView,
            theme: values["theme"].flatMap(Preferences.Theme.init) ?? defaults.theme)
    }

    private static func set(_ name: String, to value: String, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO preference (name, value) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """,
            arguments: [name, value])
    }
}
