import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func mapCentre() async throws(LibraryError) -> MapCentre? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT value FROM preference WHERE name = ?", arguments: [mapCentreName]
            ).flatMap { MapCentre($0) }
        }
    }

    package func save(mapCentre: MapCentre) async throws(LibraryError) {
        try await write { database in
            try database.execute(
                sql: """
                    INSERT INTO preference (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value
                    """,
                arguments: [mapCentreName, mapCentre.description])
        }
    }
}

/// Kept among the preferences, and with them in the library's file.
private let mapCentreName = "mapCentre"
