import PromenadeCore
import PromenadeFeatures

/// One page of works: those that are here, and after them those that museums have.
///
/// Of a list (``isList``) every work is a museum's; of a search they come from what is here, and museums add to them.
struct WorksWall {
    let search: WorksSearch
    /// From 1.
    let number: Int
    /// Whether it is museums' own lists, in their own order.
    let isList: Bool
    /// What is here; `nil` when the catalogue did not answer, or where only museums are asked.
    var here: SearchPage?
    /// What there is to choose from; `nil` where nobody looked.
    var overview: SearchPage?
    /// What museums have; `nil` where they were not asked, or not yet.
    ///
    /// Its works are woven once: ``joinedCards``.
    var joined: MergedPage? { didSet { joinedCards = joined?.cards ?? [] } }
    private(set) var joinedCards: [WorkCard]
    /// The museums that were asked, or that the script is to ask.
    let museums: [Museum]
    /// The name behind the search's artist, where our copies tell it.
    var artistName: String?

    /// A search of everything here.
    init(search: WorksSearch, number: Int, here: SearchPage?, museums: [Museum]) {
        self.search = search
        self.number = number
        self.here = here
        self.museums = museums
        overview = here
        isList = false
        joinedCards = []
    }

    /// Museums' own lists.
    init(search: WorksSearch, listed: MergedPage, artistName: String? = nil) {
        self.search = search
        self.artistName = artistName
        number = listed.number
        joined = listed
        joinedCards = listed.cards
        museums = listed.parts.map(\.museum)
        isList = true
    }

    /// Whether the museums are still to be asked.
    var isJoining: Bool { joined == nil && !museums.isEmpty }

    var cards: [WorkCard] { (here?.cards ?? []) + joinedCards }
    var last: Int { max(here?.last ?? 1, joined?.last ?? 1) }
    /// At least so many works: those a museum counts may be among those that are here.
    var total: Int { max(here?.total ?? 0, joined?.total ?? 0) }
    /// Works on a page.
    var size: Int { extents.map(\.size).reduce(here?.size ?? 0, +) }

    /// What each museum that answered says of its own pages.
    private var extents: [WorksPage.Extent] { (joined?.parts ?? []).compactMap(\.page?.extent) }

    /// The only museum's extent, where it serves less than it counts and so ends the pages.
    var cutShort: WorksPage.Extent? {
        guard extents.count == 1, let extent = extents.first, extent.isCutShort, extent.last == last,
            !isList || joined?.parts.count == 1
        else { return nil }
        return extent
    }

    /// The last page that can be jumped to now; `nil` when this page can.
    var reach: Int? { extents.filter(\.isBeyondReach).compactMap(\.reach).max() }

    /// The museums that answered, with how many works each has.
    var answers: [(museum: Museum, total: Int)] {
        (joined?.parts ?? []).compactMap { part in part.page.map { (part.museum, $0.extent.total) } }
    }

    /// Museums whose works are counted, which the number of works is about; all of them where none is.
    var museumsCounted: [Museum] {
        let parts = (joined?.parts ?? []).filter { $0.extent != nil }
        return parts.isEmpty ? museums : parts.map(\.museum)
    }

    /// Whether it is a list of works that are all here, each with its record: then it is the same the next time.
    var isWhole: Bool {
        isList
            && (joined?.parts ?? []).allSatisfy { part in
                if case .found(let page, _, _) = part.answer { page.unread.isEmpty } else { false }
            }
    }
}
