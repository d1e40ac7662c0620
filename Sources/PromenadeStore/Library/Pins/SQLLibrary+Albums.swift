package import Foundation
import GRDB
package import PromenadeCore

/// A collection from its beginning to its end.
///
/// What a collection notes counts only while it is collecting: nothing of it is kept once it was stopped, or
/// another has begun, or the pin has gone.
extension SQLLibrary {
    package func collecting() async throws(LibraryError) -> [(pin: Pin.ID, album: Album.ID)] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT pin, id FROM album WHERE state = 'collecting' ORDER BY begunAt DESC, pin"
            ).map { (pin: $0["pin"], album: $0["id"]) }
        }
    }

    package func begin(_ album: Album, of pin: Pin.ID) async throws(LibraryError) -> Bool {
        try await write { try Self.begin(album, of: pin, in: $0) }
    }

    package func found(
        _ photos: [Photo], total: Int, startsOver: Bool, in album: Album.ID, of pin: Pin.ID
    ) async throws(LibraryError) -> Bool {
        try await write { database in
            try database.execute(
                sql: """
                    UPDATE album SET total = ?, startsOver = ? WHERE pin = ? AND id = ? AND state = 'collecting'
                    """,
                arguments: [max(total, 0), startsOver, pin, album])
            guard database.changesCount > 0 else { return false }
            for photo in photos {
                try Self.append(Album.Entry(photo: photo), to: album, of: pin, in: database)
            }
            return true
        }
    }

    package func arrived(_ photo: Photo, in album: Album.ID, of pin: Pin.ID) async throws(LibraryError)
        -> Bool
    {
        try await write { database in
            // Also where nobody wants it any more: else it would stay for ever.
            try Self.noteFetched(photo.large, in: database)
            try database.execute(
                sql: """
                    UPDATE photo SET isHere = TRUE WHERE pin = ? AND album = ? AND id = ? AND \(Self.isCollecting)
                    """,
                arguments: [pin, album, photo.id])
            return database.changesCount > 0
        }
    }

    package func leaveOut(_ photo: Photo.ID, from album: Album.ID, of pin: Pin.ID) async throws(LibraryError)
        -> Bool
    {
        try await changes(
            "DELETE FROM photo WHERE pin = ? AND album = ? AND id = ? AND \(Self.isCollecting)",
            [pin, album, photo])
    }

    package func complete(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool {
        try await write { database in
            guard try Self.end(album, of: pin, as: .complete, in: database) else { return false }
            try database.execute(
                sql: "DELETE FROM photo WHERE pin = ? AND album = ? AND NOT isHere", arguments: [pin, album])
            try database.execute(sql: "UPDATE pin SET shown = ? WHERE id = ?", arguments: [album, pin])
            try database.execute(
                sql: """
                    DELETE FROM album WHERE pin = ? AND id NOT IN
                        (SELECT id FROM album WHERE pin = ? ORDER BY position DESC LIMIT ?)
                    """,
                arguments: [pin, pin, Pin.mostAlbums])
            return true
        }
    }

    package func stop(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool {
        try await write { try Self.end(album, of: pin, as: .stopped, in: $0) }
    }

    package func fail(
        _ album: Album.ID, of pin: Pin.ID, because trouble: Album.Trouble, retryAt: Date? = nil
    ) async throws(LibraryError) -> Bool {
        try await write { database in
            try Self.end(album, of: pin, as: .failed, because: trouble, retryAt: retryAt, in: database)
        }
    }

    package func resume(_ pin: Pin.ID) async throws(LibraryError) -> Bool {
        try await changes(
            """
            UPDATE album SET state = 'collecting', trouble = NULL, retryAt = NULL
            WHERE pin = ? AND state IN ('failed', 'stopped')
            """, [pin])
    }

    package func show(_ album: Album.ID, of pin: Pin.ID) async throws(LibraryError) -> Bool {
        try await changes(
            """
            UPDATE pin SET shown = ? WHERE id = ?
                AND EXISTS (SELECT 1 FROM album WHERE pin = pin.id AND album.id = ? AND state = 'complete')
            """, [album, pin, album])
    }

    private static var isCollecting: String {
        """
        EXISTS (SELECT 1 FROM album
            WHERE album.pin = photo.pin AND album.id = photo.album AND state = 'collecting')
        """
    }

    private static func end(
        _ album: Album.ID, of pin: Pin.ID, as state: Album.State, because trouble: Album.Trouble? = nil,
        retryAt: Date? = nil, in database: any SQLConnection
    ) throws -> Bool {
        try database.execute(
            sql: """
                UPDATE album SET state = ?, trouble = ?, retryAt = ?
                WHERE pin = ? AND id = ? AND state = 'collecting'
                """,
            arguments: [state.rawValue, trouble?.rawValue, retryAt?.milliseconds, pin, album])
        return database.changesCount > 0
    }
}
