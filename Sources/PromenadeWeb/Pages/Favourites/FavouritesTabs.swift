import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// What somebody keeps, under one tab: works, artists, sets; three pages with addresses.
struct FavouritesTabs {
    enum Place: CaseIterable { case works, artists, sets }

    let current: Place
    /// How many of each there are; none is said where nobody knows.
    let counts: [Place: Int]

    var html: HTML {
        "<nav class=\"under\" aria-label=\"Favourites\">\(Place.allCases.map(link))</nav>"
    }

    private func link(_ place: Place) -> HTML {
        let count: HTML? = counts[place].map { " <small>\($0.grouped)</small>" }
        return """
            <a href="\(place.address)"\(place == current ? " aria-current=\"page\"" : .nothing)>\(place.words)\(count)</a>
            """
    }
}

extension FavouritesTabs.Place {
    fileprivate var words: String {
        switch self {
        case .works: "Works"
        case .artists: "Artists"
        case .sets: "Sets"
        }
    }

    fileprivate var address: String {
        switch self {
        case .works: Route.favourites
        case .artists: Route.artists
        case .sets: Route.sets
        }
    }
}

extension FavouritesTabs {
    init(_ current: Place, of favourites: Favourites) async {
        var counts: [Place: Int] = [.works: favourites.count]
        counts[.artists] = try? await favourites.library.artistCount()
        counts[.sets] = try? await favourites.library.setCount()
        self.init(current: current, counts: counts)
    }
}
