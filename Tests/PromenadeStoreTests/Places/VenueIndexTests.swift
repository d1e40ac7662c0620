import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import PromenadeTestRandom
import Testing

@testable import PromenadeStore

/// The index against a plain list of the same venues.
@Suite(.timeLimit(.minutes(10))) struct VenueIndexTests {
    @Test(arguments: [1, 2, 3])
    func `after any changes the map is the one of a plain list`(seed: UInt64) async throws {
        var world = MadeVenues(seed: seed)
        let folder = try TemporaryFolder()
        let file = folder.file("catalogue.sqlite")
        let catalogue = try Catalogue(file: file)

        for round in 0..<4 {
            let answer = world.change(round == 0 ? 900 : 120)
            try await catalogue.cache(
                answer, from: "osm", covering: nil, fetchedAt: Placed.monday + Double(round))
            let venues = world.venues
            try Self.expectPyramid(in: file, of: venues.count)
            for _ in 0..<60 {
                let box = world.box()
                let zoom = Int.random(in: -1...23, using: &world.random)
                let features = try await catalogue.features(in: box, zoom: zoom)
                let plain = PlainMap(venues: venues).features(in: box, zoom: zoom)
                let isSame = Set(features.map(PlainMap.Shown.init)) == Set(plain)
                // Not the features themselves: there may be hundreds.
                #expect(isSame && features.count == plain.count, "\(box) at \(zoom)")
                #expect(features.count <= 300)
                let place = world.place()
                let limit = [1, 3, 24, 400].randomElement(using: &world.random) ?? 1
                let list = venues.map { NearVenue(venue: $0, distance: place.distance(to: $0.coordinate)) }
                    .sorted()
                #expect(try await catalogue.nearest(to: place, limit: limit) == Array(list.prefix(limit)))
                #expect(
                    try await catalogue.venues(in: box, from: place, limit: limit)
                        == Array(list.filter { box.contains($0.venue.coordinate) }.prefix(limit)))
            }
        }
    }

    @Test func `a refresh that changes nothing writes no work, venue or cluster again`() async throws {
        var world = MadeVenues(seed: 4)
        let folder = try TemporaryFolder()
        let file = folder.file("catalogue.sqlite")
        let catalogue = try Catalogue(file: file)
        let answer = world.change(200)
        try await catalogue.cache(answer, from: "osm", covering: nil, fetchedAt: Placed.monday)
        let other = try DatabaseQueue(path: file.path(percentEncoded: false))
        try await other.write { database in
            for table in ["work", "venue", "venueCell"] {
                for event in ["INSERT", "UPDATE", "DELETE"] {
                    try database.execute(
                        sql: """
                            CREATE TRIGGER \(table)\(event) AFTER \(event) ON \(table)
                            BEGIN SELECT RAISE(ABORT, 'written again'); END
                            """)
                }
            }
        }

        try await catalogue.cache(answer, from: "osm", covering: nil, fetchedAt: Placed.monday + 60)

        #expect(try await catalogue.placesRead("osm", in: nil) == Placed.monday + 60)
        await #expect(throws: (any Error).self) {
            try await catalogue.cache(world.change(1), from: "osm", covering: nil, fetchedAt: Placed.monday)
        }
    }

    @Test func `the map of a crowd is never more than a few hundred features`() async throws {
        var random = SplitMix64(seed: 5)
        let works = (0..<3_000).map { number in
            let place = Coordinate(
                known: 53.4 + Double.random(in: -0.02...0.02, using: &random),
                -2.96 + Double.random(in: -0.03...0.03, using: &random))
            return Placed.work(number, at: number < 2_200 ? Coordinate(known: 53.4, -2.96) : place)
        }
        let catalogue = try await Catalogue.holding(works)

        for zoom in 0...22 {
            for box in ["-3,53.38,-2.93,53.42", "-2.961,53.399,-2.959,53.401", "-180,-90,180,90"] {
                let features = try await catalogue.features(in: #require(GeoBox(box)), zoom: zoom)
                #expect((1...300).contains(features.count))
            }
        }
    }

    @Test func `what stands between the ends of a box that goes nearly round the Earth is not in it`()
        async throws
    {
        let gap = (0..<100).map { Placed.work($0, at: Coordinate(known: 52.5, 40 + Double($0) / 100)) }
        let others = (100..<110).map { Placed.work($0, at: Coordinate(known: 10, Double($0) - 200)) }
        let catalogue = try await Catalogue.holding(gap + others)
        let box = try #require(GeoBox("80,-85,10,85"))

        for zoom in 0...4 {
            let features = try await catalogue.features(in: box, zoom: zoom)
            let pins = features.filter { if case .venue = $0 { true } else { false } }
            #expect(pins.count == 10 && features.count == 10, "zoom \(zoom)")
        }
    }

    /// That every level holds what one would count now, and every venue is where it is looked for.
    private static func expectPyramid(in file: URL, of venues: Int) throws {
        let database = try DatabaseQueue(path: file.path(percentEncoded: false))
        try database.read { database in
            let columns = "venues, works, venue, latitudes, longitudes, south, west, north, east"
            let whole = { (degrees: String) in "CAST(ROUND(\(degrees) * 1e7) AS INTEGER)" }
            var cells = 0
            for level in stride(from: 1, through: 13, by: 2) {
                let kept = try Row.fetchAll(
                    database, sql: "SELECT y, x, \(columns) FROM venueCell WHERE level = ?",
                    arguments: [level])
                let anew = try Row.fetchAll(
                    database,
                    sql: """
                        SELECT tile >> \(2 * (22 - level)) AS y, 0 AS x, COUNT(*) AS venues,
                            SUM(works) AS works, MIN(key) AS venue, SUM(\(whole("latitude"))) AS latitudes,
                            SUM(\(whole("longitude"))) AS longitudes, MIN(\(whole("latitude"))) AS south,
                            MIN(\(whole("longitude"))) AS west, MAX(\(whole("latitude"))) AS north,
                            MAX(\(whole("longitude"))) AS east
                        FROM venue GROUP BY 1
                        """)
                let numbers = { (row: Row) in Array(row.databaseValues.dropFirst(2)) }
                let counted = anew.map { row in
                    (TileCode.cell(of: (row[0] as Int) << (2 * (22 - level)), level: level), numbers(row))
                }
                let said = kept.map { (VenueCell(level: level, y: $0[0], x: $0[1]), numbers($0)) }
                #expect(Dictionary(uniqueKeysWithValues: said) == Dictionary(uniqueKeysWithValues: counted))
                cells += kept.count
            }
            #expect(try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM venueCell") == cells)
            let rows = try Row.fetchAll(database, sql: "SELECT latitude, longitude, tile FROM venue")
            #expect(rows.count == venues)
            #expect(rows.allSatisfy { TileCode.code(of: Coordinate(known: $0[0], $0[1])) == $0[2] })
        }
    }
}
