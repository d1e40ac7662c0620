import PromenadeCore

/// Where the way back from a work leads: to the page of ours its link was on, else to where works like it are found.
struct WorkWayBack {
    let place: Layout.Place
    let address: String
    let words: String

    /// - Parameters:
    ///   - page: where the link was, with its query, as the browser says; `nil` where it says nothing.
    ///   - museum: the one the wall of works shows, if it is one of several.
    init(from page: String?, work: Work, museum: Museum.ID?) {
        if let page, let (place, words) = Self.place(of: page) {
            (self.place, address, self.words) = (place, page, words)
        } else if let location = work.location {
            (place, address, words) = (
                .nearby, Route.nearby(at: location.coordinate), Layout.Place.nearby.words
            )
        } else {
            (place, address, words) = (
                .works, Route.works(.everything, museum: museum), Layout.Place.works.words
            )
        }
    }

    /// The place a page is in, and what the page is called, of those that lead to works.
    private static func place(of page: String) -> (Layout.Place, words: String)? {
        let path = page.prefix { $0 != "?" && $0 != "#" }
        switch path {
        case Route.home[...]: return (.home, Layout.Place.home.words)
        case Route.works[...]: return (.works, Layout.Place.works.words)
        case Route.favourites[...]: return (.favourites, Layout.Place.favourites.words)
        case Route.nearby[...]: return (.nearby, Layout.Place.nearby.words)
        case Route.walk[...]: return (.nearby, "Walk")
        case Route.artists[...]: return (.artists, Layout.Place.artists.words)
        default: return path.hasPrefix("\(Route.artists)/") ? (.artists, "Artist") : nil
        }
    }
}
