import Foundation
import GRDB
import PromenadeCore

/// Albums and photographs as rows.
extension SQLLibrary {
    static func albums(of pin: Pin.ID, in database: any SQLConnection) throws -> [Album] {
        let entries = try Row.fetchAll(
            database, sql: "SELECT record, isHere, album FROM photo WHERE pin = ? ORDER BY position",
            arguments: [pin])
        let photos = try Dictionary(grouping: entries) { $0["album"] as String }.mapValues {
            try $0.map(entry)
        }
        return try Row.fetchAll(
            database,
            sql: """
                SELECT id, service, latitude, longitude, radius, begunAt, state, total, startsOver, trouble, retryAt
                FROM album WHERE pin = ? ORDER BY position
                """,
            arguments: [pin]
        ).compactMap { row in
            guard let centre = Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
                let state = Album.State(rawValue: row["state"])
            else { return nil }
            return Album(
                id: row["id"], service: row["service"], centre: centre, radius: row["radius"],
                begunAt: Date(milliseconds: row["begunAt"]), state: state, photos: photos[row["id"]] ?? [],
                total: row["total"], startsOver: row["startsOver"],
                trouble: (row["trouble"] as String?).flatMap(Album.Trouble.init),
                retryAt: (row["retryAt"] as Int64?).map { Date(milliseconds: $0) })
        }
    }

    /// - Returns: whether there is such a pin.
    static func begin(_ album: Album, of pin: Pin.ID, in database: any SQLConnection) throws -> Bool {
        guard try Int.fetchOne(database, sql: "SELECT 1 FROM pin WHERE id = ?", arguments: [pin]) != nil
        else { return false }
        try database.execute(
            sql: "DELETE FROM album WHERE pin = ? AND state <> 'complete'", arguments: [pin])
        try append(album, to: pin, in: database)
        return true
    }

    static func append(_ album: Album, to pin: Pin.ID, in database: any SQLConnection) throws {
        try database.execute(
            sql: """
                INSERT INTO album (
                    pin, id, position, service, latitude, longitude, radius, begunAt, state, total, startsOver,
                    trouble, retryAt
                ) VALUES (
                    ?, ?, (SELECT coalesce(MAX(position) + 1, 0) FROM album WHERE pin = ?),
                    ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
                )
                """,
            arguments: [
                pin, album.id, pin, album.service, album.centre.latitude, album.centre.longitude,
                album.radius,
                album.begunAt.milliseconds, album.state.rawValue, max(album.total, 0), album.startsOver,
                album.trouble?.rawValue, album.retryAt?.milliseconds,
            ])
        for entry in album.photos { try append(entry, to: album.id, of: pin, in: database) }
    }

    static func append(
        _ entry: Album.Entry, to album: Album.ID, of pin: Pin.ID, in database: any SQLConnection
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO photo (pin, album, id, position, isHere, origin, record) VALUES (
                    ?, ?, ?, (SELECT coalesce(MAX(position) + 1, 0) FROM photo WHERE pin = ? AND album = ?),
                    ?, ?, ?
                ) ON CONFLICT DO NOTHING
                """,
            arguments: [
                pin, album, entry.photo.id, pin, album, entry.isHere,
                entry.photo.large.absoluteString, try LibraryJSON.text(entry.photo),
            ])
        try noteFetched(entry.photo.large, in: database)
    }

    /// Of a row with `record` and `isHere`.
    static func entry(_ row: Row) throws -> Album.Entry {
        Album.Entry(
            photo: try LibraryJSON.value(Photo.self, from: row["record"] as String), isHere: row["isHere"])
    }
}
