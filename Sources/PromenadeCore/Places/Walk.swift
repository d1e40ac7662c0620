import Foundation

/// A walk from work to work, stop by stop.
package struct Walk: Sendable, Hashable {
    /// How the stops follow each other.
    package enum Order: String, Sendable, Hashable, CaseIterable {
        /// On a short way, each venue once.
        case shortest
        /// As the works were chosen.
        case own
    }

    /// Works that stand together.
    package struct Stop: Sendable, Hashable {
        package var name: String
        /// In the middle of its works.
        package var coordinate: Coordinate
        /// At least one, all of one venue.
        package var works: [PublicArtwork]
    }

    /// Where one sets out; `nil` where that is the first stop.
    package var start: Coordinate?
    package var stops: [Stop]

    package init(_ works: [PublicArtwork], from start: Coordinate?, order: Order) {
        self.start = start
        switch order {
        case .own: stops = Self.runs(works)
        case .shortest:
            let together = Dictionary(grouping: works, by: \.location.venue)
            var seen: Set<Venue.ID> = []
            let venues = works.map(\.location.venue).filter { seen.insert($0).inserted }
            let stops = Self.runs(venues.flatMap { together[$0] ?? [] })
            self.stops = ShortestWalk.order(of: stops.map(\.coordinate), from: start).map { stops[$0] }
        }
    }

    /// Works of one venue that follow each other are one stop.
    private static func runs(_ works: [PublicArtwork]) -> [Stop] {
        var runs: [[PublicArtwork]] = []
        for work in works {
            if runs.last?.first?.location.venue == work.location.venue {
                runs[runs.count - 1].append(work)
            } else {
                runs.append([work])
            }
        }
        return runs.map { works in
            Stop(
                name: works[0].location.venueName, coordinate: .middle(of: works.map(\.location.coordinate)),
                works: works)
        }
    }

    /// The works in the order one sees them.
    package var works: [PublicArtwork] { stops.flatMap(\.works) }

    /// Where the walk leads past, the start included.
    package var points: [Coordinate] { (start.map { [$0] } ?? []) + stops.map(\.coordinate) }

    /// In metres, as the crow flies from stop to stop.
    package var straight: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Metres a second people walk who look around: 4.8 km an hour.
    package static let pace = 4.8 / 3.6
}

extension Coordinate {
    /// The point in the middle of some, whichever side of the 180th meridian they are on.
    ///
    /// - Parameter coordinates: at least one; not all round the Earth.
    package static func middle(of coordinates: [Coordinate]) -> Coordinate {
        guard coordinates.count > 1 else { return coordinates.first ?? Coordinate(known: 0, 0) }
        var (x, y, z) = (0.0, 0.0, 0.0)
        for coordinate in coordinates {
            let latitude = coordinate.latitude * .pi / 180
            let longitude = coordinate.longitude * .pi / 180
            x += cos(latitude) * cos(longitude)
            y += cos(latitude) * sin(longitude)
            z += sin(latitude)
        }
        let latitude = atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi
        return Coordinate(known: latitude, atan2(y, x) * 180 / .pi)
    }
}
