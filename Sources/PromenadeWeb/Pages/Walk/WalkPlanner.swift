import PromenadeCore
import PromenadeFeatures

/// Lays walks through works, along streets where the routing service knows them.
struct WalkPlanner {
    private let nearby: Nearby
    private let directions: DirectionsService
    private let pages: PageRenderer

    init(_ site: Site) {
        nearby = site.nearby
        directions = site.directions
        pages = site.pages
    }

    /// The walk through everything around a place, as its page will have it; asks nobody.
    ///
    /// - Parameter name: what the place is called, where it has a name.
    func walk(
        through sections: [NearbyResult.Section], from place: NamedPlace, named name: String?
    ) async -> WalkModel {
        let works = sections.map { $0.works.filter { $0.goneSince == nil } }
        let chosen = WalkQuery.fitting(works)
        var query = WalkQuery()
        query.works = chosen.map(\.id)
        query.at = place.coordinate
        query.name = name
        let walk = Walk(chosen, from: query.at, order: query.order)
        return WalkModel(
            query: query, walk: walk, legs: directions.knownLegs(through: walk.points),
            units: await pages.preferences().units)
    }

    /// A walk to the works of an address, along streets where the routing service knows them.
    func walk(_ query: WalkQuery) async -> WalkModel {
        let works = await nearby.artworks(query.works)
        let walk = Walk(works, from: query.at, order: query.order)
        return WalkModel(
            query: query, walk: walk, legs: await directions.legs(through: walk.points),
            units: await pages.preferences().units)
    }
}

extension WalkQuery {
    /// As many works as an address holds, and of each venue one before any has two.
    ///
    /// - Parameter venues: the works of each, the venue that matters most first.
    static func fitting(_ venues: [[PublicArtwork]]) -> [PublicArtwork] {
        let most = venues.map(\.count).max() ?? 0
        let all = venues.reduce(0) { $0 + $1.count }
        var each = most
        // Fewer of each until they fit; a venue keeps one.
        if all > WorkList.limit {
            each =
                (1...max(most, 1)).last { each in
                    venues.reduce(0) { $0 + min($1.count, each) } <= WorkList.limit
                } ?? 1
        }
        return Array(venues.flatMap { $0.prefix(each) }.prefix(WorkList.limit))
    }
}
