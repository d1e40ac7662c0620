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
    /// The venues that are new, by their keys.
    private var newVenues: [Int64: NewVenue] = [:]
    /// Keys of those that are looked at again, since their works have changed.
    private(set) var venues: Set<Int64> = []
    /// Cells of the last level whose venues have changed.
    private(set) var cells: Set<VenueCell> = []
    /// Of those that are called otherwise, or went.
    private var names: [Int64: VenueNames.Change] = [:]

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
                SELECT record, goneSince IS NULL AND venue IS NOT NULL AS stands
                FROM work LEFT JOIN publicArtwork ON work = key WHERE id = ?
                """, [work.id.description])
            if let copy, copy["stands"], row.record.isSame(as: copy["record"]) { return }
            try database.run(CardRow.upsert, row.arguments)
            return try place(work)
        }
        try place(work, key: database.lastInsertedRowID)
    }

    /// Keeps where a work stands; its record is kept already.
    mutating func place(_ work: Work) throws {
        if let key = try key(of: work.id) { try place(work, key: key) }
    }

    private mutating func place(_ work: Work, key: Int64) throws {
        guard let location = work.location else { return try lift(key) }
        let venue = try self.key(of: location, of: work.id)
        let place = location.coordinate
        let tile = TileCode.code(of: place)
        try artworks.run(key, source, venue, place.latitude, place.longitude, tile)
        guard database.changesCount == 0 else { return }
        if let before = try self.venue(of: key) { note(before) }
        try database.run(
            """
            UPDATE publicArtwork SET source = ?2, venue = ?3, latitude = ?4, longitude = ?5, tile = ?6, goneSince = NULL
            WHERE work = ?1
            """, [key, source, venue, place.latitude, place.longitude, tile])
    }

    /// Forgets a work with its place.
    mutating func withdraw(_ id: Work.ID) throws {
        if let key = try key(of: id) { try remove(key) }
        try database.run("DELETE FROM listingWork WHERE work = ?", [id.description])
    }

    /// Removes a work with its place.
    mutating func remove(_ work: Int64) throws {
        try lift(work)
        try database.run("DELETE FROM work WHERE key = ?", [work])
    }

    /// Takes a work away from where it stood; its record stays.
    private mutating func lift(_ work: Int64) throws {
        guard let venue = try venue(of: work) else { return }
        note(venue)
        try database.run("DELETE FROM publicArtwork WHERE work = ?", [work])
    }

    /// - Returns: whether it is a public artwork.
    func markGone(_ id: Work.ID, at date: Date) throws -> Bool {
        guard let work = try key(of: id), try venue(of: work) != nil else { return false }
        try database.run(
            "UPDATE publicArtwork SET goneSince = ? WHERE work = ? AND goneSince IS NULL",
            [date.timeIntervalSince1970, work])
        return true
    }

    /// Marks the source's works in a tile that are not among these as gone.
    func markGone(in tile: MapTile, besides ids: Set<String>, at date: Date) throws {
        let codes = TileCode.codes(in: tile)
        let works = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT key, id FROM publicArtwork JOIN work ON key = work
                    WHERE publicArtwork.source = ? AND tile BETWEEN ? AND ? AND goneSince IS NULL
                    """), arguments: [source, codes.lowerBound, codes.upperBound])
        for work in works where !ids.contains(work[1]) {
            try database.run(
                "UPDATE publicArtwork SET goneSince = ? WHERE work = ?",
                [date.timeIntervalSince1970, work[0] as Int64])
        }
    }

    /// Brings venues and their clusters to what their works now say; the last thing of a transaction.
    mutating func update() throws {
        for venue in venues.sorted() {
            let change = try VenueRow.update(venue, in: database)
            cells.formUnion(change.cells)
            guard let name = change.name else { continue }
            // One that this answer brings is not in the index yet.
            names[venue] = .init(old: names[venue] == nil ? name.old : nil, new: name.new)
        }
        var added: [VenuePyramid.Venue] = []
        for (key, venue) in newVenues {
            let (name, centre) = venue.nameAndCentre
            names[key] = .init(new: name)
            added.append(.init(key: key, place: centre, works: venue.works))
            if venue.works > 1 { try inserts.complete(key, as: name, at: centre, works: venue.works) }
        }
        try VenuePyramid.add(added, besides: cells, in: database)
        try VenuePyramid.update(cells, in: database)
        try VenueNames.write(names, in: database)
        // Who indexes them waits for it.
        try database.notifyChanges(in: Table("work"))
        venues = []
        cells = []
        names = [:]
        newVenues = [:]
    }

    private func key(of work: Work.ID) throws -> Int64? {
        try database.row("SELECT key FROM work WHERE id = ?", [work.description])?[0]
    }

    /// The key of a work's venue.
    private func venue(of work: Int64) throws -> Int64? {
        try database.row("SELECT venue FROM publicArtwork WHERE work = ?", [work])?[0]
    }

    /// The key of the venue that a work is placed at.
    private mutating func key(of location: Work.Location, of work: Work.ID) throws -> Int64 {
        if let key = try inserts.insert(location) {
            newVenues[key] = NewVenue(location, of: work)
            return key
        }
        let known = try database.row("SELECT key FROM venue WHERE id = ?", [location.venue])
        guard let key = known?[0] as Int64? else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        if newVenues[key]?.add(location, of: work) == nil { note(key) }
        return key
    }

    /// Notes that a venue's works have changed.
    private mutating func note(_ venue: Int64) {
        venues.insert(venue)
        guard let new = newVenues.removeValue(forKey: venue) else { return }
        names[venue] = .init(new: new.made.venueName)
        cells.insert(VenueCell(new.made.coordinate))
    }
}
