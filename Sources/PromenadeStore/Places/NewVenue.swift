import PromenadeCore

/// A venue that an answer brings, as the works of that answer say.
struct NewVenue {
    /// What its row was made of.
    let made: Work.Location
    private let first: Work.ID
    /// Most have one work, and no others.
    private var others: [(id: Work.ID, location: Work.Location)] = []

    init(_ location: Work.Location, of work: Work.ID) {
        made = location
        first = work
    }

    mutating func add(_ location: Work.Location, of work: Work.ID) {
        others.append((work, location))
    }

    var works: Int { others.count + 1 }

    /// Its name and its middle, as ``VenueRow`` takes them from its works.
    var nameAndCentre: (name: String, centre: Coordinate) {
        guard !others.isEmpty else { return (made.venueName, made.coordinate) }
        let works = (others + [(first, made)]).map { ($0.id.description, $0.location) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        return (works[0].1.venueName, VenueRow.centre(works.map(\.1.coordinate)))
    }
}
