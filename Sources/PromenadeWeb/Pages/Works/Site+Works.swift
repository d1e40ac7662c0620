import PromenadeCore
import PromenadeFeatures

extension Site {
    /// What museums and other sources are called.
    var facetNames: FacetNames {
        let museums = browse.museums + browse.places.map(\.museum)
        return FacetNames(museums: Dictionary(museums.map { ($0.id, $0.name) }) { first, _ in first })
    }

    /// - Throws: ``Problem`` for a museum that is neither asked nor has works here.
    func check(_ museums: [Museum.ID]) async throws {
        let known = facetNames.museums
        let strange = museums.filter { known[$0] == nil }
        guard !strange.isEmpty else { return }
        let here = await finding.overview(without: [])?.counts(of: .museum)?.values.map(\.name) ?? []
        guard let none = strange.first(where: { !here.contains($0) }) else { return }
        throw Problem.noMuseum(none, of: browse.museums)
    }

    /// - Throws: ``Problem`` when there is no wall to show.
    func refuse(_ wall: WorksWall) async throws {
        let parts = wall.gathering.parts
        guard let first = parts.first else { throw Problem.notFound }
        guard wall.gathering.hasAnswer else {
            throw Problem.museumsFailed(
                wall.gathering.failures, again: wall.address(page: wall.number),
                copy: await browse.nearestCopy(to: wall.number, of: wall.query, in: first.museum)
                    .map {
                        .init(
                            words: "Show the saved copy of page \($0.grouped)",
                            address: wall.address(page: $0))
                    })
        }
        // Nobody can say that a page is not there while a museum never told how many it has.
        guard wall.number <= wall.last || !wall.gathering.isCountKnown else {
            throw Problem.beyondLast(
                wall.number, last: wall.last, short: wall.cutShort, address: wall.address(page:))
        }
        if wall.cards.isEmpty, let reach = wall.reach { throw Problem.beyondReach(wall, reach: reach) }
    }
}
