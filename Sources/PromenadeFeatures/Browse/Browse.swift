package import Foundation
package import PromenadeCore
package import PromenadeSources
package import PromenadeStore

/// Paging through museums' collections: the copy first, then the museum.
///
///     fresh copy                → the copy, without the network
///     copy past its age         → the copy with its date; refreshed behind
///     no copy                   → the museum; kept; delivered, also when keeping fails
///     no copy, no answer        → the error
package struct Browse: Sendable {
    let sources: SourceCatalogue
    let catalogue: Catalogue
    let policy: CataloguePolicy
    let health: SourceHealth
    let refresher: Refresher
    let now: @Sendable () -> Date

    package init(
        sources: SourceCatalogue, catalogue: Catalogue, policy: CataloguePolicy = .init(),
        health: SourceHealth, refresher: Refresher, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.sources = sources
        self.catalogue = catalogue
        self.policy = policy
        self.health = health
        self.refresher = refresher
        self.now = now
    }

    /// The museums one can browse, in the order they are shown in; never empty.
    package var museums: [Museum] { sources.museums }

    package func museum(of id: Work.ID) -> Museum? { sources[id]?.museum }

    package func health(of museum: Museum) async -> Health { await health.health(of: museum.id) }

    /// One page of a museum's works.
    package func page(_ number: Int, of query: WorksQuery, in museum: Museum) async -> Answer<CardsPage> {
        guard let source = sources[museum.id] else { return .absent }
        if let copy = try? await catalogue.page(number, of: query, in: museum) {
            guard !policy.isFresh(page: copy.fetchedAt, now: now()) else {
                return .found(copy.value, asOf: copy.fetchedAt, staleBecause: nil)
            }
            let trouble = await health.trouble(of: museum.id)
            refresher.refresh("\(museum.id) \(query.key) \(number)") {
                _ = try? await fetchPage(number, of: query, from: source)
            }
            return .found(
                copy.value, asOf: copy.fetchedAt, staleBecause: trouble.map(Staleness.source) ?? .refreshing)
        }
        do {
            let page = try await fetchPage(number, of: query, from: source)
            return .found(page, asOf: now(), staleBecause: nil)
        } catch {
            return .failed(error)
        }
    }

    /// One work with everything its museum says.
    package func work(_ id: Work.ID) async -> Answer<Work> {
        guard let source = sources[id] else { return .absent }
        if let copy = try? await catalogue.work(id) {
            guard !policy.isFresh(work: copy.fetchedAt, now: now()) else {
                return .found(copy.value, asOf: copy.fetchedAt, staleBecause: nil)
            }
            let trouble = await health.trouble(of: id.source)
            refresher.refresh(id.description) { _ = try? await fetchWork(id, from: source) }
            return .found(
                copy.value, asOf: copy.fetchedAt, staleBecause: trouble.map(Staleness.source) ?? .refreshing)
        }
        do {
            guard let work = try await fetchWork(id, from: source) else { return .absent }
            return .found(work, asOf: now(), staleBecause: nil)
        } catch {
            return .failed(error)
        }
    }

    /// Works by the same maker that we hold a copy of.
    package func more(by work: Work, limit: Int = 6) async -> [WorkCard] {
        guard let artist = work.artist?.name else { return [] }
        return (try? await catalogue.works(by: artist, except: work.id, limit: limit)) ?? []
    }

    /// How many pages a query has, as far as any copy tells.
    package func extent(of query: WorksQuery, in museum: Museum) async -> WorksPage.Extent? {
        try? await catalogue.extent(of: query, in: museum)
    }

    /// The page nearest to `number` that we hold a copy of.
    package func nearestCopy(to number: Int, of query: WorksQuery, in museum: Museum) async -> Int? {
        let held = (try? await catalogue.pagesHeld(of: query, in: museum)) ?? []
        return held.min { abs($0 - number) < abs($1 - number) }
    }

    private func fetchPage(
        _ number: Int, of query: WorksQuery, from source: any ArtworkSource
    ) async throws(SourceError) -> CardsPage {
        let page = try await health.watching(source.museum.id) { () async throws(SourceError) in
            try await source.page(number, of: query)
        }
        // A page beyond the last is no page; one that cannot be kept is delivered all the same.
        guard number <= page.extent.last else { return CardsPage(cards: [], extent: page.extent) }
        try? await catalogue.keep(page, of: query, from: source.museum, fetchedAt: now())
        return CardsPage(cards: page.works.map(\.card), extent: page.extent)
    }

    private func fetchWork(_ id: Work.ID, from source: any ArtworkSource) async throws(SourceError) -> Work? {
        let work = try await health.watching(id.source) { () async throws(SourceError) in
            try await source.work(id)
        }
        if let work {
            try? await catalogue.keep(work, fetchedAt: now())
        } else {
            try? await catalogue.forget(id)
        }
        return work
    }
}
