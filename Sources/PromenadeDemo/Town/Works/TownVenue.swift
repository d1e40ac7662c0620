import Foundation
import PromenadeDemoPainters

/// A building, square, park, bridge or street that has public artworks.
struct TownVenue: Sendable, Hashable {
    enum Kind: Sendable { case building, square, park, bridge, street }

    let name: String
    let kind: Kind
    let point: Point
    /// How far from there its works stand, in metres.
    let reach: Double
    let works: Int

    /// The buildings of the college, and how many works each has: 80 together.
    static let campus: [TownVenue] = zip(
        buildings.enumerated(), [9, 4, 6, 3, 7, 5, 2, 8, 4, 6, 5, 3, 7, 1, 6, 4]
    ).map { building, works in
        let (number, name) = building
        let (column, row) = (Double(number % 4) - 1.5, Double(number / 4) - 1.5)
        var chance = Chance(seed: UInt64(number) + 400)
        let shift = Point(chance(-22, 22), chance(-18, 18))
        return TownVenue(
            name: name, kind: .building,
            point: TownShape.campus.middle + Point(column * 138, row * 112) + shift, reach: 14, works: works)
    }

    private static let buildings = [
        "Marwick Building", "Tidewell Library", "Harrow Tower", "Institute of Currents", "Old Quad",
        "Students’ Guild", "Bellweather Hall", "School of Navigation", "Pelham Laboratories",
        "Foundry Theatre",
        "Cartographers’ House", "Whitlock Building", "Orrery Building", "Boathouse", "Senate House",
        "Merrow Chapel",
    ]

    /// All others: 44 with 220 works.
    static let elsewhere: [TownVenue] = {
        var venues: [TownVenue] = []
        for (area, works) in zip(TownShape.squares, [12, 5, 7, 6]) {
            venues.append(
                TownVenue(name: area.name, kind: .square, point: area.middle, reach: 34, works: works))
        }
        for (area, works) in zip(TownShape.parks, [14, 9, 6, 7, 8, 11, 5]) {
            venues.append(
                TownVenue(name: area.name, kind: .park, point: area.middle, reach: 75, works: works))
        }
        for bridge in bridges.prefix(5) { venues.append(bridge) }
        let streets = places(onStreetsBesides: venues, count: 44 - venues.count)
        let left = 220 - venues.map(\.works).reduce(0, +)
        for (number, street) in streets.enumerated() {
            // Nearly as many for each, and together what is left.
            let works = left * (number + 1) / streets.count - left * number / streets.count
            let share = number % 3 == 0 ? 1 : number % 3 == 1 ? -1 : 0
            let isPaired = number - number % 3 + 1 < streets.count
            venues.append(
                TownVenue(
                    name: street.name, kind: .street, point: street.point, reach: 22,
                    works: works + (isPaired ? share : 0)))
        }
        return venues
    }()

    /// Where a wide street crosses the river.
    static let bridges: [TownVenue] = {
        let names = ["Old Bridge", "Harbour Bridge", "Mill Bridge", "Northgate Bridge", "Strand Bridge"]
        let crossings = StreetPlan.merrowhaven.pieces.filter { piece in
            piece.isMain && TownShape.toRiver(piece.points[piece.points.count / 2]) < 4
        }.map { $0.points[$0.points.count / 2] }.sorted { $0.length < $1.length }
        var kept: [Point] = []
        for point in crossings where kept.allSatisfy({ ($0 - point).length > 160 }) { kept.append(point) }
        return zip(names, kept).map {
            TownVenue(name: $0, kind: .bridge, point: $1, reach: 20, works: 1)
        }
    }()

    private static func places(
        onStreetsBesides venues: [TownVenue], count: Int
    ) -> [(name: String, point: Point)] {
        var chance = Chance(seed: 44)
        var taken = venues.map(\.point) + campus.map(\.point)
        var names = Set(venues.map(\.name))
        var streets: [(String, Point)] = []
        for piece in chance.shuffled(StreetPlan.merrowhaven.pieces) where streets.count < count {
            let point = piece.points[piece.points.count / 2]
            guard point.length < 1_750, !names.contains(piece.name), TownShape.toRiver(point) > 20,
                taken.allSatisfy({ ($0 - point).length > 170 })
            else { continue }
            names.insert(piece.name)
            taken.append(point)
            streets.append((piece.name, point))
        }
        return streets
    }
}
