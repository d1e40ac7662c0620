package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func pins() async throws(LibraryError) -> [Pin.Summary] {
        try await read { try Self.pins(among: nil, in: $0) }
    }

    package func pins(_ ids: [Pin.ID]) async throws(LibraryError) -> [Pin.Summary] {
        try await read { try Self.pins(among: LibraryJSON.text(ids), in: $0) }
    }

    package func marks() async throws(LibraryError) -> [Pin.Mark] {
        try await read { database in
            try Row.fetchAll(
                database, sql: "SELECT id, name, latitude, longitude FROM pin ORDER BY madeAt, id"
            ).enumerated().compactMap { index, row in
                Coordinate(latitude: row["latitude"], longitude: row["longitude"]).map {
                    Pin.Mark(id: row["id"], name: row["name"], coordinate: $0, number: index + 1)
                }
            }
        }
    }

    package func pin(_ id: Pin.ID) async throws(LibraryError) -> Pin? {
        try await read { try Self.pin(id, in: $0) }
    }

    @discardableResult
    package func drop(_ pin: Pin) async throws(LibraryError) -> Bool {
        try await write { try Self.insert(pin, in: $0) }
    }

    package func move(_ id: Pin.ID, to place: Coordinate, beginning album: Album) async throws(LibraryError)
        -> Bool
    {
        try await write { database in
            try database.execute(
                sql: "UPDATE pin SET latitude = ?, longitude = ? WHERE id = ?",
                arguments: [place.latitude, place.longitude, id])
            return try Self.begin(album, of: id, in: database)
        }
    }

    package func rename(_ id: Pin.ID, to name: String) async throws(LibraryError) -> Bool {
        try await write { database in
            try database.execute(sql: "UPDATE pin SET name = ? WHERE id = ?", arguments: [name, id])
            return database.changesCount > 0
        }
    }

    package func removePin(_ id: Pin.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await write { database in
            guard let pin = try Self.pin(id, in: database) else { return nil }
            try database.execute(sql: "DELETE FROM pin WHERE id = ?", arguments: [id])
            return try Self.note(.pin, named: pin.title, items: [.pin(pin)], at: time, database)
        }
    }

    package func photo(_ id: Photo.ID, of pin: Pin.ID) async throws(LibraryError) -> Album.Entry? {
        try await read { database in
            try Row.fetchOne(
                database,
                sql: "SELECT record, isHere FROM photo WHERE pin = ? AND id = ? ORDER BY isHere DESC LIMIT 1",
                arguments: [pin, id]
            ).map(Self.entry)
        }
    }
}

extension SQLLibrary {
    /// - Parameter ids: a JSON array; `nil` for all of them.
    private static func pins(among ids: String?, in database: any SQLConnection) throws -> [Pin.Summary] {
        try Row.fetchAll(
            database,
            sql: """
                WITH listed AS (
                    SELECT * FROM pin \(ids == nil ? "" : "WHERE id IN (SELECT value FROM json_each(?, '$'))")
                ), looked AS (
                    SELECT pin.id, coalesce(shown, last.id) AS album, last.state, last.trouble
                    FROM listed AS pin LEFT JOIN album AS last ON last.pin = pin.id AND last.position =
                        (SELECT MAX(position) FROM album WHERE album.pin = pin.id)
                )
                SELECT id, name, latitude, longitude, madeAt, state, trouble,
                    (SELECT COUNT(*) FROM photo WHERE pin = pin.id AND album = looked.album AND isHere) AS count,
                    (SELECT record FROM photo WHERE pin = pin.id AND album = looked.album AND isHere
                        ORDER BY position LIMIT 1) AS cover,
                    (SELECT begunAt FROM album WHERE pin = pin.id AND id = looked.album) AS collectedAt
                FROM listed AS pin JOIN looked USING (id) ORDER BY madeAt, id
                """, arguments: ids.map { [$0] } ?? []
        ).compactMap(summary)
    }

    static func pin(_ id: Pin.ID, in database: any SQLConnection) throws -> Pin? {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT name, latitude, longitude, madeAt, shown FROM pin WHERE id = ?",
                arguments: [id]),
            let place = Coordinate(latitude: row["latitude"], longitude: row["longitude"])
        else { return nil }
        return Pin(
            id: id, name: row["name"], coordinate: place, madeAt: Date(milliseconds: row["madeAt"]),
            albums: try albums(of: id, in: database), shown: row["shown"])
    }

    /// - Returns: whether it is new.
    static func insert(_ pin: Pin, in database: any SQLConnection) throws -> Bool {
        try database.execute(
            sql: """
                INSERT INTO pin (id, name, latitude, longitude, madeAt, shown) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
                """,
            arguments: [
                pin.id, pin.name, pin.coordinate.latitude, pin.coordinate.longitude, pin.madeAt.milliseconds,
                pin.shown,
            ])
        guard database.changesCount > 0 else { return false }
        for album in pin.albums { try append(album, to: pin.id, in: database) }
        return true
    }

    private static func summary(_ row: Row) throws -> Pin.Summary? {
        guard let place = Coordinate(latitude: row["latitude"], longitude: row["longitude"]) else {
            return nil
        }
        return Pin.Summary(
            id: row["id"], name: row["name"], coordinate: place, madeAt: Date(milliseconds: row["madeAt"]),
            count: row["count"],
            collectedAt: (row["collectedAt"] as Int64?).map { Date(milliseconds: $0) },
            cover: try (row["cover"] as String?).map { try LibraryJSON.value(Photo.self, from: $0) },
            state: (row["state"] as String?).flatMap(Album.State.init),
            trouble: (row["trouble"] as String?).flatMap(Album.Trouble.init))
    }
}
