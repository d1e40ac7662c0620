import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

@Suite(.timeLimit(.minutes(10))) struct VenueNamesTests {
    private let quay = Coordinate(known: 53.4, -2.99)

    private func found(_ text: String, in catalogue: Catalogue, limit: Int = 9) async throws -> [String] {
        try await catalogue.venues(named: #require(PlaceWords(text)), limit: limit).map(\.name)
    }

    @Test func `a venue is found by the beginnings of its words, whatever their accents`() async throws {
        let catalogue = try await Catalogue.holding([
            Placed.work(1, at: quay, venue: "piér head"), Placed.work(2, at: quay, venue: "søren’s plads"),
            Placed.work(3, at: quay, venue: "the head of a pier"),
            Placed.work(4, at: quay, venue: "桥 garden"),
        ])

        #expect(try await found("PIER h", in: catalogue).sorted() == ["Piér Head", "The Head Of A Pier"])
        #expect(try await found("soren", in: catalogue) == ["Søren’s Plads"])
        #expect(try await found("桥", in: catalogue) == ["桥 Garden"])
        #expect(try await found("ier", in: catalogue) == [])
        #expect(try await found("pier OR plads", in: catalogue) == [])
        #expect(try await found("\"pier\" NEAR(head)*", in: catalogue) == [])
    }

    @Test func `the venue called exactly so is first, then those with more works`() async throws {
        let catalogue = try await Catalogue.holding([
            Placed.work(1, at: quay, venue: "market hall"), Placed.work(2, at: quay, venue: "market square"),
            Placed.work(3, at: quay, venue: "market square"), Placed.work(4, at: quay, venue: "market"),
        ])

        #expect(try await found("market", in: catalogue) == ["Market", "Market Square", "Market Hall"])
        #expect(try await found("market", in: catalogue, limit: 1) == ["Market"])
    }

    @Test func `a venue that goes, or gets another name, is no longer found by the old one`() async throws {
        let catalogue = try await Catalogue.holding([
            Placed.work(1, at: quay, venue: "old quay"), Placed.work(2, at: quay, venue: "bridge"),
        ])
        var renamed = Placed.work(2, at: quay, venue: "bridge")
        renamed.location?.venueName = "New Bridge"

        try await catalogue.cache(
            PlaceAnswer(works: [renamed], withdrawn: [Placed.id(1)], isEverything: false), from: "osm",
            covering: nil, fetchedAt: Placed.monday + 60)

        #expect(try await found("old", in: catalogue) == [])
        #expect(try await found("new bridge", in: catalogue) == ["New Bridge"])
    }

    @Test func `venues of an earlier catalogue are found too`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("catalogue.sqlite")
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false))
        try CatalogueSchema.migrations.migrate(queue, upTo: "16 makers' names apart")
        try await queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO venue (id, name, latitude, longitude, works, cellY, cellX)
                    VALUES ('osm:1', 'Pier Head', 53.4, -2.99, 1, 0, 0)
                    """)
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        #expect(try await found("pier", in: catalogue) == ["Pier Head"])
        let place = try #require(Coordinate(latitude: 53.41, longitude: -2.98))
        #expect(try await catalogue.nearest(to: place, limit: 2).map(\.venue.name) == ["Pier Head"])
    }
}
