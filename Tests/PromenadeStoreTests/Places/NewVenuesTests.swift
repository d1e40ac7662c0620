import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// Venues whose works come, and go elsewhere, with one answer.
@Suite struct NewVenuesTests {
    private static let quay = Coordinate(known: 53.4, -2.99)
    private static let square = Coordinate(known: 53.41, -2.97)

    @Test func `a venue is in the middle of the works it came with, and called as the first of them says`()
        async throws
    {
        var works = [(3, Self.quay), (1, Self.square), (2, Self.quay)].map {
            Placed.work($0.0, at: $0.1, venue: "way/1")
        }
        works[1].location?.venueName = "Pier Head"
        let catalogue = try await Catalogue.holding(works)

        let venue = try #require(try await catalogue.nearest(to: Self.quay, limit: 2).first?.venue)
        #expect(venue.name == "Pier Head")
        #expect(venue.works == 3)
        #expect(abs(venue.coordinate.latitude - (53.4 * 2 + 53.41) / 3) < 1e-9)
        #expect(try await names("pier", in: catalogue) == ["Pier Head"])
        #expect(try await names("way", in: catalogue) == [])
    }

    @Test func `what an answer brings and takes back leaves nothing behind`() async throws {
        let catalogue = try Catalogue()
        var answer = Placed.answer(
            [
                Placed.work(1, at: Self.quay, venue: "way/1"), Placed.work(2, at: Self.quay, venue: "way/2"),
                Placed.work(3, at: Self.square, venue: "way/2"),
            ], isEverything: false)
        answer.withdrawn = [Placed.id(1), Placed.id(3)]
        try await catalogue.cache(answer, from: "osm", covering: nil, fetchedAt: Placed.monday)

        let venues = try await catalogue.nearest(to: Self.quay, limit: 5).map(\.venue)
        #expect(venues.map(\.id) == ["osm:way/2"])
        #expect(venues.first?.works == 1)
        #expect(venues.first?.coordinate == Self.quay)
        #expect(try await names("way", in: catalogue) == ["Way/2"])
        #expect(try await catalogue.features(in: .world, zoom: 0).count == 1)
        #expect(try await clusters(in: catalogue) == [1, 1, 1, 1, 1, 1, 1])
    }

    @Test func `a venue none of whose records can be read stays as it is`() async throws {
        let works = [
            Placed.work(1, at: Self.quay, venue: "way/1"), Placed.work(2, at: Self.quay, venue: "way/1"),
        ]
        let catalogue = try await Catalogue.holding(works)
        try await catalogue.database.write { try $0.execute(sql: "UPDATE work SET record = x'00'") }
        let answer = PlaceAnswer(works: [], withdrawn: [works[0].id], isEverything: false)
        try await catalogue.cache(answer, from: "osm", covering: nil, fetchedAt: Placed.monday)

        let venue = try await catalogue.venue("osm:way/1")
        #expect(venue == Venue(id: "osm:way/1", name: "Way/1", coordinate: Self.quay, works: 1))
        #expect(try await names("way", in: catalogue) == ["Way/1"])
    }

    @Test func `a work that is removed by whomever leaves its place to nobody`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: Self.quay)])
        try await catalogue.database.write { try $0.execute(sql: "DELETE FROM work") }
        try await catalogue.cache(Work(id: Made.id(1), title: "Boats at a quay"), fetchedAt: Placed.monday)

        #expect(try await catalogue.artworks([Made.id(1)]).isEmpty)
        #expect(try await catalogue.artworks(at: ["osm:node/1"]).isEmpty)
    }

    @Test func `artworks of an earlier catalogue stand where they stood`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("catalogue.sqlite")
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false))
        try CatalogueSchema.migrations.migrate(queue, upTo: "22 venues along a Z-order curve")
        let works = [
            Placed.work(1, at: Self.quay, venue: "way/1"), Placed.work(2, at: Self.quay, venue: "way/1"),
        ]
        try await queue.write { database in
            let tile = TileCode.code(of: Self.quay)
            try database.execute(
                sql: "INSERT INTO venue VALUES (7, 'osm:way/1', 'Way/1', 53.4, -2.99, 2, ?)",
                arguments: [tile])
            for level in 0...14 {
                let cell = VenueCell(containing: Self.quay, level: level)
                try database.execute(
                    sql: """
                        INSERT INTO venueCell
                        VALUES (?, ?, ?, 1, 2, 7, 534000000, -29900000, 534000000, -29900000, 534000000, -29900000)
                        """, arguments: [level, cell.y, cell.x])
            }
            for work in works {
                try database.execute(
                    sql: """
                        INSERT INTO work (id, source, title, rights, record, fetchedAt)
                        VALUES (?, 'osm', ?, 'unknown', ?, 1)
                        """, arguments: [work.id.description, work.title, try work.record])
                try database.execute(
                    sql: "INSERT INTO publicArtwork VALUES (?, 'osm', 7, 53.4, -2.99, ?, ?)",
                    arguments: [work.id.description, tile, work.id == works[1].id ? 9 : nil])
            }
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        #expect(try await catalogue.work(works[0].id)?.value == works[0])
        let artworks = try await catalogue.artworks(at: ["osm:way/1"])
        #expect(artworks.map(\.work) == works)
        #expect(artworks.map(\.goneSince) == [nil, Date(timeIntervalSince1970: 9)])
        #expect(try await names("way", in: catalogue) == ["Way/1"])
        #expect(try await clusters(in: catalogue) == [1, 1, 1, 1, 1, 1, 1])
        // Works, makers and colours are still watched.
        let due = try await catalogue.database.write { database in
            try database.execute(sql: "DELETE FROM searchDue; DELETE FROM work WHERE id = 'osm:node/1'")
            return try String.fetchAll(database, sql: "SELECT id FROM searchDue")
        }
        #expect(due == ["osm:node/1"])
        #expect(try await catalogue.artworks(at: ["osm:way/1"]).map(\.work) == [works[1]])
    }

    private func names(_ text: String, in catalogue: Catalogue) async throws -> [String] {
        try await catalogue.venues(named: #require(PlaceWords(text)), limit: 5).map(\.name)
    }

    /// Venues of each cell.
    private func clusters(in catalogue: Catalogue) async throws -> [Int] {
        try await catalogue.database.read { try Int.fetchAll($0, sql: "SELECT venues FROM venueCell") }
    }
}
