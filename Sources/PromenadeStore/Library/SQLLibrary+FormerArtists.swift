import GRDB
package import PromenadeCore

/// Artists that were removed, for whoever clears what was kept for them once nothing brings them back.
///
/// Written down with the removal, and struck off only after the clearing: a program that ends in between does it the next time.
extension SQLLibrary {
    package func formerArtists() async throws(LibraryError) -> [Artist.ID] {
        try await read { database in
            let kept = try String.fetchAll(database, sql: "SELECT identity FROM favouriteArtistIdentity")
            let inUse = try Set(kept + Self.removedArtists(database))
            return try String.fetchAll(database, sql: "SELECT identity FROM removedArtist ORDER BY identity")
                .filter { !inUse.contains($0) }.compactMap { Artist.ID($0) }
        }
    }

    package func forgetFormer(_ artists: [Artist.ID]) async throws(LibraryError) {
        try await write { database in
            for artist in artists {
                try database.execute(
                    sql: "DELETE FROM removedArtist WHERE identity = ?", arguments: [artist.description])
            }
        }
    }

    /// To be called in the transaction that removes them.
    static func noteRemoved(_ person: Person, _ database: any SQLConnection) throws {
        for artist in person.artists {
            try database.execute(
                sql: "INSERT INTO removedArtist (identity) VALUES (?) ON CONFLICT DO NOTHING",
                arguments: [artist.id.description])
        }
    }
}
