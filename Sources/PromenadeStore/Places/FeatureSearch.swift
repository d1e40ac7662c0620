import GRDB
import PromenadeCore

/// What a map of a box shows at a zoom.
struct FeatureSearch {
    /// So many venues each stand for themselves.
    static let mostPins = 50
    static let mostFeatures = 300
    /// Cells that are looked at for one answer, most of them empty.
    static let mostCells = 1_200
    /// Venues that are put together below the kept pyramid; where there are more its last level serves.
    static let mostVenues = 2_000

    let box: GeoBox
    let zoom: Int

    func features(in database: Database) throws -> [MapFeature] {
        var level = min(max(zoom, 0), TileCode.zoom) + 2
        while CellGrid(box, level: level).count > Self.mostCells { level -= 1 }
        var mayBeFew = true
        if level > VenueCell.last {
            let grid = CellGrid(box, level: level)
            if let features = try pins(in: database) ?? made(grid, in: database) { return features }
            mayBeFew = false
            level = VenueCell.last
        }
        for level in stride(from: level, through: 0, by: -1) {
            let grid = CellGrid(box, level: level)
            let sums = try sums(grid, in: database)
            if mayBeFew, let sums, isFew(sums, grid), let pins = try pins(in: database) { return pins }
            mayBeFew = false
            if let sums, let features = try kept(sums, in: database) { return features }
        }
        return []
    }

    /// Whether what is surely in the box may be all: venues are read one by one only then.
    private func isFew(_ sums: [VenueCell: CellSum], _ grid: CellGrid) -> Bool {
        sums.reduce(0) { $0 + (grid.surrounds($1.key) ? $1.value.venues : 0) } <= Self.mostPins
    }

    private func pins(in database: Database) throws -> [MapFeature]? {
        var venues: [Venue] = []
        for part in box.parts {
            venues += try VenuePoints.venues(in: part, limit: Self.mostPins + 1 - venues.count, in: database)
                .map(\.venue)
            if venues.count > Self.mostPins { return nil }
        }
        return venues.sorted { $0.id < $1.id }.map(MapFeature.venue)
    }

    /// From the pyramid; `nil` when there are too many.
    private func kept(_ sums: [VenueCell: CellSum], in database: Database) throws -> [MapFeature]? {
        let sums = sums.sorted { $0.key < $1.key }.map(\.value)
        let byVenue = Dictionary(sums.map { ($0.venue, $0) }) { first, _ in first }
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(VenueRow.columns), venue.key FROM json_each(?) AS first
                    CROSS JOIN venue ON venue.key = first.value
                    """), arguments: ["[\(sums.map { String($0.venue) }.joined(separator: ","))]"])
        var features: [MapFeature] = []
        while let row = try rows.next() {
            guard let sum = byVenue[row[5]],
                let feature = VenueSum(first: VenueRow.venue(row), sum).feature(in: box)
            else { continue }
            features.append(feature)
            if features.count > Self.mostFeatures { return nil }
        }
        return features
    }

    /// - Returns: `nil` when there are too many.
    private func sums(_ grid: CellGrid, in database: Database) throws -> [VenueCell: CellSum]? {
        let step = (VenueCell.last - grid.level) % VenueCell.step
        let kept = grid.divided(by: step)
        var sums: [VenueCell: CellSum] = [:]
        for columns in kept.columns {
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: """
                        WITH RECURSIVE line (y) AS (SELECT ? UNION ALL SELECT y + 1 FROM line WHERE y < ?)
                        SELECT venueCell.y, x, \(CellSum.columns) FROM line
                        CROSS JOIN venueCell ON level = ? AND venueCell.y = line.y AND x BETWEEN ? AND ?
                        """),
                arguments: [
                    kept.rows.lowerBound, kept.rows.upperBound, kept.level, columns.lowerBound,
                    columns.upperBound,
                ])
            while let row = try rows.next() {
                let cell = VenueCell(
                    level: grid.level, y: (row[0] as Int) >> step, x: (row[1] as Int) >> step)
                sums[cell, default: CellSum()].add(CellSum(row))
                if sums.count > Self.mostFeatures + grid.edge { return nil }
            }
        }
        return sums
    }

    /// From the venues themselves; `nil` when there are too many.
    private func made(_ grid: CellGrid, in database: Database) throws -> [MapFeature]? {
        var sums: [VenueCell: VenueSum] = [:]
        var left = Self.mostVenues
        for columns in grid.columns {
            let venues = try VenuePoints.venues(
                in: grid.box(of: columns), limit: left + 1, in: database
            ).sorted { $0.key < $1.key }
            left -= venues.count
            if left < 0 { return nil }
            for (_, venue) in venues {
                let cell = VenueCell(containing: venue.coordinate, level: grid.level)
                guard grid.rows.contains(cell.y), columns.contains(cell.x) else { continue }
                sums[cell, default: VenueSum(first: venue)].add(venue)
            }
        }
        let features = sums.sorted { $0.key < $1.key }.compactMap { $0.value.feature(in: box) }
        return features.count > Self.mostFeatures ? nil : features
    }
}
