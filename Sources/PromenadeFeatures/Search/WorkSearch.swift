import Foundation
package import PromenadeCore
package import PromenadeSearch
import PromenadeSources
import PromenadeStore

/// Finding works: in everything that is here at once, and at the museums for what is not here yet.
package struct WorkSearch: Sendable {
    /// Works a page, of those that are here.
    package static let size = 24
    /// So many works found here are known when a museum's are joined to them, so that none hangs twice.
    package static let remembered = 480
    /// What there is to choose from among everything changes the slower the more there is, and a wall is
    /// asked for often: a second old for each thousand works, within these bounds.
    private static let overviewAges: ClosedRange<TimeInterval> = 1...30

    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let now: @Sendable () -> Date
    package let engine: SearchEngine
    private let overviews = MemoryCache<SearchQuestion, Cached<SearchPage>>(budget: 1_000_000)

    package init(sources: CachedSources, engine: SearchEngine) {
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        now = sources.now
        self.engine = engine
    }

    /// One page of the works here that meet the question.
    ///
    /// - Parameter off: museums whose works are left out, unless the question names them.
    /// - Returns: `nil` when the catalogue does not answer; that is logged.
    package func works(
        _ question: SearchQuestion, page number: Int = 1, size: Int = Self.size, without off: Set<Museum.ID>
    ) async -> SearchPage? {
        let narrowed = await narrowed(question, without: off)
        guard
            var page = await catalogue.read({ (_) async throws -> SearchPage? in
                try await engine.search(narrowed, page: number, size: size)
            })
        else { return nil }
        if !off.isEmpty { page.hide(off, besides: question.filters.museums) }
        return page
    }

    /// What there is to choose from among everything here; up to half a minute old.
    package func overview(_ filters: SearchFilters = .init(), without off: Set<Museum.ID>) async
        -> SearchPage?
    {
        let question = await narrowed(SearchQuestion(filters: filters), without: off)
        if let kept = overviews.value(for: question), isFresh(kept) { return kept.value.hiding(off, filters) }
        guard
            let page = await catalogue.read({ (_) async throws -> SearchPage? in
                try await engine.search(question, page: 1, size: 1)
            })
        else { return nil }
        if page.total > 0 {
            overviews.insert(Cached(page, fetchedAt: now()), for: question)
        }
        return page.hiding(off, filters)
    }

    /// A work by lot among those here that meet the question, whatever its order; `nil` where there is none.
    package func surprise(_ question: SearchQuestion, without off: Set<Museum.ID>) async -> WorkCard? {
        let question = await narrowed(question, without: off)
        return await catalogue.read { _ in try await engine.surprise(question) }
    }

    /// Works here that are most like one.
    package func works(like id: Work.ID, limit: Int = 12) async -> [WorkCard] {
        await catalogue.read { _ in try await engine.works(like: id, limit: limit) as [WorkCard]? } ?? []
    }

    private func isFresh(_ kept: Cached<SearchPage>) -> Bool {
        let age = Double(kept.value.total) / 1_000
        let allowed = min(max(age, Self.overviewAges.lowerBound), Self.overviewAges.upperBound)
        return kept.fetchedAt.isYounger(than: allowed, at: now())
    }

    /// The question of the museums that are shown, where some are not.
    private func narrowed(_ question: SearchQuestion, without off: Set<Museum.ID>) async -> SearchQuestion {
        guard !off.isEmpty, question.filters.museums.isEmpty else { return question }
        var question = question
        let here = await overview(without: [])?.counts(of: .museum)?.values.map(\.name) ?? []
        let known = Set(here).union(sources.museums.map(\.id)).union(sources.places.map(\.museum.id))
        question.filters.museums = known.subtracting(off).sorted()
        return question
    }
}

extension SearchPage {
    /// What there is to choose from by one facet.
    package func counts(of facet: Facet) -> FacetCounts? { facets.first { $0.facet == facet } }

    /// - Parameter chosen: museums that were asked for by name; the question itself names all that are not off.
    fileprivate mutating func hide(_ off: Set<Museum.ID>, besides chosen: [Museum.ID]) {
        guard let index = facets.firstIndex(where: { $0.facet == .museum }) else { return }
        let hidden = off.subtracting(chosen)
        facets[index].total -= facets[index].values.count { $0.count > 0 && hidden.contains($0.name) }
        facets[index].values.removeAll {
            hidden.contains($0.name) || ($0.count == 0 && !chosen.contains($0.name))
        }
    }

    fileprivate func hiding(_ off: Set<Museum.ID>, _ filters: SearchFilters) -> Self {
        var page = self
        if !off.isEmpty { page.hide(off, besides: filters.museums) }
        return page
    }
}
