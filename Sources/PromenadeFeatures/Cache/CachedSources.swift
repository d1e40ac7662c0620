package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeSources
package import PromenadeStore

/// Paging through museums' collections: the copy first, then the museum.
///
///     fresh copy                → the copy, without the network
///     copy past its age         → the copy with its date; refreshed behind, or asked first by commands
///     no copy                   → the museum; kept; delivered, also when keeping fails
///     no copy, no answer        → the error
package struct CachedSources: Sendable {
    /// What to do about a copy past its age.
    package enum WhenStale: Sendable {
        /// Show it, and let the refresher fetch a newer one.
        case refreshBehind
        /// Ask the museum first; show the copy if that fails. For commands, which end before a refresher works.
        case askFirst
    }

    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let policy: CataloguePolicy
    let health: SourceHealth
    let refresher: Refresher
    /// Pages looked at lately, so that the database is asked once for what many look at.
    private let recent = MemoryCache<String, Cached<CardsPage>>(budget: 16_000_000)
    let now: @Sendable () -> Date
    /// What pages did not wait for.
    package let stragglers = Stragglers()

    package init(
        registry: SourceRegistry, catalogue: Catalogue, policy: CataloguePolicy = .init(),
        health: SourceHealth, refresher: Refresher, logger: Logger = Logger(label: "promenade"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.registry = registry
        self.catalogue = BestEffortCatalogue(base: catalogue, logger: logger)
        self.policy = policy
        self.health = health
        self.refresher = refresher
        self.now = now
    }

    /// The museums one can browse, in the order they are shown in; never empty.
    package var museums: [Museum] { registry.museums }

    package func museum(of id: Work.ID) -> Museum? { registry[id]?.museum }

    /// The work a museum's own page is of, by its address; `nil` for any other page.
    package func work(onPage page: URL) async -> Work.ID? {
        for source in registry.all {
            if let id = try? await source.work(onPage: page) { return id }
        }
        return nil
    }

    package func health(of museum: Museum) async -> Health {
        let known = await knownHealth(of: museum)
        if case .down = known, await health.isDueForQuestion(museum.id) { askBehind(museum) }
        return known
    }

    /// As it was when it was asked last: nobody is asked for this.
    package func knownHealth(of museum: Museum) async -> Health {
        let known = await health.health(of: museum.id)
        return known == .unknown && registry[museum.id]?.isHere == true ? .here : known
    }

    /// When it answered last; `nil` where it has not since the server's start.
    package func lastAnswer(of museum: Museum) async -> Date? { await health.lastAnswer(of: museum.id) }

    /// Where copies are shown nobody else might ask for hours, and all that time it would be called unavailable.
    private func askBehind(_ museum: Museum) {
        guard let source = registry[museum.id], !source.isHere else { return }
        refresher.refresh("health \(museum.id)") { [health] in
            try? await health.watching(museum.id) { () async throws(SourceError) in try await source.check() }
        }
    }

    /// One page of a museum's works.
    package func page(
        _ number: Int, of query: WorksQuery, in museum: Museum, whenStale: WhenStale = .refreshBehind
    ) async -> Answer<CardsPage> {
        guard let source = registry[museum.id], query.artist.map(source.couldHave(artist:)) ?? true else {
            return .absent
        }
        if source.isHere { return await pageHere(number, of: query, from: source) }
        let key = Self.key(number, query, museum)
        let copy = await copy(of: number, query, museum, key)
        let answer = await answer(
            copy, isFresh: { policy.isFresh(page: $0, now: now()) }, source: museum.id, whenStale, key: key
        ) { () async throws(SourceError) in
            if copy == nil, let extent = await freshExtent(of: query, in: museum), number > extent.last {
                return CardsPage(cards: [], extent: extent)
            }
            return try await fetchPage(number, of: query, from: source, key)
        }
        // Commands read what they print themselves.
        if whenStale == .refreshBehind, case .found(let page, _, _) = answer {
            readBehind(page, from: source)
        }
        return answer
    }

    /// A page looked at lately and still fresh, from memory.
    func remembered(_ number: Int, of query: WorksQuery, in museum: Museum) -> Answer<CardsPage>? {
        guard let page = recent.value(for: Self.key(number, query, museum)),
            policy.isFresh(page: page.fetchedAt, now: now())
        else { return nil }
        return .found(page.value, asOf: page.fetchedAt, staleBecause: nil)
    }

    /// Forgets pages looked at lately: works on them are gone.
    func forgetRecent() { recent.removeAll() }

    private static func key(_ number: Int, _ query: WorksQuery, _ museum: Museum) -> String {
        "\(museum.id) \(query.key) \(number)"
    }

    /// One work with everything its museum says.
    ///
    /// - Parameter id: any name of the work; the one found has the name it is kept under.
    package func work(_ id: Work.ID, whenStale: WhenStale = .refreshBehind) async -> Answer<Work> {
        guard let source = registry[id], source.couldHave(id) else { return .absent }
        let canonical: Work.ID?
        do throws(SourceError) { canonical = try await source.canonical(id) } catch { return .failed(error) }
        guard let id = canonical else { return .absent }
        let copy = await catalogue.read { try await $0.work(id) }
        if source.isHere {
            return copy.map { .found($0.value, asOf: $0.fetchedAt, staleBecause: nil) } ?? .absent
        }
        let answer = await answer(
            copy, isFresh: { policy.isFresh(work: $0, now: now()) }, source: id.source, whenStale,
            key: id.description
        ) { () async throws(SourceError) in
            try await fetchWork(id, from: source)
        }
        guard case .found(let work, let asOf, let stale) = answer, work.photoFile != nil else {
            return answer
        }
        return .found(await completed(work, asOf: asOf, from: source), asOf: asOf, staleBecause: stale)
    }

    /// Whether a work can be shown without asking anybody, not even in the background.
    package func isAtHand(_ id: Work.ID) async -> Bool {
        guard let source = registry[id], let copy = await catalogue.read({ try await $0.work(id) }) else {
            return false
        }
        return source.isHere
            || (copy.value.photoFile == nil && policy.isFresh(work: copy.fetchedAt, now: now()))
    }

    /// The work with its photograph looked up, and kept so; as it is where that does not work out.
    private func completed(_ work: Work, asOf: Date, from source: any WorkSource) async -> Work {
        guard let completed = try? await source.completed(work), completed != work else { return work }
        await catalogue.write { try await $0.cache(completed, fetchedAt: asOf) }
        return completed
    }

    /// The last page of a query as far as a fresh copy tells; `nil` when the museum must be asked.
    private func freshExtent(of query: WorksQuery, in museum: Museum) async -> WorksPage.Extent? {
        let extent = await catalogue.read { try await $0.extent(of: query, in: museum) }
        return extent.flatMap { policy.isFresh(page: $0.fetchedAt, now: now()) ? $0.value : nil }
    }

    /// Those who record public artworks.
    package var places: [any PlaceSource] { registry.places }

    /// Whose data a work's record is, where its source wants that to be said.
    package func credit(of id: Work.ID) -> PlaceCredit? {
        registry.places.first { $0.museum.id == id.source }?.credit
    }

    /// The page nearest to `number` that we hold a copy of.
    package func nearestCopy(to number: Int, of query: WorksQuery, in museum: Museum) async -> Int? {
        let pages = await catalogue.read { try await $0.pagesHeld(of: query, in: museum) } ?? []
        return pages.min { abs($0 - number) < abs($1 - number) }
    }

    /// Where a browser could get a work's picture without us; `nil` where it has none that may be shown.
    package func pictureAddress(of card: WorkCard, _ size: PictureSize) -> URL? {
        guard let picture = card.picture else { return nil }
        return registry[card.id]?.address(of: picture, rights: card.rights, width: size.width)
    }

    /// Whether an address is where one of the sources has its pictures.
    @Sendable package func mayFetchPicture(at address: URL) -> Bool {
        registry.all.contains { $0.servesPictures(at: address) }
    }

    /// Works by the same maker that we hold a copy of; none where the record names a culture or nobody.
    package func more(by work: Work, limit: Int = 6) async -> [WorkCard] {
        guard let artist = work.artist, artist.id != nil else { return [] }
        return await catalogue.read { try await $0.works(by: artist.name, except: work.id, limit: limit) }
            ?? []
    }
}

extension CachedSources {
    private func answer<Value: Sendable>(
        _ copy: Cached<Value>?, isFresh: (Date) -> Bool, source: String, _ whenStale: WhenStale, key: String,
        fetch: @escaping @Sendable () async throws(SourceError) -> Value?
    ) async -> Answer<Value> {
        if let copy {
            if isFresh(copy.fetchedAt) {
                return .found(copy.value, asOf: copy.fetchedAt, staleBecause: nil)
            }
            if whenStale == .refreshBehind {
                let trouble = await health.trouble(of: source)
                refresher.refresh(key) { _ = try? await fetch() }
                return .found(
                    copy.value, asOf: copy.fetchedAt,
                    staleBecause: trouble.map(Staleness.source) ?? .refreshing)
            }
        }
        do {
            let isPage = whenStale == .refreshBehind
            // What a museum says later is kept for the next page.
            let value =
                isPage
                ? try await stragglers.value(within: Self.patience, late: .unreachable, fetch)
                : try await fetch()
            guard let value else { return .absent }
            return .found(value, asOf: now(), staleBecause: nil)
        } catch {
            // Nobody has failed yet: the page gave up waiting.
            if error == .unreachable, await health.trouble(of: source) == nil { await health.isLate(source) }
            guard let copy else { return .failed(error) }
            return .found(copy.value, asOf: copy.fetchedAt, staleBecause: .source(error))
        }
    }

    /// How long a page waits for a museum where there is no copy.
    package static let patience = Duration.seconds(12)

    private func copy(
        of number: Int, _ query: WorksQuery, _ museum: Museum, _ key: String
    ) async -> Cached<CardsPage>? {
        if let page = recent.value(for: key) { return page }
        let copy = await catalogue.read { try await $0.page(number, of: query, in: museum) }
        if let copy { remember(copy, key) }
        return copy
    }

    private func remember(_ page: Cached<CardsPage>, _ key: String) {
        // One with works still to be read is different the next time.
        guard page.value.unread.isEmpty else { return }
        recent.insert(page, for: key)
    }

    private func fetchPage(
        _ number: Int, of query: WorksQuery, from source: any ArtworkSource, _ key: String
    ) async throws(SourceError) -> CardsPage {
        let named = await named(query, in: source.museum)
        let page = try await health.watching(source.museum.id, isAnswer: { !$0.isRemembered }) {
            () async throws(SourceError) in
            try await source.page(number, of: named)
        }
        // The way to it is not known: what we may hold of it stays.
        if page.extent.isBeyondReach { return CardsPage(cards: [], extent: page.extent) }
        guard number <= page.extent.last else {
            // A page beyond the last is no page, also when it was one.
            recent.remove(key)
            await catalogue.write { try await $0.forget(page: number, of: query, in: source.museum) }
            return CardsPage(cards: [], extent: page.extent)
        }
        let fetched = Cached(
            CardsPage(cards: await cards(of: page), extent: page.extent), fetchedAt: now())
        await catalogue.write {
            try await $0.cache(page, of: query, from: source.museum, fetchedAt: fetched.fetchedAt)
        }
        remember(fetched, key)
        return fetched.value
    }

    func fetchWork(
        _ id: Work.ID, from source: any WorkSource
    ) async throws(SourceError) -> Work? {
        let work = try await health.watching(id.source) { () async throws(SourceError) in
            try await source.work(id)
        }
        await catalogue.write {
            if let work {
                try await $0.cache(work, fetchedAt: now())
            } else {
                recent.removeAll()
                try await $0.forget(id, at: now())
            }
        }
        return work
    }
}
