import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct PublicArtworksTests {
    private let monday = Placed.monday
    private let quay = Coordinate(known: 53.4, -2.99)

    @Test func `an artwork opens as any work, and is found at its venue`() async throws {
        let works = [
            Placed.work(1, at: quay, venue: "pier head", title: "Zebra"),
            Placed.work(2, at: Coordinate(known: 53.402, -2.98), venue: "pier head", title: "anchor"),
        ]
        let catalogue = try await Catalogue.holding(works)

        #expect(try await catalogue.work(works[0].id)?.value == works[0])
        let venue = try #require(try await catalogue.venue("osm:pier head"))
        #expect(venue.name == "Pier Head")
        #expect(venue.works == 2)
        #expect(venue.coordinate.distance(to: Coordinate(known: 53.401, -2.985)) < 1)
        #expect(try await catalogue.artworks(at: [venue.id]).map(\.work.title) == ["anchor", "Zebra"])
        #expect(
            try await catalogue.artworks([works[1].id, works[0].id, Placed.id(9)]).map(\.work) == [
                works[1], works[0],
            ])
    }

    @Test func `a venue on both sides of the antimeridian is in its middle, not in Africa`() async throws {
        let catalogue = try await Catalogue.holding([
            Placed.work(1, at: Coordinate(known: -16.8, 179.9), venue: "taveuni"),
            Placed.work(2, at: Coordinate(known: -16.8, -179.7), venue: "taveuni"),
        ])

        let venue = try #require(try await catalogue.venue("osm:taveuni"))

        #expect(abs(venue.coordinate.longitude + 179.9) < 1e-9)
    }

    @Test func `an artwork its source takes back is gone with its venue`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: quay), Placed.work(2, at: quay)])

        try await catalogue.cache(
            PlaceAnswer(works: [], withdrawn: [Placed.id(1)], isEverything: false), from: "osm",
            covering: nil, fetchedAt: monday + 60)

        #expect(try await catalogue.work(Placed.id(1)) == nil)
        #expect(try await catalogue.venue("osm:node/1") == nil)
        #expect(try await catalogue.nearest(to: quay, limit: 9).map(\.id) == ["osm:node/2"])
    }

    @Test func `an artwork that is missing in its area stays with the date, until it comes back`()
        async throws
    {
        let elsewhere = Coordinate(known: 60.17, 24.94)
        let works = [Placed.work(1, at: quay), Placed.work(2, at: quay), Placed.work(3, at: elsewhere)]
        let catalogue = try await Catalogue.holding(works + [])
        let tile = MapTile(containing: quay, zoom: 13)
        func gone() async throws -> [Date?] {
            try await catalogue.artworks(works.map(\.id)).map(\.goneSince)
        }

        try await catalogue.cache(
            Placed.answer([works[1]]), from: "osm", covering: [tile], fetchedAt: monday + 60)
        #expect(try await gone() == [monday + 60, nil, nil])
        // Later again: still gone since the first time. What has changed since says nothing of the others.
        try await catalogue.cache(
            Placed.answer([works[1]]), from: "osm", covering: [tile], fetchedAt: monday + 90)
        try await catalogue.cache(
            Placed.answer([], isEverything: false), from: "osm", covering: [tile], fetchedAt: monday + 95)
        // Another source's.
        try await catalogue.cache(Placed.answer([]), from: "campus", covering: nil, fetchedAt: monday + 95)
        #expect(try await gone() == [monday + 60, nil, nil])

        try await catalogue.cache(
            Placed.answer([works[0], works[1]]), from: "osm", covering: [tile], fetchedAt: monday + 99)
        #expect(try await gone() == [nil, nil, nil])
    }

    @Test func `a work its source no longer answers for is gone since then, not lost`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: quay)])

        try await catalogue.forget(Placed.id(1), at: monday + 60)

        #expect(try await catalogue.artworks([Placed.id(1)]).first?.goneSince == monday + 60)
        #expect(try await catalogue.work(Placed.id(1)) != nil)
    }

    @Test func `a work that was moved leads its venue along`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: quay, venue: "pier head")])
        let moved = Placed.work(1, at: Coordinate(known: 53.41, -2.97), venue: "town hall")

        try await catalogue.cache(moved, fetchedAt: monday + 60)

        #expect(try await catalogue.venue("osm:pier head") == nil)
        #expect(try await catalogue.nearest(to: quay, limit: 9).map(\.venue.name) == ["Town Hall"])
    }

    @Test func `when an area was read is known for the smallest part of it`() async throws {
        let catalogue = try Catalogue()
        let tiles = try #require(
            MapTile.covering(GeoBox(around: quay, radius: 3_000), zoom: 13, limit: 40))
        let (first, rest) = (tiles[0], Array(tiles.dropFirst()))

        try await catalogue.cache(Placed.answer([]), from: "osm", covering: rest, fetchedAt: monday)
        #expect(try await catalogue.placesRead("osm", in: rest) == monday)
        #expect(try await catalogue.placesRead("osm", in: tiles) == nil)
        #expect(try await catalogue.placesRead("osm", in: nil) == nil)

        try await catalogue.cache(Placed.answer([]), from: "osm", covering: [first], fetchedAt: monday - 60)
        #expect(try await catalogue.placesRead("osm", in: tiles) == monday - 60)

        try await catalogue.cache(Placed.answer([]), from: "osm", covering: nil, fetchedAt: monday + 60)
        #expect(try await catalogue.placesRead("osm", in: tiles) == monday + 60)
        #expect(try await catalogue.placesRead("campus", in: nil) == nil)
    }

    @Test func `a work is as fresh as the area it was seen in`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: quay), Placed.work(2, at: quay)])

        try await catalogue.cache(
            Placed.answer([Placed.work(1, at: quay)]), from: "osm",
            covering: [MapTile(containing: quay, zoom: 13)], fetchedAt: monday + 60)

        #expect(try await catalogue.work(Placed.id(1))?.fetchedAt == monday + 60)
        #expect(try await catalogue.work(Placed.id(2))?.fetchedAt == monday)
    }
}
