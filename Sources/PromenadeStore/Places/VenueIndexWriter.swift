import Foundation
import GRDB
import PromenadeCore

/// One transaction's changes to public artworks: first the works, then once what depends on them.
struct VenueIndexWriter {
    private let database: Database
    private let works: RowStatement
    private let inserts: VenueRow.Inserts
    /// Whether the last work that was written was not here before; the next seldom differs.
    private var lastWasNew = true
    /// The venues that are new, by their keys.
    private var newVenues: [Int64: NewVenue] = [:]
    /// Keys of those that are looked at again, since their works have changed.
    private(set) var venues: Set<Int64> = []
    /// Cells of the last level whose venues have changed.
    private(set) var cells: Set<VenueCell> = []
    /// Of those that are called otherwise, or went.
    private var names: [Int64: VenueNames.Change] = [:]

    init(_ database: Database) throws {
        self.database = database
        works = try RowStatement(database, CardRow.insert)
        inserts = try VenueRow.Inserts(database)
    }

    /// Keeps a public artwork and where it stands; writes nothing for one that is there already.
    mutating func write(_ row: CardRow.Written) throws {
        // An interruption between two statements is lost.
        try Task.checkCancellation()
        // New works are written without looking for a copy first, known ones are looked up first.
        if lastWasNew, try insert(row) { return }
        let copy = try database.row(
            "SELECT record, venue IS NOT NULL AND goneSince IS NULL AS stands FROM work WHERE id = ?",
            [row.work.id.description])
        lastWasNew = copy == nil
        guard let copy else {
            try insert(row)
            return
        }
        if copy["stands"], row.record.isSame(as: copy["record"]) { return }
        try database.run(CardRow.upsert, row.arguments)
        try place(row.work)
    }

    /// - Returns: whether the work was not here.
    @discardableResult private mutating func insert(_ row: CardRow.Written) throws -> Bool {
        guard let location = row.work.location else {
            try row.insert(by: works)
            return database.changesCount == 1
        }
        let (venue, isMade) = try self.venue(at: location)
        try row.insert(by: works, at: venue, tile: TileCode.code(of: location.coordinate))
        let isNew = database.changesCount == 1
        if isNew || isMade { add(location, of: row.work.id, to: venue, isNew: isMade) }
        // The work is still at its old place: a venue made for it is counted once it has been placed.
        if isMade, !isNew { note(venue) }
        return isNew
    }

    /// Keeps where a work stands; its record is kept already.
    mutating func place(_ work: Work) throws {
        guard let key = try key(of: work.id) else { return }
        guard let location = work.location else { return try lift(key) }
        let (venue, isMade) = try self.venue(at: location)
        let before = try self.venue(of: key)
        try database.run(
            "UPDATE work SET venue = ?, tile = ?, goneSince = NULL WHERE key = ?",
            [venue, TileCode.code(of: location.coordinate), key])
        add(location, of: work.id, to: venue, isNew: isMade)
        if let before { note(before) }
    }

    /// Forgets a work with its place.
    mutating func withdraw(_ id: Work.ID) throws {
        if let key = try key(of: id) { try remove(key) }
        try database.run("DELETE FROM listingWork WHERE work = ?", [id.description])
    }

    /// Removes a work with its place.
    mutating func remove(_ work: Int64) throws {
        if let venue = try venue(of: work) { note(venue) }
        try database.run("DELETE FROM work WHERE key = ?", [work])
    }

    /// Takes a work away from where it stood; its record stays.
    private mutating func lift(_ work: Int64) throws {
        guard let venue = try venue(of: work) else { return }
        note(venue)
        try database.run("UPDATE work SET venue = NULL, tile = NULL, goneSince = NULL WHERE key = ?", [work])
    }

    /// - Returns: whether it is a public artwork.
    func markGone(_ id: Work.ID, at date: Date) throws -> Bool {
        guard let work = try key(of: id), try venue(of: work) != nil else { return false }
        try database.run(
            "UPDATE work SET goneSince = ? WHERE key = ? AND goneSince IS NULL",
            [date.timeIntervalSince1970, work])
        return true
    }

    /// Marks a source's works in a tile that are not among these as gone.
    func markGone(in tile: MapTile, of source: String, besides ids: Set<String>, at date: Date) throws {
        let codes = TileCode.codes(in: tile)
        let works = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT key, id FROM work
                    WHERE source = ? AND tile BETWEEN ? AND ? AND goneSince IS NULL
                    """), arguments: [source, codes.lowerBound, codes.upperBound])
        for work in works where !ids.contains(work[1]) {
            try database.run(
                "UPDATE work SET goneSince = ? WHERE key = ?",
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
        try database.row("SELECT venue FROM work WHERE key = ?", [work])?[0]
    }

    /// The key of the venue that a location names, and whether it was made just now.
    private func venue(at location: Work.Location) throws -> (key: Int64, isMade: Bool) {
        if let key = try inserts.insert(location) { return (key, true) }
        let known = try database.row("SELECT key FROM venue WHERE id = ?", [location.venue])
        guard let key = known?[0] as Int64? else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return (key, false)
    }

    /// Adds a work to what is known of its venue.
    private mutating func add(_ location: Work.Location, of work: Work.ID, to venue: Int64, isNew: Bool) {
        if isNew {
            newVenues[venue] = NewVenue(location, of: work)
        } else if newVenues[venue]?.add(location, of: work) == nil {
            note(venue)
        }
    }

    /// Notes that a venue's works have changed.
    private mutating func note(_ venue: Int64) {
        venues.insert(venue)
        guard let new = newVenues.removeValue(forKey: venue) else { return }
        names[venue] = .init(new: new.made.venueName)
        cells.insert(VenueCell(new.made.coordinate))
    }
}
