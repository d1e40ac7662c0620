package import Foundation
import GRDB
import PromenadeConcurrency
package import PromenadeCore

extension Catalogue {
    /// Keeps what a source of public artworks answered, and that its areas were read, in one transaction.
    ///
    /// Works that are there already, unchanged, are not written again. Where the answer is everything there is, works
    /// of the source in these areas that are missing stay as ones gone since then; one that comes back is not gone.
    ///
    /// - Parameter tiles: the areas; `nil` for everything the source has.
    package func cache(
        _ answer: PlaceAnswer, from source: String, covering tiles: [MapTile]?, fetchedAt: Date
    ) async throws {
        let works = answer.works
        // A work that is in the answer twice is kept as it is there last.
        let last = Dictionary(works.indices.map { (works[$0].id, $0) }) { _, last in last }
        // Neighbours one after another: they change the same pages.
        let places = last.values.compactMap { index in
            works[index].location.map { (tile: TileCode.code(of: $0.coordinate), index: index) }
        }.sorted { ($0.tile, works[$0.index].id) < ($1.tile, works[$1.index].id) }
        let parts = stride(from: 0, to: places.count, by: 500).map {
            places[$0..<min($0 + 500, places.count)]
        }
        let rows = try await parts.mapConcurrently { part in
            try part.map { try CardRow.Written(works[$0.index], fetchedAt: fetchedAt) }
        }.joined()
        let ids = answer.isEverything ? Set(answer.works.map(\.id.description)) : []
        let tiles = tiles ?? [.world]
        try await database.write { database in
            var writer = try VenueIndexWriter(database)
            for row in rows { try writer.write(row) }
            for id in answer.withdrawn { try writer.withdraw(id) }
            for tile in tiles {
                if answer.isEverything {
                    try writer.markGone(in: tile, of: source, besides: ids, at: fetchedAt)
                }
                try AreasRead.note(tile, of: source, at: fetchedAt, in: database)
            }
            try writer.update()
        }
    }

    /// When these areas of a source were read: the oldest of their dates.
    ///
    /// - Parameter tiles: `nil` for everything the source has.
    /// - Returns: `nil` when one of them was never read.
    package func placesRead(_ source: String, in tiles: [MapTile]?) async throws -> Date? {
        try await database.read { database in
            var oldest: Double?
            for tile in tiles ?? [.world] {
                guard let date = try AreasRead.date(of: tile, of: source, in: database) else { return nil }
                oldest = min(oldest ?? date, date)
            }
            return oldest.map { Date(timeIntervalSince1970: $0) }
        }
    }

    /// The public artworks at these venues, venue by venue as asked for; those that are gone last.
    package func artworks(at venues: [Venue.ID]) async throws -> [PublicArtwork] {
        try await artworks(
            """
            SELECT record, goneSince FROM venue JOIN work ON work.venue = venue.key
            WHERE venue.id = ? ORDER BY goneSince IS NOT NULL, title COLLATE NOCASE, work.id
            """, of: venues)
    }

    /// Those of these that are public artworks we have copies of, in the order asked for.
    package func artworks(_ ids: [Work.ID]) async throws -> [PublicArtwork] {
        try await artworks(
            "SELECT record, goneSince FROM work WHERE id = ? AND venue IS NOT NULL",
            of: ids.map(\.description))
    }

    private func artworks(_ sql: String, of keys: [String]) async throws -> [PublicArtwork] {
        let rows: [(record: CompressedRecord, goneSince: Double?)] = try await database.read { database in
            let statement = try database.cachedStatement(sql: sql)
            return try keys.flatMap { key in
                try Row.fetchAll(statement, arguments: [key]).map { ($0[0], $0[1]) }
            }
        }
        return rows.compactMap { row in
            row.record.work.flatMap {
                PublicArtwork($0, goneSince: row.goneSince.map { Date(timeIntervalSince1970: $0) })
            }
        }
    }
}
