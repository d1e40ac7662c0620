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
        if let pins = try pins(in: database) { return pins }
        var level = min(max(zoom, 0), TileCode.zoom) + 2
        while level > 0 {
            let grid = CellGrid(box, level: level)
            if grid.count <= Self.mostCells {
                if level <= VenueCell.last {
                    if let features = try kept(grid, in: database) { return features }
                } else if let features = try made(grid, in: database) {
                    return features
                } else {
                    level = VenueCell.last + 1
                }
            }
            level -= 1
        }
        return try kept(CellGrid(box, level: 0), in: database) ?? []
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
    private func kept(_ grid: CellGrid, in database: Database) throws -> [MapFeature]? {
        var features: [MapFeature] = []
        for columns in grid.columns {
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: """
                        WITH RECURSIVE line (y) AS (SELECT ? UNION ALL SELECT y + 1 FROM line WHERE y < ?)
                        SELECT \(VenueRow.columns), venues, venueCell.works AS worksInCell, latitudes, longitudes,
                            south, west, north, east
                        FROM line
                        CROSS JOIN venueCell ON level = ? AND venueCell.y = line.y AND x BETWEEN ? AND ?
                        CROSS JOIN venue ON venue.key = venueCell.venue
                        """),
                arguments: [
                    grid.rows.lowerBound, grid.rows.upperBound, grid.level, columns.lowerBound,
                    columns.upperBound,
                ])
            while let row = try rows.next() {
                guard let feature = VenueSum(row).feature(in: box) else { continue }
                features.append(feature)
                if features.count > Self.mostFeatures { return nil }
            }
        }
        return features
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
