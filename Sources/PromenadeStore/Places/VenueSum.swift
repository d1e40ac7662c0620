import GRDB
import PromenadeCore

/// What the venues of a cell are together; whole numbers of 10⁻⁷ degrees, which is a centimetre.
struct VenueSum {
    /// The one with the smallest key.
    let first: Venue
    private var venues = 0
    private var works = 0
    private var latitudes = 0
    private var longitudes = 0
    private var south = Int.max
    private var west = Int.max
    private var north = Int.min
    private var east = Int.min

    init(first: Venue) { self.first = first }

    /// A row of the pyramid behind the columns of its venue.
    init(_ row: Row) {
        first = VenueRow.venue(row)
        venues = row["venues"]
        works = row["worksInCell"]
        latitudes = row["latitudes"]
        longitudes = row["longitudes"]
        south = row["south"]
        west = row["west"]
        north = row["north"]
        east = row["east"]
    }

    mutating func add(_ venue: Venue) {
        let latitude = Int(clamping: (venue.coordinate.latitude * 1e7).rounded())
        let longitude = Int(clamping: (venue.coordinate.longitude * 1e7).rounded())
        venues += 1
        works += venue.works
        latitudes += latitude
        longitudes += longitude
        south = min(south, latitude)
        west = min(west, longitude)
        north = max(north, latitude)
        east = max(east, longitude)
    }

    /// - Returns: `nil` when nothing of it is in the box.
    func feature(in box: GeoBox) -> MapFeature? {
        guard venues > 1 else { return box.contains(first.coordinate) ? .venue(first) : nil }
        // A unit more each way, since they were rounded.
        guard
            let around = GeoBox(
                west: max(Double(west - 1) / 1e7, -180), south: max(Double(south - 1) / 1e7, -90),
                east: min(Double(east + 1) / 1e7, 180), north: min(Double(north + 1) / 1e7, 90)),
            around.common(with: box).isEmpty == false
        else { return nil }
        let count = Double(venues) * 1e7
        return .cluster(
            VenueCluster(
                coordinate: Coordinate(known: Double(latitudes) / count, Double(longitudes) / count),
                venues: venues, works: works, name: first.name, box: around))
    }
}
