import PromenadeCore
import PromenadeFeatures

/// One page of works, of one museum or several, and where it is among the others.
struct WorksWall {
    let query: WorksQuery
    let gathering: MergedPage
    /// The museum, where the address names it; pages it leads to name it then, too.
    let museumParameter: Museum.ID?
    /// Woven once: the works in their order on the wall.
    let cards: [WorkCard]

    init(query: WorksQuery, gathering: MergedPage, museumParameter: Museum.ID?) {
        self.query = query
        self.gathering = gathering
        self.museumParameter = museumParameter
        cards = gathering.cards
    }

    var number: Int { gathering.number }
    var last: Int { gathering.last }
    var total: Int { gathering.total }
    var museums: [Museum] { gathering.parts.map(\.museum) }
    /// Those whose works are counted, which the number of works is about; all of them where none is.
    var museumsCounted: [Museum] {
        let parts = gathering.parts.filter { $0.extent != nil }
        return parts.isEmpty ? museums : parts.map(\.museum)
    }

    /// What each museum that answered says of its own pages.
    var extents: [WorksPage.Extent] { gathering.parts.compactMap(\.page?.extent) }

    /// The only museum's extent, where it serves less than it counts.
    var cutShort: WorksPage.Extent? {
        guard gathering.parts.count == 1, let extent = extents.first, extent.isCutShort else { return nil }
        return extent
    }

    /// The last page that can be jumped to now; `nil` when this page can.
    var reach: Int? { extents.filter(\.isBeyondReach).compactMap(\.reach).max() }

    /// Whether every museum's works are here, each with its record: then it is the same the next time.
    var isWhole: Bool {
        gathering.parts.allSatisfy { part in
            if case .found(let page, _, _) = part.answer { page.unread.isEmpty } else { false }
        }
    }

    var pages: WallAddress { WallAddress(query, museum: museumParameter) }

    /// The address of another page of the same works.
    func address(page: Int? = nil) -> String { Route.works(query, page: page, museum: museumParameter) }

    /// The address of all works beside these.
    var everything: String { Route.works(.everything, museum: museumParameter) }
}
