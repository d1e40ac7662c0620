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
            var near: [NearVenue] = []
            for part in circle.common(with: box) {
                for (_, venue) in try VenuePoints.venues(in: part, limit: .max, in: database) {
                    let distance = place.distance(to: venue.coordinate)
                    if isEverything || distance <= radius {
                        near.append(NearVenue(venue: venue, distance: distance))
                    }
                }
            }
            if isEverything || near.count >= limit { return Array(near.sorted().prefix(limit)) }
            radius *= near.isEmpty ? 3 : 1.7
        }
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
