package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    @discardableResult
    package func add(_ people: [Person], at time: Date) async throws(LibraryError) -> Int {
        try await write { database in
            try people.count { person in
                try Self.insert(FavouriteArtist(person: person, keptAt: time), in: database)
            }
        }
    }

    package func artists() async throws(LibraryError) -> [FavouriteArtist] {
        try await read { database in
            try Row.fetchAll(
                database, sql: "SELECT record, keptAt FROM favouriteArtist ORDER BY nameKey, id"
            ).map(Self.artist)
        }
    }

    package func artists(skipping: Int, limit: Int) async throws(LibraryError) -> [FavouriteArtist] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT record, keptAt FROM favouriteArtist ORDER BY nameKey, id LIMIT ? OFFSET ?",
                arguments: [limit, skipping]
            ).map(Self.artist)
        }
    }

    package func artistCount() async throws(LibraryError) -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM favouriteArtist") ?? 0 }
    }

    package func artists(knownAs ids: [Artist.ID]) async throws(LibraryError) -> [FavouriteArtist] {
        try await read { try Self.artists(knownAs: ids.map(\.description), in: $0) }
    }

    package func artist(_ id: Artist.ID) async throws(LibraryError) -> FavouriteArtist? {
        try await read { try Self.artist(id, in: $0) }
    }

    package func separate(_ id: Artist.ID, from person: Person) async throws(LibraryError) {
        try await write { database in
            let others = person.artists.filter { $0.id != id }
            for other in others { try Self.insertSeparation(id, other.id, in: database) }
            guard let kept = try Self.artist(id, in: database),
                let rest = Person(kept.person.artists.filter { $0.id != id }),
                let one = kept.person.artists.first(where: { $0.id == id })
            else { return }
            try Self.delete(kept, in: database)
            for person in [rest, Person(one)] {
                _ = try Self.insert(FavouriteArtist(person: person, keptAt: kept.keptAt), in: database)
            }
        }
    }

    package func join(_ one: Person, with other: Person, at time: Date) async throws(LibraryError) {
        try await write { database in
            var artists = one.artists + other.artists
            var keptAt: Date?
            for id in artists.map(\.id) {
                guard let kept = try Self.artist(id, in: database) else { continue }
                artists += kept.person.artists
                keptAt = min(keptAt ?? kept.keptAt, kept.keptAt)
                try Self.delete(kept, in: database)
            }
            var seen: Set<Artist.ID> = []
            artists = artists.filter { seen.insert($0.id).inserted }
            for first in artists {
                for second in artists where first.id < second.id {
                    try database.execute(
                        sql: "DELETE FROM apart WHERE (one, other) IN ((?, ?), (?, ?))",
                        arguments: [
                            first.id.description, second.id.description, second.id.description,
                            first.id.description,
                        ])
                }
            }
            guard let person = Person(artists) else { return }
            _ = try Self.insert(FavouriteArtist(person: person, keptAt: keptAt ?? time), in: database)
        }
    }

    package func separations() async throws(LibraryError) -> [(Artist.ID, Artist.ID)] {
        try await read { try Self.separations($0) }
    }
}

extension SQLLibrary {
    static func insert(_ artist: FavouriteArtist, in database: any SQLConnection) throws -> Bool {
        for identity in artist.person.artists where try self.artist(identity.id, in: database) != nil {
            return false
        }
        try database.execute(
            sql: "INSERT INTO favouriteArtist (id, nameKey, record, keptAt) VALUES (?, ?, ?, ?)",
            arguments: [
                artist.id.description, artist.person.name.folded, try LibraryJSON.text(artist.person),
                artist.keptAt.milliseconds,
            ])
        for identity in artist.person.artists {
            try database.execute(
                sql: "INSERT INTO favouriteArtistIdentity (identity, artist) VALUES (?, ?)",
                arguments: [identity.id.description, artist.id.description])
        }
        return true
    }

    /// Brings an artist back with all museums' records; what was kept anew of them meanwhile joins it again.
    static func restore(_ artist: FavouriteArtist, in database: any SQLConnection) throws {
        var artists = artist.person.artists
        var keptAt = artist.keptAt
        for identity in artist.person.artists {
            guard let kept = try self.artist(identity.id, in: database) else { continue }
            let known = artists
            artists += kept.person.artists.filter { new in !known.contains { $0.id.source == new.id.source } }
            keptAt = min(keptAt, kept.keptAt)
            try delete(kept, in: database)
        }
        guard let person = Person(artists) else { return }
        _ = try insert(FavouriteArtist(person: person, keptAt: keptAt), in: database)
    }

    /// - Returns: whether it was not said before.
    @discardableResult
    static func insertSeparation(_ one: Artist.ID, _ other: Artist.ID, in database: any SQLConnection)
        throws -> Bool
    {
        let pair = [one.description, other.description].sorted()
        guard pair[0] != pair[1] else { return false }
        try database.execute(
            sql: "INSERT INTO apart (one, other) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [pair[0], pair[1]])
        return database.changesCount > 0
    }

    static func separations(_ database: any SQLConnection) throws -> [(Artist.ID, Artist.ID)] {
        try Row.fetchAll(database, sql: "SELECT one, other FROM apart ORDER BY one, other").compactMap {
            row in
            guard let one = Artist.ID(row["one"] as String), let other = Artist.ID(row["other"] as String)
            else {
                return nil
            }
            return (one, other)
        }
    }

    static func artist(_ row: Row) throws -> FavouriteArtist {
        FavouriteArtist(
            person: try LibraryJSON.value(Person.self, from: row["record"] as String),
            keptAt: Date(milliseconds: row["keptAt"]))
    }

    /// - Parameter values: ids of any museums; any number.
    private static func artists(
        knownAs values: [String], in database: any SQLConnection
    ) throws -> [FavouriteArtist] {
        let values = Array(Set(values))
        var found: [Artist.ID: FavouriteArtist] = [:]
        // SQLite takes a limited number of arguments a statement.
        for first in stride(from: 0, to: values.count, by: 500) {
            let batch = values[first..<min(first + 500, values.count)]
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT record, keptAt FROM favouriteArtist
                    JOIN favouriteArtistIdentity ON artist = favouriteArtist.id
                    WHERE identity IN (\(placeholders(batch.count)))
                    """,
                arguments: Array(batch))
            for artist in try rows.map(artist) { found[artist.id] = artist }
        }
        return found.values.sorted { ($0.person.name.folded, $0.id) < ($1.person.name.folded, $1.id) }
    }

    static func artist(_ id: Artist.ID, in database: any SQLConnection) throws -> FavouriteArtist? {
        try Row.fetchOne(
            database,
            sql: """
                SELECT record, keptAt FROM favouriteArtistIdentity
                JOIN favouriteArtist ON favouriteArtist.id = artist WHERE identity = ?
                """,
            arguments: [id.description]
        ).map(artist)
    }

    static func delete(_ artist: FavouriteArtist, in database: any SQLConnection) throws {
        try database.execute(
            sql: "DELETE FROM favouriteArtist WHERE id = ?", arguments: [artist.id.description])
    }
}
