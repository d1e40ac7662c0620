import PromenadeCore

/// A venue that an answer brings, as the works of that answer say.
struct NewVenue {
    /// What its row was made of.
    let made: Work.Location
    /// As the first of its works has it, by their ids.
    private(set) var name: String
    private var first: Work.ID
    private var places: Places

    /// Most have one work, and need no list.
    private enum Places {
        case one(Coordinate)
        case several([Coordinate])
    }

    init(_ location: Work.Location, of work: Work.ID) {
        made = location
        name = location.venueName
        first = work
        places = .one(location.coordinate)
    }

    mutating func add(_ location: Work.Location, of work: Work.ID) {
        if work.description.utf8.lexicographicallyPrecedes(first.description.utf8) {
            (first, name) = (work, location.venueName)
        }
        places = .several(all + [location.coordinate])
    }

    var works: Int { all.count }

    var centre: Coordinate {
        switch places {
        case .one(let place): place
        case .several(let places): VenueRow.centre(places)
        }
    }

    private var all: [Coordinate] {
        switch places {
        case .one(let place): [place]
        case .several(let places): places
        }
    }
}
