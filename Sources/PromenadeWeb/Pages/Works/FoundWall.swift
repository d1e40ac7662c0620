import PromenadeCore
import PromenadeFeatures

/// One page of what was found: the works that are here, and after them those only museums have.
struct FoundWall {
    let search: WorksSearch
    /// From 1.
    let number: Int
    /// What is here; `nil` when the catalogue did not answer, or where only museums are asked.
    let here: SearchPage?
    /// What museums have for the same words beside; `nil` where they were not asked, or not yet.
    var joined: MergedPage?
    /// The museums that were asked, or that the script is to ask.
    let museums: [Museum]

    /// Whether the museums are still to be asked.
    var isJoining: Bool { joined == nil && !museums.isEmpty }

    var cards: [WorkCard] { (here?.cards ?? []) + (joined?.cards ?? []) }
    var last: Int { max(here?.last ?? 1, joined?.last ?? 1) }
    /// At least so many works: those a museum counts may be among those that are here.
    var total: Int { max(here?.total ?? 0, joined?.total ?? 0) }

    /// The only museum's extent, where it serves less than it counts and so ends the pages.
    var cutShort: WorksPage.Extent? {
        let extents = joined?.parts.compactMap(\.page?.extent) ?? []
        guard extents.count == 1, let extent = extents.first, extent.isCutShort, extent.last == last else {
            return nil
        }
        return extent
    }

    /// The museums that answered, with how many works each has.
    var answers: [(museum: Museum, total: Int)] {
        (joined?.parts ?? []).compactMap { part in part.page.map { (part.museum, $0.extent.total) } }
    }
}
