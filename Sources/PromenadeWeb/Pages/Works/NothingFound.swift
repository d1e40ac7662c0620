import PromenadeCore
import PromenadeFeatures

/// Where nothing was found: why that may be, and what to do.
struct NothingFound {
    let wall: WorksWall
    let chips: FilterChips

    private var search: WorksSearch { wall.search }

    var html: HTML {
        """
        <div class="empty"\(wall.isJoining ? " data-joining" : .nothing)><h2>No works found</h2><p>\(why)</p>\
        \(wall.isList ? nil : chips.html)<div class="btn-row">\(ways)</div></div>
        """
    }

    private var why: HTML {
        if wall.isList {
            return "\(wall.museums.count > 1 ? "The museums show" : "The museum shows") no works here."
        }
        let asked: HTML = wall.isJoining ? " \(WorksWords.asking(wall.museums))" : .nothing
        switch (search.text, search.hasFilters) {
        case (let text?, true):
            return
                "No work here matches “\(text)” with all of these filters. Try removing a filter."
        case (let text?, false) where text.contains(" "):
            return "\(none) matches all of “\(text)”. Try fewer words.\(asked)"
        case (let text?, false): return "\(none) matches “\(text)”.\(asked)"
        case (nil, _):
            return "No work here matches all of these filters. Try removing a filter."
        }
    }

    /// A museum that didn’t answer may have some.
    private var none: String {
        wall.joined?.failures.isEmpty == false ? "No saved work" : "No work"
    }

    private var ways: HTML {
        if wall.isList { return "<a class=\"btn btn--primary\" href=\"\(search.allWorks)\">All works</a>" }
        let museums: HTML? =
            search.text != nil && wall.museums.isEmpty
            ? "<a class=\"btn btn--primary\" href=\"\(search.atTheMuseums.address())\">Search the museums</a>"
            : nil
        let look = museums == nil ? "btn btn--primary" : "btn"
        return "\(museums)<a class=\"\(look)\" href=\"\(Route.works)\">All works</a>"
    }
}
