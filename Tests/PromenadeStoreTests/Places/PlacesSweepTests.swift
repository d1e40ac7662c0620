import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct PlacesSweepTests {
    private let monday = Placed.monday
    private let quay = Coordinate(known: 53.4, -2.99)
    private let park = Coordinate(known: 60.17, 24.94)

    private func sweep(_ catalogue: Catalogue, keeping works: Set<Work.ID> = [], isRehearsal: Bool = false)
        async throws -> DiskUsage
    {
        try await catalogue.sweep(
            before: monday + 60, at: monday + 120, keeping: .init(works: works), isRehearsal: isRehearsal)
    }

    @Test func `artworks of areas read long ago go, favourites and areas read since stay`() async throws {
        let works = [
            Placed.work(1, at: quay), Placed.work(2, at: park), Placed.work(3, at: park, venue: "park"),
            Placed.work(4, at: park, venue: "park"),
        ]
        let (seen, old) = (MapTile(containing: quay, zoom: 13), MapTile(containing: park, zoom: 13))
        let catalogue = try Catalogue()
        try await catalogue.cache(
            Placed.answer(works), from: "osm", covering: [seen, old], fetchedAt: monday)
        try await catalogue.cache(
            Placed.answer([works[0]]), from: "osm", covering: [seen], fetchedAt: monday + 90)

        #expect(try await sweep(catalogue, keeping: [works[2].id], isRehearsal: true).count == 2)
        #expect(try await catalogue.artworks(works.map(\.id)).count == 4)
        #expect(try await sweep(catalogue, keeping: [works[2].id]).count == 2)

        #expect(try await catalogue.artworks(works.map(\.id)).map(\.id) == [works[0].id, works[2].id])
        #expect(try await catalogue.nearest(to: park, limit: 9).map(\.venue.works) == [1, 1])
        #expect(try await catalogue.placesRead("osm", in: [old]) == nil)
        #expect(try await catalogue.placesRead("osm", in: [seen]) == monday + 90)
        #expect(try await catalogue.work(works[1].id) == nil)
    }

    @Test func `an artwork that is gone stays as long as since it was seen last`() async throws {
        let catalogue = try await Catalogue.holding([Placed.work(1, at: quay), Placed.work(2, at: quay)])
        try await catalogue.forget(Placed.id(1), at: monday + 30)
        try await catalogue.forget(Placed.id(2), at: monday + 90)

        #expect(try await sweep(catalogue).count == 1)

        #expect(try await catalogue.artworks([Placed.id(1), Placed.id(2)]).map(\.id) == [Placed.id(2)])
    }
}
