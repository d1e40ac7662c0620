import GRDB
import PromenadeCore

/// The venues of a box nearest to a place: in circles around it, the first as large as the density there suggests.
struct VenueSearch {
    let box: GeoBox
    let place: Coordinate
    let limit: Int

    func nearest(in database: Database) throws -> [NearVenue] {
        let start = nearestInBox
        var radius = try place.distance(to: start) + Self.radius(around: start, with: limit, in: database)
        while true {
            let isEverything = radius >= Self.halfRound
            // A little more, for what is rounded on the way.
            let circle = isEverything ? GeoBox.world : GeoBox(around: place, radius: radius * 1.001 + 0.001)
            if isEverything { radius = .infinity }
            let candidates = try candidates(in: circle, within: radius, in: database)
            if isEverything || candidates.count >= limit {
                let near = try nearest(of: candidates, within: radius, in: database)
                if isEverything || near.count >= limit { return near }
            }
            radius *= candidates.isEmpty ? 3 : 1.7
        }
    }

    /// A venue of which only the tile is known.
    private struct Candidate: Comparable {
        /// In metres: the venue is no nearer than this.
        let lowerBound: Double
        let key: Int64

        static func < (one: Self, other: Self) -> Bool {
            (one.lowerBound, one.key) < (other.lowerBound, other.key)
        }
    }

    /// The venues that may lie within a radius of the place, by how near they may be; one may come twice.
    private func candidates(in circle: GeoBox, within radius: Double, in database: Database) throws
        -> [Candidate]
    {
        var candidates: [Candidate] = []
        for part in circle.common(with: box) {
            for (key, tile) in try VenuePoints.tiles(in: part, in: database) {
                let bound = TileCode.middle(of: tile).map { place.distance(to: $0) - TileCode.reach } ?? 0
                if bound <= radius { candidates.append(Candidate(lowerBound: bound, key: key)) }
            }
        }
        return candidates.sorted()
    }

    /// Candidates that are read at once, at first: a statement takes longer than a few rows.
    private static let fewestRead = 8

    /// Reads candidates in their order until none that is left can be nearer than what was found.
    private func nearest(of candidates: [Candidate], within radius: Double, in database: Database) throws
        -> [NearVenue]
    {
        var near: [NearVenue] = []
        var others = candidates[...]
        var (count, more) = (max(limit, Self.fewestRead), Self.fewestRead)
        while let next = others.first, near.count < limit || next.lowerBound <= near[limit - 1].distance {
            let keys = Set(others.prefix(count).map(\.key))
            // Thousands may stand in one tile.
            (count, more) = (more, more * 2)
            // Two parts of the Earth may have a tile in common.
            others = others.drop { keys.contains($0.key) }
            for venue in try VenuePoints.venues(keys, in: database) where box.contains(venue.coordinate) {
                let distance = place.distance(to: venue.coordinate)
                if distance <= radius { near.append(NearVenue(venue: venue, distance: distance)) }
            }
            near.sort()
            near.removeLast(max(near.count - limit, 0))
        }
        return near
    }

    /// From a place to the other side of the Earth, in metres.
    private static let halfRound = Double.pi * Coordinate.meanRadius

    /// The place itself, or about where the box is nearest to it.
    private var nearestInBox: Coordinate {
        guard !box.contains(place) else { return place }
        let latitude = min(max(place.latitude, box.south), box.north)
        let isBetween = box.contains(Coordinate(known: latitude, place.longitude))
        let sides = [box.west, box.east].map { Coordinate(known: latitude, $0) }
        if isBetween { return Coordinate(known: latitude, place.longitude) }
        return place.distance(to: sides[0]) < place.distance(to: sides[1]) ? sides[0] : sides[1]
    }

    /// In which there should be somewhat more than `count` venues, in metres: by the smallest cell that has as many.
    private static func radius(around place: Coordinate, with count: Int, in database: Database) throws
        -> Double
    {
        let point = WebMercator.point(place)
        for level in VenueCell.keptLevels {
            let cell = VenueCell(containing: place, level: level)
            let row = try database.row(
                "SELECT venues FROM venueCell WHERE level = ? AND y = ? AND x = ?", [level, cell.y, cell.x])
            guard let venues = row?[0] as Int?, venues >= count else { continue }
            let side = WebMercator.metresAcross(at: point.y) / Double(1 << level)
            return side * (1.5 * Double(count) / Double(venues) / .pi).squareRoot()
        }
        return halfRound
    }
}
