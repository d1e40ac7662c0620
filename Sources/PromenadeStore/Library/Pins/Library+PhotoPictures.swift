package import Foundation
import GRDB
import PromenadeCore

/// Photographs' pictures on the disk, by the addresses they were fetched from.
extension Library {
    /// Pictures of photographs that an album has, or one that was removed and can be brought back.
    ///
    /// - Parameter time: now.
    package func photoPicturesInUse(at time: Date) async throws(LibraryError) -> Set<URL> {
        try await database.read { database in
            Set(try Self.photoPictures(at: time, database).compactMap { URL(string: $0) })
        }
    }

    /// Pictures that are said to be here, and that albums show.
    package func photoPicturesHere() async throws(LibraryError) -> [URL] {
        try await database.read { database in
            try String.fetchAll(
                database, sql: "SELECT DISTINCT origin FROM photo WHERE isHere ORDER BY origin"
            )
            .compactMap { URL(string: $0) }
        }
    }

    /// Notes that a picture is on the disk, so that it is cleared when no album has it any more.
    package func noteFetched(_ origin: URL) async throws(LibraryError) {
        try await database.write { try Self.noteFetched(origin, in: $0) }
    }

    static func noteFetched(_ origin: URL, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO fetchedPicture (origin) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [origin.absoluteString])
    }

    /// Lets go of pictures that no album has and nothing can bring back.
    ///
    /// - Parameters:
    ///   - time: now.
    ///   - needed: pictures that are somebody else's too; not removed.
    ///   - remove: clears a picture from the disk, within the transaction, so that none is found anew meanwhile;
    ///     whether it is gone.
    /// - Returns: how many were let go.
    @discardableResult
    package func releasePhotoPictures(
        at time: Date, needed: Set<URL>, _ remove: @escaping @Sendable (URL) -> Bool
    ) async throws(LibraryError) -> Int {
        try await database.write { database in
            let fetched = try String.fetchAll(database, sql: "SELECT origin FROM fetchedPicture")
            let inUse = try Self.photoPictures(at: time, database)
            var count = 0
            for origin in fetched where !inUse.contains(origin) {
                if let url = URL(string: origin), !needed.contains(url), !remove(url) { continue }
                try database.execute(sql: "DELETE FROM fetchedPicture WHERE origin = ?", arguments: [origin])
                count += 1
            }
            return count
        }
    }

    private static func photoPictures(at time: Date, _ database: Database) throws -> Set<String> {
        let kept = try String.fetchAll(database, sql: "SELECT DISTINCT origin FROM photo")
        return try Set(kept + removedPhotographs(at: time, database))
    }
}
