import Foundation
import GRDB
import PromenadeCore

/// One transaction's changes to public artworks: first the works, then once what depends on them.
struct VenueIndexWriter {
    private let database: Database
    private let source: String
    /// Keys of venues whose works have changed.
    private(set) var venues: Set<Int64> = []
    /// Cells of the last level whose venues have changed.
    private(set) var cells: Set<VenueCell> = []

    /// - Parameter source: of the works that are placed; of no account for others.
    init(_ database: Database, source: String = "") {
        self.database = database
        self.source = source
    }

    /// Keeps a work and where it stands; writes nothing for one that is there already.
    mutating func write(_ work: Work, record: String, fetchedAt: Date) throws {
        let copy = try database.row(
            """
            SELECT venue, record IS ? AND goneSince IS NULL AS isSame FROM publicArtwork LEFT JOIN work ON id = work
            WHERE work = ?
            """, [record, work.id.description])
        if copy?["isSame"] == true { return }
        try database.run(
            CardRow.upsert, CardRow.arguments(for: work, record: record, fetchedAt: fetchedAt))
        try place(work, from: copy?["venue"])
    }

    /// Keeps where a work stands; its record is kept already.
    mutating func place(_ work: Work) throws { try place(work, from: venue(of: work.id.description)) }

    /// - Parameter before: the key of the venue it stood at.
    private mutating func place(_ work: Work, from before: Int64?) throws {
        guard let location = work.location else { return try lift(work.id.description) }
        if let before { venues.insert(before) }
        let venue = try key(of: location)
        try database.run(
            """
            INSERT INTO publicArtwork (work, source, venue, latitude, longitude, tile)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (work) DO UPDATE SET
                source = excluded.source, venue = excluded.venue, latitude = excluded.latitude,
                longitude = excluded.longitude, tile = excluded.tile, goneSince = NULL
            """,
            [
                work.id.description, source, venue, location.coordinate.latitude,
                location.coordinate.longitude,
                TileCode.code(of: location.coordinate),
            ])
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
        for venue in venues.sorted() { cells.formUnion(try VenueRow.update(venue, in: database)) }
        try VenuePyramid.update(cells, in: database)
        venues = []
        cells = []
    }

    /// The key of a work's venue.
    private func venue(of work: String) throws -> Int64? {
        try database.row("SELECT venue FROM publicArtwork WHERE work = ?", [work])?[0]
    }

    private mutating func key(of location: Work.Location) throws -> Int64 {
        if let row = try database.row("SELECT key FROM venue WHERE id = ?", [location.venue]) {
            venues.insert(row[0])
            return row[0]
        }
        // Made for its one work, it is as that says.
        let (key, cell) = try VenueRow.insert(location, in: database)
        cells.insert(cell)
        return key
    }
}
