import GRDB
import PromenadeCore

/// The numbers of a cell's venues; those of places are whole ones of 10⁻⁷ degrees, which is a centimetre.
struct CellSum {
    var venues = 0
    var works = 0
    /// The smallest key.
    var venue = Int64.max
    var latitudes = 0
    var longitudes = 0
    var south = Int.max
    var west = Int.max
    var north = Int.min
    var east = Int.min

    init() {}

    /// Of one venue.
    init(works: Int, venue: Int64, _ place: Coordinate) {
        let latitude = Int(clamping: (place.latitude * 1e7).rounded())
        let longitude = Int(clamping: (place.longitude * 1e7).rounded())
        (venues, self.works, self.venue) = (1, works, venue)
        (latitudes, longitudes) = (latitude, longitude)
        (south, west, north, east) = (latitude, longitude, latitude, longitude)
    }

    static let columns =
        "venues, works, venue, latitudes, longitudes, south, west, north, east"

    /// - Parameter row: with ``columns`` behind two others.
    init(_ row: Row) {
        (venues, works, venue) = (row[2], row[3], row[4])
        (latitudes, longitudes) = (row[5], row[6])
        (south, west, north, east) = (row[7], row[8], row[9], row[10])
    }

    mutating func add(_ other: CellSum) {
        venues += other.venues
        works += other.works
        venue = min(venue, other.venue)
        latitudes += other.latitudes
        longitudes += other.longitudes
        south = min(south, other.south)
        west = min(west, other.west)
        north = max(north, other.north)
        east = max(east, other.east)
    }

    func adding(_ other: CellSum) -> CellSum {
        var sum = self
        sum.add(other)
        return sum
    }
}

/// What the venues of a cell are together.
struct VenueSum {
    /// The one with the smallest key.
    let first: Venue
    private var sum = CellSum()

    init(first: Venue, _ sum: CellSum = CellSum()) { (self.first, self.sum) = (first, sum) }

    mutating func add(_ venue: Venue) {
        sum.add(CellSum(works: venue.works, venue: .max, venue.coordinate))
    }

    /// - Returns: `nil` when nothing of it is in the box.
    func feature(in box: GeoBox) -> MapFeature? {
        guard sum.venues > 1 else { return box.contains(first.coordinate) ? .venue(first) : nil }
        // A unit more each way, since they were rounded.
        guard
            let around = GeoBox(
                west: max(Double(sum.west - 1) / 1e7, -180), south: max(Double(sum.south - 1) / 1e7, -90),
                east: min(Double(sum.east + 1) / 1e7, 180), north: min(Double(sum.north + 1) / 1e7, 90)),
            around.common(with: box).isEmpty == false
        else { return nil }
        let count = Double(sum.venues) * 1e7
        return .cluster(
            VenueCluster(
                coordinate: Coordinate(known: Double(sum.latitudes) / count, Double(sum.longitudes) / count),
                venues: sum.venues, works: sum.works, name: first.name, box: around))
    }
}
