import GRDB
import PromenadeCore

/// A row of `venue`, and its point in the R*Tree.
enum VenueRow {
    /// The columns a ``Venue`` is made of.
    static let columns = "venue.id, venue.name, venue.latitude, venue.longitude, venue.works"

    static func venue(_ row: Row) -> Venue {
        Venue(
            id: row["id"], name: row["name"],
            coordinate: Coordinate(known: row["latitude"], row["longitude"]),
            works: row["works"])
    }

    /// A new venue with one work, and the cell it is in.
    static func insert(_ location: Work.Location, in database: Database) throws -> (Int64, VenueCell) {
        let cell = VenueCell(containing: location.coordinate, level: VenueCell.last)
        try database.run(
            """
            INSERT INTO venue (id, name, latitude, longitude, works, cellY, cellX) VALUES (?, ?, ?, ?, 1, ?, ?)
            """,
            [
                location.venue, location.venueName, location.coordinate.latitude,
                location.coordinate.longitude,
                cell.y, cell.x,
            ])
        let key = database.lastInsertedRowID
        try put(key, at: location.coordinate, in: database)
        try VenueNames.put(location.venueName, of: key, in: database)
        return (key, cell)
    }

    /// Brings a venue to what its works say; one without works goes.
    ///
    /// - Returns: the cells whose clusters change by that.
    static func update(_ key: Int64, in database: Database) throws -> Set<VenueCell> {
        guard
            let before = try database.row(
                "SELECT \(columns), cellY, cellX FROM venue WHERE key = ?", [key])
        else { return [] }
        let cell = VenueCell(level: VenueCell.last, y: before["cellY"], x: before["cellX"])
        guard let (name, centre, works) = try works(at: key, in: database) else {
            try database.run("DELETE FROM venue WHERE key = ?", [key])
            try database.run("DELETE FROM venuePoint WHERE key = ?", [key])
            try VenueNames.remove(key, in: database)
            return [cell]
        }
        let old = venue(before)
        let new = Venue(id: old.id, name: name, coordinate: centre, works: works)
        guard new != old else { return [] }
        let newCell = VenueCell(containing: centre, level: VenueCell.last)
        try database.run(
            """
            UPDATE venue SET name = ?, latitude = ?, longitude = ?, works = ?, cellY = ?, cellX = ?
            WHERE key = ?
            """, [name, centre.latitude, centre.longitude, works, newCell.y, newCell.x, key])
        if new.name != old.name { try VenueNames.put(name, of: key, in: database) }
        guard new.coordinate != old.coordinate || new.works != old.works else { return [] }
        if new.coordinate != old.coordinate { try put(key, at: centre, in: database) }
        return [cell, newCell]
    }

    private static func put(_ key: Int64, at place: Coordinate, in database: Database) throws {
        let (longitude, latitude) = (place.longitude, place.latitude)
        try database.run(
            "INSERT OR REPLACE INTO venuePoint (key, west, east, south, north) VALUES (?, ?, ?, ?, ?)",
            [key, longitude, longitude, latitude, latitude])
    }

    /// What the works at a venue say of it: its name as the first of them that is not gone has it.
    private static func works(at key: Int64, in database: Database) throws -> (String, Coordinate, Int)? {
        let rows = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT work, latitude, longitude FROM publicArtwork WHERE venue = ?
                    ORDER BY goneSince IS NOT NULL, work
                    """), arguments: [key])
        guard let first = rows.first else { return nil }
        let name: String? =
            try database.row(
                "SELECT record ->> '$.location.venueName' FROM work WHERE id = ?", [first[0] as String])?[0]
        return (name ?? "", centre(rows.map { Coordinate(known: $0[1], $0[2]) }), rows.count)
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
