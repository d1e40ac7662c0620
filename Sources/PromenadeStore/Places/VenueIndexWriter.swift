import Foundation
import GRDB
import PromenadeCore

/// One transaction's changes to public artworks: first the works, then once what depends on them.
struct VenueIndexWriter {
    private let database: Database
    private let source: String
    private let works: RowStatement
    private let artworks: RowStatement
    private let inserts: VenueRow.Inserts
    /// Keys of venues whose works have changed.
    private(set) var venues: Set<Int64> = []
    /// Cells of the last level whose venues have changed.
    private(set) var cells: Set<VenueCell> = []
    /// The least key of the venues that are new.
    private var firstNew: Int64?
    /// Of venues that are new or called otherwise; `nil` of those that went.
    private var names: [Int64: String?] = [:]

    /// - Parameter source: of the works that are placed; of no account for others.
    init(_ database: Database, source: String = "") throws {
        self.database = database
        self.source = source
        works = try RowStatement(database, CardRow.insert)
        artworks = try RowStatement(
            database,
            """
            INSERT INTO publicArtwork (work, source, venue, latitude, longitude, tile) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (work) DO NOTHING
            """)
        inserts = try VenueRow.Inserts(database)
    }

    /// Keeps a work and where it stands; writes nothing for one that is there already.
    mutating func write(_ row: CardRow.Written) throws {
        // An interruption between two statements is lost.
        try Task.checkCancellation()
        let work = row.work
        // Most of a large answer is new: it is written without looking for a copy before.
        try row.insert(by: works)
        if database.changesCount == 0 {
            let copy = try database.row(
                """
                SELECT record IS ? AND goneSince IS NULL AS isSame FROM publicArtwork JOIN work ON id = work WHERE work = ?
                """, [row.record, work.id.description])
            if copy?["isSame"] == true { return }
            try database.run(CardRow.upsert, row.arguments)
        }
        try place(work)
    }

    /// Keeps where a work stands; its record is kept already.
    mutating func place(_ work: Work) throws {
        let id = work.id.description
        guard let location = work.location else { return try lift(id) }
        let venue = try key(of: location)
        let place = location.coordinate
        let tile = TileCode.code(of: place)
        try artworks.run(id, source, venue, place.latitude, place.longitude, tile)
        guard database.changesCount == 0 else { return }
        if let before = try self.venue(of: id) { venues.insert(before) }
        try database.run(
            """
            UPDATE publicArtwork SET source = ?2, venue = ?3, latitude = ?4, longitude = ?5, tile = ?6, goneSince = NULL
            WHERE work = ?1
            """, [id, source, venue, place.latitude, place.longitude, tile])
    }

    /// Forgets a work with its place.
    mutating func withdraw(_ id: Work.ID) throws {
        try lift(id.description)
        try database.run("DELETE FROM work WHERE id = ?", [id.description])
        try database.run("DELETE FROM listingWork WHERE work = ?", [id.description])
    }

    /// Takes a work away from where it stood; its record stays.
    mutating func lift(_ work: String) throws {
        guard let venue = try venue(of: work) else { return }
        venues.insert(venue)
        try database.run("DELETE FROM publicArtwork WHERE work = ?", [work])
    }

    /// - Returns: whether it is a public artwork.
    func markGone(_ id: Work.ID, at date: Date) throws -> Bool {
        guard try venue(of: id.description) != nil else { return false }
        try database.run(
            "UPDATE publicArtwork SET goneSince = ? WHERE work = ? AND goneSince IS NULL",
            [date.timeIntervalSince1970, id.description])
        return true
    }

    /// Marks the source's works in a tile that are not among these as gone.
    func markGone(in tile: MapTile, besides ids: Set<String>, at date: Date) throws {
        let codes = TileCode.codes(in: tile)
        let works = try String.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT work FROM publicArtwork
                    WHERE source = ? AND tile BETWEEN ? AND ? AND goneSince IS NULL
                    """), arguments: [source, codes.lowerBound, codes.upperBound])
        for work in works where !ids.contains(work) {
            try database.run(
                "UPDATE publicArtwork SET goneSince = ? WHERE work = ?", [date.timeIntervalSince1970, work])
        }
    }

    /// Brings venues and their clusters to what their works now say; the last thing of a transaction.
    mutating func update() throws {
        for venue in venues.sorted() {
            let change = try VenueRow.update(venue, in: database)
            // No cell knows of a new one yet.
            if venue < firstNew ?? .max { cells.formUnion(change.cells) }
            if change.isGone { names[venue] = .some(nil) }
            if let name = change.name { names[venue] = name }
        }
        if let firstNew { try VenuePyramid.add(from: firstNew, besides: cells, in: database) }
        try VenuePyramid.update(cells, in: database)
        // Last and in a row: FTS5 writes what it has gathered with any statement of several steps.
        let writes = try VenueNames.writes(in: database)
        for (venue, name) in names.sorted(by: { $0.key < $1.key }) {
            if let name {
                try VenueNames.put(name, of: venue, by: writes)
            } else {
                try VenueNames.remove(venue, in: database)
            }
        }
        // Who indexes them waits for it.
        try database.notifyChanges(in: Table("work"))
        venues = []
        cells = []
        names = [:]
        firstNew = nil
    }

    /// The key of a work's venue.
    private func venue(of work: String) throws -> Int64? {
        try database.row("SELECT venue FROM publicArtwork WHERE work = ?", [work])?[0]
    }

    private mutating func key(of location: Work.Location) throws -> Int64 {
        guard let key = try inserts.insert(location) else {
            let known = try database.row("SELECT key FROM venue WHERE id = ?", [location.venue])
            guard let key = known?[0] as Int64? else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            venues.insert(key)
            return key
        }
        // Made for its one work, it is as that says.
        firstNew = min(firstNew ?? key, key)
        names[key] = location.venueName
        return key
    }
}
