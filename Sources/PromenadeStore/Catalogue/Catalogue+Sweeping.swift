package import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Forgets pages of lists and works that were fetched before `limit`.
    ///
    /// A public artwork goes when it was not seen since then, also in no answer about its area; that it was read is
    /// forgotten with it, so that it is asked for again. What was brought home with a collection stays.
    ///
    /// - Parameters:
    ///   - works: stay.
    ///   - artists: whose lists stay, with the works on them.
    ///   - isRehearsal: nothing goes.
    ///   - givesRoomBack: the file becomes smaller, which copies all of it; else what comes next fills it again.
    /// - Returns: the works that go, and what their records take.
    package func sweep(
        before limit: Date, keeping works: Set<Work.ID>, artists: Set<Artist.ID>, isRehearsal: Bool,
        givesRoomBack: Bool = true
    ) async throws -> Room {
        if isRehearsal {
            return try await database.read { try Self.going(before: limit, works, artists, $0).room }
        }
        let room = try await database.write { database in
            let going = try Self.going(before: limit, works, artists, database)
            for listing in going.listings {
                try database.execute(sql: "DELETE FROM listing WHERE id = ?", arguments: [listing])
            }
            var keeper = PlaceKeeper(database)
            for work in going.works {
                if going.places.contains(work) { try keeper.lift(work) }
                try database.run("DELETE FROM work WHERE id = ?", [work])
            }
            try keeper.settle()
            try AreasRead.forget(before: limit, in: database)
            return going.room
        }
        // Only this gives the room back to the disk.
        if room.count > 0, givesRoomBack { try await database.vacuum() }
        return room
    }

    private struct Going {
        var listings: [Int64] = []
        var works: [String] = []
        /// Those of them that are public artworks.
        var places: Set<String> = []
        var room = Room()
    }

    private static func going(
        before limit: Date, _ kept: Set<Work.ID>, _ artists: Set<Artist.ID>, _ database: Database
    ) throws -> Going {
        var going = Going()
        for row in try Row.fetchAll(
            database, sql: "SELECT id, source, query FROM listing WHERE fetchedAt <= ?",
            arguments: [limit.timeIntervalSince1970])
        {
            // As WorksQuery.key writes it: the artist last.
            let artist = (row[2] as String).split(separator: "&artist=").dropFirst().last.flatMap {
                Artist.ID(source: row[1], local: String($0))
            }
            if let artist, artists.contains(artist) { continue }
            going.listings.append(row[0])
        }
        let gone = Set(going.listings)
        var listed: Set<String> = []
        let entries = try Row.fetchCursor(database, sql: "SELECT listing, work FROM listingWork")
        while let row = try entries.next() { if !gone.contains(row[0]) { listed.insert(row[1]) } }
        let areas = try AreasRead(after: limit, in: database)
        let old = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, LENGTH(record), publicArtwork.source, latitude, longitude, goneSince
                FROM work LEFT JOIN publicArtwork ON publicArtwork.work = work.id
                WHERE fetchedAt <= ?
                    AND NOT EXISTS (SELECT 1 FROM collectionWork WHERE collectionWork.work = work.id)
                """, arguments: [limit.timeIntervalSince1970])
        while let row = try old.next() {
            let id: String = row[0]
            if listed.contains(id) || Work.ID(id).map(kept.contains) == true { continue }
            if let source = row[2] as String? {
                let isSeen =
                    if let gone = row[5] as Double? { gone > limit.timeIntervalSince1970 } else {
                        areas.hold(Coordinate(known: row[3], row[4]), of: source)
                    }
                if isSeen { continue }
                going.places.insert(id)
            }
            going.works.append(id)
            going.room = going.room + Room(count: 1, bytes: row[1])
        }
        return going
    }
}
