import Foundation
import PromenadeCore
import PromenadeFeatures

/// Finds what there is around a place, and the walk through it.
struct NearbyFinder {
    private let nearby: Nearby
    private let walks: WalkPlanner
    /// Where distances start while nobody said where they are.
    private let start: NamedPlace
    private let pages: PageRenderer

    init(_ site: Site) {
        nearby = site.nearby
        walks = WalkPlanner(site)
        start = site.start
        pages = site.pages
    }

    /// What there is to list for a query.
    ///
    /// - Parameter isAsking: whether those who record artworks may be asked.
    func find(_ query: NearbyQuery, isAsking: Bool = true) async -> NearbyModel {
        let place = query.place(orElse: start)
        let result =
            if let box = query.box {
                await nearby.result(
                    in: box, from: place.coordinate, limit: query.count, isAsking: isAsking)
            } else {
                await nearby.result(
                    of: place.coordinate, within: Double(query.radius), limit: query.count,
                    isAsking: isAsking)
            }
        var apart: NearbyResult.Section?
        if let venue = query.venue, !result.sections.contains(where: { $0.id == venue }) {
            apart = await nearby.section(of: venue, from: place.coordinate)
        }
        return NearbyModel(
            query: query, place: place, result: result, apart: apart,
            walk: await walks.walk(
                through: result.sections.isEmpty ? apart.map { [$0] } ?? [] : result.sections,
                from: place, named: query.at == nil ? place.name : query.name),
            units: await pages.preferences().units, now: Date())
    }
}
