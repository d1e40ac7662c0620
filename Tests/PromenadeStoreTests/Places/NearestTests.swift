import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct NearestTests {
    @Test func `venues thirty centimetres apart are in strict order`() async throws {
        let here = Coordinate(known: 53.406_566, -2.966_531)
        // A step is 0.3 m to the north; two of them are the same distance away.
        let step = 0.3 / (Coordinate.meanRadius * .pi / 180)
        let order = [4, 2, 7, 1, 6, 3, 5, 0]
        var works = order.map {
            Placed.work($0, at: Coordinate(known: here.latitude + Double($0) * step, here.longitude))
        }
        works.append(Placed.work(10, at: here))
        let catalogue = try await Catalogue.holding(works)

        let nearest = [0, 10, 1, 2, 3, 4, 5, 6, 7].map { "osm:node/\($0)" }
        for limit in 1...9 {
            let near = try await catalogue.nearest(to: here, limit: limit)
            #expect(near.map(\.id) == Array(nearest.prefix(limit)))
        }
        let near = try await catalogue.nearest(to: here, limit: 9)
        #expect(abs(near[3].distance - 0.6) < 0.001)
    }

    @Test func `the nearest is found across the antimeridian and over the pole`() async throws {
        let catalogue = try await Catalogue.holding([
            Placed.work(1, at: Coordinate(known: -16.8, -179.99)),
            Placed.work(2, at: Coordinate(known: -17, 178)),
            Placed.work(3, at: Coordinate(known: 89.9, 10)),
            Placed.work(4, at: Coordinate(known: 85, -170)),
        ])
        func nearest(_ latitude: Double, _ longitude: Double) async throws -> [String] {
            try await catalogue.nearest(to: Coordinate(known: latitude, longitude), limit: 2).map(\.id)
        }

        #expect(try await nearest(-16.8, 179.99) == ["osm:node/1", "osm:node/2"])
        #expect(try await nearest(89.9, -170) == ["osm:node/3", "osm:node/4"])
        #expect(try await nearest(-90, 0) == ["osm:node/2", "osm:node/1"])
    }

    @Test func `of thousands at one place the first by their ids are nearest`() async throws {
        let here = Coordinate(known: 51.5, -0.12)
        let works = (0..<3_000).map { Placed.work($0, at: here) }
        let catalogue = try await Catalogue.holding(works)

        let ids = works.map(\.id.description).sorted()
        for limit in [1, 24, 2_000] {
            #expect(try await catalogue.nearest(to: here, limit: limit).map(\.id) == Array(ids.prefix(limit)))
        }
    }

    @Test func `nothing read is nothing near`() async throws {
        #expect(try await Catalogue().nearest(to: Coordinate(known: 0, 0), limit: 24) == [])
        #expect(try await Catalogue().features(in: #require(GeoBox("-180,-90,180,90")), zoom: 2) == [])
    }
}
