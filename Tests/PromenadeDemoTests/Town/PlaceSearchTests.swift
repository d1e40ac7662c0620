import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("The search of the town's places", .timeLimit(.minutes(10)))
struct PlaceSearchTests {
    @Test func `knows streets, quarters and the town, best first`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let search = Geocoder(address: world.placeSearch, http: live.fetching)

            #expect(try await search.places(named: "Merrowhaven").first?.name == "Merrowhaven")
            let northgate = try await search.places(named: "NORTHGATE")
            #expect(northgate.map(\.name) == ["Northgate, Merrowhaven", "Northgate, Merrowhaven"])
            let harbour = try await search.places(named: "harbour road, merrowhaven")
            #expect(harbour.map(\.name) == ["Harbour Road, Merrowhaven"])
            for place in northgate + harbour {
                #expect(place.coordinate.distance(to: world.middle) < 4_000)
            }
            #expect(try await search.places(named: "Atlantis").isEmpty)
            #expect(try await search.places(named: "street").count == Geocoder.most)
            await live.shutdown()
        }
    }
}
