import GRDB
import PromenadeCore

/// A row of `venue`.
enum VenueRow {
    /// The columns a ``Venue`` is made of.
    static let columns = "venue.id, venue.name, venue.latitude, venue.longitude, venue.works"

    static func venue(_ row: Row) -> Venue {
        Venue(
            id: row["id"], name: row["name"],
            coordinate: Coordinate(known: row["latitude"], row["longitude"]),
            works: row["works"])
    }

    /// What a venue's works changed of it besides its row.
    struct Change {
        /// Whose clusters change.
        var cells: Set<VenueCell> = []
        /// Where it is another one, or the venue went.
        var name: VenueNames.Change?
    }

    /// What makes new venues.
    struct Inserts {
        private let database: Database
        private let rows: RowStatement
        private let completions: RowStatement

        init(_ database: Database) throws {
            self.database = database
            rows = try RowStatement(
                database,
                """
                INSERT INTO venue (id, name, latitude, longitude, works, tile) VALUES (?, ?, ?, ?, 1, ?)
                ON CONFLICT (id) DO NOTHING
                """)
            completions = try RowStatement(
                database,
                "UPDATE venue SET name = ?, latitude = ?, longitude = ?, works = ?, tile = ? WHERE key = ?")
        }

        /// Makes a venue of one work; who calls this sees to its clusters and the index of names.
        ///
        /// - Returns: its key, above those of all others; `nil` where it is there already.
        func insert(_ location: Work.Location) throws -> Int64? {
            let place = location.coordinate
            let tile = TileCode.code(of: place)
            try rows.run(location.venue, location.venueName, place.latitude, place.longitude, tile)
            return database.changesCount == 1 ? database.lastInsertedRowID : nil
        }

        /// Gives a venue that ``insert(_:)`` made what all its works say.
        func complete(_ key: Int64, as name: String, at place: Coordinate, works: Int) throws {
            let tile = TileCode.code(of: place)
            try completions.run(name, place.latitude, place.longitude, works, tile, key)
        }
    }

    /// Brings a venue to what its works say; one without works goes.
    ///
    /// Who calls this sees to its clusters and the index of names.
    static func update(_ key: Int64, in database: Database) throws -> Change {
        guard
            let before = try database.row(
                "SELECT \(columns), tile FROM venue WHERE key = ?", [key])
        else { return Change() }
        let cell = TileCode.cell(of: before["tile"], level: VenueCell.last)
        let old = venue(before)
        let (works, name, place) = try works(at: key, of: old.id, in: database)
        guard works > 0 else {
            try database.run("DELETE FROM venue WHERE key = ?", [key])
            return Change(cells: [cell], name: .init(old: old.name))
        }
        let new = Venue(
            id: old.id, name: name ?? old.name, coordinate: place ?? old.coordinate, works: works)
        guard new != old else { return Change() }
        let tile = TileCode.code(of: new.coordinate)
        let newCell = TileCode.cell(of: tile, level: VenueCell.last)
        try database.run(
            "UPDATE venue SET name = ?, latitude = ?, longitude = ?, works = ?, tile = ? WHERE key = ?",
            [new.name, new.coordinate.latitude, new.coordinate.longitude, works, tile, key])
        let isMoved = new.coordinate != old.coordinate || new.works != old.works
        return Change(
            cells: isMoved ? [cell, newCell] : [],
            name: new.name == old.name ? nil : .init(old: old.name, new: new.name))
    }

    /// What the works at a venue say of it: its name as the first of them that is not gone has it.
    ///
    /// - Returns: no works where there are none; no place where none of their records can be read.
    private static func works(at key: Int64, of id: Venue.ID, in database: Database) throws -> (
        works: Int, name: String?, centre: Coordinate?
    ) {
        let records = try CompressedRecord.fetchAll(
            database.cachedStatement(
                sql: "SELECT record FROM work WHERE venue = ? ORDER BY goneSince IS NOT NULL, id"),
            arguments: [key])
        let locations = records.compactMap { $0.work?.location }.filter { $0.venue == id }
        guard let first = locations.first else { return (records.count, nil, nil) }
        return (records.count, first.venueName, centre(locations.map(\.coordinate)))
    }

    /// The middle, also of places on both sides of the antimeridian.
    static func centre(_ places: [Coordinate]) -> Coordinate {
        guard let first = places.first, Set(places).count > 1 else {
            return places.first ?? Coordinate(known: 0, 0)
        }
        let east = places.reduce(0) { sum, place in
            let way = place.longitude - first.longitude
            return sum + (way > 180 ? way - 360 : way < -180 ? way + 360 : way)
        }
        let count = Double(places.count)
        let longitude = first.longitude + east / count
        return Coordinate(
            known: places.reduce(0) { $0 + $1.latitude } / count,
            longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }
}
