import Foundation
import GRDB
import PromenadeCore

/// Which areas of a source were read, and when.
struct AreasRead {
    /// By source and zoom, with their ranks (``Foundation/Date/useRank(at:)``).
    private var tiles: [String: [Int: [MapTile: Double]]] = [:]

    init() {}

    init(at now: Date, in database: Database) throws {
        let rows = try Row.fetchCursor(database, sql: "SELECT source, zoom, x, y, readAt FROM areaRead")
        while let row = try rows.next() {
            guard let tile = MapTile(zoom: row["zoom"], x: row["x"], y: row["y"]) else { continue }
            tiles[row["source"], default: [:]][tile.zoom, default: [:]][tile] =
                Date(timeIntervalSince1970: row["readAt"]).useRank(at: now)
        }
    }

    /// The rank of the last reading of one of a source's areas that a place is in; `nil` where there was none.
    ///
    /// - Parameter tile: as ``TileCode/code(of:)`` makes it.
    func rank(ofTile tile: Int, of source: String) -> Double? {
        (tiles[source] ?? [:]).compactMap { zoom, tiles in
            TileCode.tile(of: tile, zoom: zoom).flatMap { tiles[$0] }
        }.max()
    }

    /// Forgets what was read up to a rank.
    static func forget(upTo rank: Double, at now: Date, in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM areaRead WHERE \(Catalogue.rank("readAt")) <= :limit",
            arguments: ["limit": rank, "ahead": Date.ahead(of: now)])
    }

    static func note(_ tile: MapTile, of source: String, at date: Date, in database: Database) throws {
        try database.run(
            """
            INSERT INTO areaRead (source, zoom, y, x, readAt) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (source, zoom, y, x) DO UPDATE SET readAt = excluded.readAt
            """, [source, tile.zoom, tile.y, tile.x, date.timeIntervalSince1970])
    }

    /// When a tile, or one around it, was read last, in seconds since 1970.
    static func date(of tile: MapTile, of source: String, in database: Database) throws -> Double? {
        var latest: Double?
        for zoom in 0...tile.zoom {
            let shift = tile.zoom - zoom
            let row = try database.row(
                "SELECT readAt FROM areaRead WHERE source = ? AND zoom = ? AND y = ? AND x = ?",
                [source, zoom, tile.y >> shift, tile.x >> shift])
            if let date = row?[0] as Double? { latest = max(latest ?? date, date) }
        }
        return latest
    }

    /// When a public artwork was last seen in an answer of its source, in seconds since 1970.
    ///
    /// - Returns: `nil` for any other work, and for one that is gone.
    static func date(of id: Work.ID, in database: Database) throws -> Double? {
        guard
            let row = try database.row(
                "SELECT tile FROM work WHERE id = ? AND tile IS NOT NULL AND goneSince IS NULL",
                [id.description]),
            let tile = TileCode.tile(of: row[0], zoom: TileCode.zoom)
        else { return nil }
        return try date(of: tile, of: id.source, in: database)
    }
}

extension MapTile {
    /// The one of zoom 0.
    static let world = MapTile(containing: Coordinate(known: 0, 0), zoom: 0)
}
