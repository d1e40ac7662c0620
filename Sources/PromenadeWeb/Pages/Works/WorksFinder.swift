import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Finds a page of works: in museums' own lists, or in what is here and what museums add when they are asked.
///
/// Museums are asked before the answer is sent where nothing is here, where a program or a further page asks,
/// and where the address says `ask=1`, as it does without script. Otherwise the script asks for their part
/// afterwards.
struct WorksFinder {
    let sources: CachedSources
    let search: WorkSearch
    let pages: PageRenderer

    init(_ site: Site) {
        sources = site.sources
        search = site.search
        pages = site.pages
    }

    /// - Throws: ``Problem`` when there is no such page.
    func wall(_ search: WorksSearch, _ request: Request, off: Set<Museum.ID>) async throws -> WorksWall {
        let number = try request.pageNumber()
        try await refuseClosed(search.museums)
        let isList = search.museums.allSatisfy { id in sources.museums.contains { $0.id == id } }
        if search.isSearch || (search.artist == nil && !isList) {
            return try await found(search, number, request, off: off)
        }
        var wall = try await listed(search, number, off: off)
        try await refuse(wall)
        if !request.wantsJSON, !request.wants(.wall), search.artist == nil {
            wall.overview = await self.search.overview(search.filters, without: off)
        }
        return wall
    }

    /// What one has turned off for oneself can still be asked for by name; what is off for all cannot.
    private func refuseClosed(_ museums: [Museum.ID]) async throws {
        let closed = await pages.museumsOffForAll()
        guard let museum = sources.museums.first(where: { museums.contains($0.id) && closed.contains($0.id) })
        else { return }
        throw Problem.offForAll(museum)
    }

    // MARK: Museums' lists

    /// Without `museum` the works are those of every museum that is switched on; with `artist`, which is one museum's id, the
    /// first museum's.
    private func listed(_ search: WorksSearch, _ number: Int, off: Set<Museum.ID>) async throws -> WorksWall {
        let museums = try asked(search, off: off)
        var query = search.query
        if let only = museums.first, museums.count == 1 { query = await sources.named(query, in: only) }
        return WorksWall(
            search: search, listed: await sources.gather(number, of: query, in: museums),
            artistName: query.artistName)
    }

    /// The museums a list is made of.
    private func asked(_ search: WorksSearch, off: Set<Museum.ID>) throws -> [Museum] {
        if let id = search.museums.first {
            guard let museum = sources.museums.first(where: { $0.id == id }) else {
                throw Problem.noMuseum(id, of: sources.museums)
            }
            return [museum]
        }
        let shown = sources.museums.filter { !off.contains($0.id) }
        guard !shown.isEmpty else { throw Problem.allMuseumsOff }
        return search.artist == nil ? shown : Array(shown.prefix(1))
    }

    // MARK: What is searched for

    private func found(
        _ search: WorksSearch, _ number: Int, _ request: Request, off: Set<Museum.ID>
    ) async throws -> WorksWall {
        try await check(search.museums)
        let question = search.question
        var here: SearchPage?
        if let question { here = await self.search.works(question, page: number, without: off) }
        let isCorrected = here?.corrected != nil
        if isCorrected, search.asksMuseums { here = here?.emptied }
        let asks = search.couldAskMuseums && (!isCorrected || search.asksMuseums)
        var wall = WorksWall(
            search: search, number: number, here: here,
            museums: asks ? self.search.museums(search.museums, without: off) : [])
        if wall.isJoining, mustAsk(wall, request) {
            wall.joined = await self.search.joined(
                number, of: search.asked, to: isCorrected ? nil : question, in: wall.museums, without: off)
        }
        try await refuse(wall, request)
        return wall
    }

    private func mustAsk(_ wall: WorksWall, _ request: Request) -> Bool {
        if request.wants(.search) { return request.waitsForMuseums }
        return wall.search.asksMuseums || request.wantsJSON || request.wants(.wall)
            || request.wants(.museums) || wall.here?.cards.isEmpty != false
    }

    /// A work by lot among those here with the words and filters one has.
    func surprise(_ request: Request) async throws -> Response {
        let search = try WorksSearch(request)
        try await refuseClosed(search.museums)
        try await check(search.museums)
        let off = await pages.preferences().museumsOff
        if let question = search.question,
            let work = await self.search.surprise(question, without: off)
        {
            return .seeOther(Route.work(work.id))
        }
        var problem = Problem.notFound
        problem.title = "Nothing to surprise you with"
        problem.detail =
            search.text.map { "No work that is here has “\($0)”, a picture, and all of the filters." }
            ?? "No saved work has a picture and matches all the filters."
        problem.actions.insert(
            .init(
                words: search.text == nil ? "Back to the filters" : "Back to the search",
                address: search.address()), at: 0)
        throw problem
    }

    /// - Throws: ``Problem`` when there is nothing to show.
    private func refuse(_ wall: WorksWall, _ request: Request) async throws {
        guard !wall.isJoining, !request.wants(.museums), !request.wants(.search) else { return }
        if let joined = wall.joined, (wall.here?.total ?? 0) == 0 {
            // Where works are here, or on their way, that none matches is an answer, whoever else is silent.
            let overview = joined.hasAnswer ? nil : await self.search.overview(without: [])
            let isEmpty = overview.map { $0.total == 0 } ?? true
            let isComing = joined.hasAnswer ? false : await !sources.collections().isEmpty
            if isEmpty, !isComing { try await refuse(wall) }
        }
        try wall.refuseBeyondLast()
    }
}

extension WorksView {
    /// Without script the page asks the museums at once, by coming again; but not over the head of somebody who is
    /// being told what is wrong.
    var head: HTML? {
        guard wall.isJoining, wall.search.mistyped.isNothing else { return nil }
        var asking = wall.search
        asking.asksMuseums = true
        return """
            <noscript><meta http-equiv="refresh" content="0; url=\(asking.address(page: wall.number))"></noscript>
            """
    }
}

extension SearchPage {
    /// What there is to choose from, and none of the works.
    fileprivate var emptied: SearchPage {
        SearchPage(cards: [], number: number, size: size, total: 0, facets: facets)
    }
}
