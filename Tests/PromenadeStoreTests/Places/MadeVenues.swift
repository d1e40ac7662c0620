import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestRandom

/// Public artworks all over the world that come, move and go: in crowds, at the poles and along the antimeridian.
struct MadeVenues {
    var random: SplitMix64
    private var works: [Int: Work] = [:]
    private var next = 0
    private static let crowds = [
        (53.4, -2.96, 0.05), (51.5, -0.12, 0.3), (-16.8, 180, 0.5), (90, 0, 2), (-89.9, 50, 1), (0, 0, 30),
        (85.05, 179.99, 0.1),
    ]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Somewhere where there may be venues.
    mutating func place() -> Coordinate {
        let (latitude, longitude, spread) = Self.crowds.randomElement(using: &random) ?? (0, 0, 90)
        var east = longitude + Double.random(in: -spread...spread, using: &random)
        if abs(latitude) > 85 { east = Double.random(in: -180...180, using: &random) }
        if east > 180 { east -= 360 }
        let north = latitude + Double.random(in: -spread...spread, using: &random)
        let step = Bool.random(using: &random) ? 1_000.0 : 1e9
        return Coordinate(
            known: min(max((north * step).rounded() / step, -90), 90),
            min(max((east * step).rounded() / step, -180), 180))
    }

    /// A box of any size, some across the antimeridian.
    mutating func box() -> GeoBox {
        GeoBox(around: place(), radius: pow(10, Double.random(in: 1...7.2, using: &random)))
    }

    /// So many works come, and a third as many move, go to other venues, or are taken back.
    mutating func change(_ count: Int) -> PlaceAnswer {
        var answer = PlaceAnswer(works: [], isEverything: false)
        for _ in 0..<count / 3 {
            guard let number = works.keys.sorted().randomElement(using: &random) else { break }
            if Bool.random(using: &random) {
                works[number] = nil
                answer.works.removeAll { $0.id == Placed.id(number) }
                answer.withdrawn.append(Placed.id(number))
            } else {
                answer.works.append(put(number))
            }
        }
        for _ in 0..<count {
            answer.works.append(put(next))
            next += 1
        }
        return answer
    }

    private mutating func put(_ number: Int) -> Work {
        // A third share venues, whose works are close together.
        let isShared = Int.random(in: 0..<3, using: &random) == 0
        let venue = Int.random(in: 0..<40, using: &random)
        var place = place()
        if isShared {
            place = Coordinate(
                known: 53.4 + Double(venue) / 100, -3 + Double.random(in: 0...0.001, using: &random))
        }
        let work = Placed.work(number, at: place, venue: isShared ? "square \(venue)" : nil)
        works[number] = work
        return work
    }

    /// What venues there are now.
    var venues: [Venue] {
        let places = Dictionary(
            grouping: works.values.compactMap { work in work.location.map { (work.id, $0) } }
        ) {
            $0.1.venue
        }
        return places.map { id, works in
            let sorted = works.sorted { $0.0.description < $1.0.description }.map(\.1)
            let count = Double(sorted.count)
            let first = sorted[0].coordinate
            let centre =
                Set(sorted.map(\.coordinate)).count == 1
                ? first
                : Coordinate(
                    known: sorted.reduce(0) { $0 + $1.coordinate.latitude } / count,
                    first.longitude
                        + sorted.reduce(0) { $0 + ($1.coordinate.longitude - first.longitude) } / count)
            return Venue(id: id, name: sorted[0].venueName, coordinate: centre, works: sorted.count)
        }
    }
}
