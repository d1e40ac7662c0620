import HTTPTypes
import PromenadeCore
import PromenadeFeatures

extension WorksFinder {
    /// - Throws: ``Problem`` for a museum that is neither asked nor has works here.
    func check(_ museums: [Museum.ID]) async throws {
        let known = sources.facetNames.museums
        let strange = museums.filter { known[$0] == nil }
        guard !strange.isEmpty else { return }
        let here = await search.overview(without: [])?.counts(of: .museum)?.values.map(\.name) ?? []
        guard let none = strange.first(where: { !here.contains($0) }) else { return }
        throw Problem.noMuseum(none, of: sources.museums)
    }

    /// - Throws: ``Problem`` where museums have nothing to show for a wall.
    func refuse(_ wall: WorksWall) async throws {
        guard let joined = wall.joined, let first = joined.parts.first else { throw Problem.notFound }
        guard joined.hasAnswer else {
            throw Problem.museumsFailed(
                joined.failures, again: wall.search.address(page: wall.number),
                copy: await sources.nearestCopy(to: wall.number, of: wall.search.query, in: first.museum)
                    .map {
                        .init(
                            words: "Show the saved copy of page \($0.grouped)",
                            address: wall.search.address(page: $0))
                    })
        }
        try wall.refuseBeyondLast()
        if wall.cards.isEmpty, let reach = wall.reach { throw Problem.beyondReach(wall, reach: reach) }
    }
}

extension WorksWall {
    /// - Throws: ``Problem`` for a page after the last. Nobody can say that one is not there while a museum never told how many
    ///   it has.
    func refuseBeyondLast() throws {
        guard number > last, joined?.isCountKnown != false else { return }
        if !isList, here == nil, search.question != nil { throw Problem.searchFailed(self) }
        throw Problem.beyondLast(number, last: last, short: cutShort, address: search.address(page:))
    }
}

extension Problem {
    /// The catalogue does not answer, so that nobody knows how many pages there are.
    fileprivate static func searchFailed(_ wall: WorksWall) -> Self {
        Self(
            status: .serviceUnavailable, title: "The search isn’t working right now",
            detail: "Everything you saved is still here.",
            actions: [.init(words: "Try again", address: wall.search.address(page: wall.number))])
    }
}

extension CachedSources {
    /// What museums and other sources are called.
    var facetNames: FacetNames {
        let named = museums + places.map(\.museum)
        return FacetNames(museums: Dictionary(named.map { ($0.id, $0.name) }) { first, _ in first })
    }
}
