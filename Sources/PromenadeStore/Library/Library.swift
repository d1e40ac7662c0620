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
        let values: [String: String] = try await database.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM preference")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        }
        let defaults = Preferences()
        return Preferences(
            pictureView: values["pictureView"].flatMap(Preferences.PictureView.init) ?? defaults.pictureView,
            theme: values["theme"].flatMap(Preferences.Theme.init) ?? defaults.theme)
    }

    package func save(_ preferences: Preferences) async throws {
        let values = ["pictureView": preferences.pictureView.rawValue, "theme": preferences.theme.rawValue]
        try await database.write { database in
            for (name, value) in values {
                try database.execute(
                    sql: """
                        INSERT INTO preference (name, value) VALUES (?, ?)
                        ON CONFLICT (name) DO UPDATE SET value = excluded.value
                        """,
                    arguments: [name, value])
            }
        }
    }
}
