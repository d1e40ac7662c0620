import PromenadeCore
import Testing

@Suite struct WalkTests {
    private func artwork(_ number: Int, at venue: String, _ longitude: Double) throws -> PublicArtwork {
        let id = try #require(Work.ID(source: "osm", local: "node/\(number)"))
        let location = Work.Location(
            coordinate: Coordinate(known: 53.4, longitude), venue: venue, venueName: venue.uppercased())
        return try #require(PublicArtwork(Work(id: id, title: "Work \(number)", location: location)))
    }

    @Test func `works of one venue are one stop, in the middle of them`() throws {
        let works = [
            try artwork(1, at: "a", 0.0), try artwork(2, at: "a", 0.002), try artwork(3, at: "b", 1),
        ]

        let walk = Walk(works, from: nil, order: .own)

        #expect(walk.stops.map(\.name) == ["A", "B"])
        #expect(abs(walk.stops[0].coordinate.longitude - 0.001) < 1e-9)
        #expect(walk.works.map(\.id.local) == ["node/1", "node/2", "node/3"])
    }

    @Test func `in one’s own order a venue may come twice, on the shortest way it does not`() throws {
        let works = [
            try artwork(1, at: "a", 0), try artwork(2, at: "b", 0.01), try artwork(3, at: "a", 0.0001),
        ]

        #expect(Walk(works, from: nil, order: .own).stops.map(\.name) == ["A", "B", "A"])
        #expect(Walk(works, from: nil, order: .shortest).stops.count == 2)
    }

    @Test func `the shortest way begins where one is`() throws {
        let works = [
            try artwork(1, at: "a", 0), try artwork(2, at: "b", 0.01), try artwork(3, at: "c", 0.02),
        ]

        let walk = Walk(works, from: Coordinate(known: 53.4, 0.021), order: .shortest)

        #expect(walk.stops.map(\.name) == ["C", "B", "A"])
        // 0.021° of longitude at 53.4° north.
        #expect(abs(walk.straight - 1_392) < 2)
    }

    @Test func `the middle of two places beside the 180th meridian is not in Africa`() {
        let middle = Coordinate.middle(of: [Coordinate(known: 0, 179.9), Coordinate(known: 0, -179.7)])

        #expect(abs(middle.longitude + 179.9) < 1e-6)
    }
}
