package import Foundation
import GRDB
import PromenadeConcurrency
package import PromenadeCore

/// Photographs' pictures on the disk, by the addresses they were fetched from.
extension SQLLibrary {
    package func photoPicturesInUse() async throws(LibraryError) -> Set<URL> {
        try await readMuch { database in
            Set(try Self.photoPictures(database).compactMap { URL(string: $0) })
        }
    }

    package func photoPicturesHere() async throws(LibraryError) -> [URL] {
        try await read { database in
            try String.fetchAll(
                database, sql: "SELECT DISTINCT origin FROM photo WHERE isHere ORDER BY origin"
            )
            .compactMap { URL(string: $0) }
        }
    }

    package func noteFetched(_ origin: URL) async throws(LibraryError) {
        try await write { try Self.noteFetched(origin, in: $0) }
    }

    static func noteFetched(_ origin: URL, in database: any SQLConnection) throws {
        try database.execute(
            sql: "INSERT INTO fetchedPicture (origin) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [origin.absoluteString])
    }

    /// Files that are removed before it is written down that they are.
    private static var releasedAtOnce: Int { 100 }

    package func sparePhotoPictures() async throws(LibraryError) -> [URL] {
        try await read { database in
            let inUse = try Self.photoPictures(database)
            return try String.fetchAll(database, sql: "SELECT origin FROM fetchedPicture ORDER BY origin")
                .filter { !inUse.contains($0) }.compactMap { URL(string: $0) }
        }
    }

    @discardableResult
    package func releasePhotoPictures(
        _ spare: [URL], needed: Set<URL>, _ remove: @escaping @Sendable (URL) -> Bool
    ) async throws(LibraryError) -> Int {
        var count = 0
        for start in stride(from: 0, to: spare.count, by: Self.releasedAtOnce) {
            let next = spare[start..<min(start + Self.releasedAtOnce, spare.count)]
            let gone = await BlockingPool.background.run {
                next.filter { picture in
                    // Just before each: this waits behind walks that take minutes, in which a file may bring an album back.
                    guard !BlockingPool.isCancelled,
                        (try? readBlocking { try Self.isInAlbum(picture.absoluteString, $0) }) == false
                    else { return false }
                    return needed.contains(picture) || remove(picture)
                }.map(\.absoluteString)
            }
            guard !gone.isEmpty else { continue }
            count += try await write { database in
                let forgotten = try gone.filter { try !Self.isInAlbum($0, database) }
                for origin in forgotten {
                    try database.execute(
                        sql: "DELETE FROM fetchedPicture WHERE origin = ?", arguments: [origin])
                }
                return forgotten.count
            }
        }
        return count
    }

    private static func isInAlbum(_ origin: String, _ database: any SQLConnection) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM photo WHERE origin = ?)", arguments: [origin])
            == true
    }

    private static func photoPictures(_ database: any SQLConnection) throws -> Set<String> {
        let kept = try String.fetchAll(database, sql: "SELECT DISTINCT origin FROM photo")
        return try Set(kept + removedPhotographs(database))
    }
}
