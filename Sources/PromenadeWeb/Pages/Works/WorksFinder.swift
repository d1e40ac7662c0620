import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Answers what is searched for: with what is here at once, with what museums add when they are asked.
///
/// Museums are asked before the answer is sent where nothing is here, where a program or a further page asks,
/// and where the address says `ask=1`, as it does without script. Otherwise the script asks for their part
/// afterwards.
struct WorksFinder {
    let site: Site

    func answer(_ search: WorksSearch, _ request: Request) async throws -> Response {
        let number = try request.pageNumber()
        let preferences = await site.preferences()
        let wall = try await wall(search, number, request, off: preferences.museumsOff)
        var health: [Museum.ID: Health] = [:]
        for museum in wall.joined?.parts.map(\.museum) ?? wall.museums {
            health[museum.id] = await site.browse.health(of: museum)
        }
        let kept = Set(wall.cards.map(\.id).filter(site.favourites.contains))
        if request.wantsJSON {
            return try .json(FoundModel(wall: wall, health: health, favourites: kept))
        }
        let view = FoundView(
            wall: wall, health: health, kept: kept, fromFile: await site.favourites.fromFile(wall.cards),
            names: site.facetNames, assets: site.assets)
        return await response(view, request)
    }

    /// A work by lot among those here with the words and filters one has.
    func surprise(_ request: Request) async throws -> Response {
        let search = try WorksSearch(request)
        let off = await site.preferences().museumsOff
        if let question = search.question,
            let work = await site.finding.surprise(question, without: off)
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

    private func response(_ view: FoundView, _ request: Request) async -> Response {
        if request.wantsWallFragment { return .html(view.fragment) }
        if request.wantsMuseumsFragment { return .html(view.museums) }
        if request.wantsSearchFragment { return .html(view.html) }
        return .html(await site.page(view.title, in: .works, head: view.head, main: view.html))
    }

    private func wall(
        _ search: WorksSearch, _ number: Int, _ request: Request, off: Set<Museum.ID>
    ) async throws -> FoundWall {
        try await site.check(search.museums)
        let question = search.question
        var here: SearchPage?
        if let question { here = await site.finding.works(question, page: number, without: off) }
        let isCorrected = here?.corrected != nil
        if isCorrected, search.asksMuseums { here = here?.emptied }
        let asks = search.couldAskMuseums && (!isCorrected || search.asksMuseums)
        var wall = FoundWall(
            search: search, number: number, here: here,
            museums: asks ? site.finding.museums(search.museums, without: off) : [])
        if wall.isJoining, mustAsk(wall, request) {
            wall.joined = await site.finding.joined(
                number, of: search.asked, to: isCorrected ? nil : question, in: wall.museums, without: off)
        }
        try await refuse(wall, request)
        return wall
    }

    private func mustAsk(_ wall: FoundWall, _ request: Request) -> Bool {
        if request.wantsSearchFragment { return request.waitsForMuseums }
        return wall.search.asksMuseums || request.wantsJSON || request.wantsWallFragment
            || request.wantsMuseumsFragment || wall.here?.cards.isEmpty != false
    }

    /// - Throws: ``Problem`` when there is nothing to show.
    private func refuse(_ wall: FoundWall, _ request: Request) async throws {
        guard !wall.isJoining, !request.wantsMuseumsFragment, !request.wantsSearchFragment else { return }
        if let joined = wall.joined, (wall.here?.total ?? 0) == 0 {
            let museums = wall.search.museums
            // Where works are here, or on their way, that none matches is an answer, whoever else is silent.
            let overview = joined.hasAnswer ? nil : await site.finding.overview(without: [])
            let isEmpty = overview.map { $0.total == 0 } ?? true
            let isComing = joined.hasAnswer ? false : await !site.browse.collections().isEmpty
            if isEmpty, !isComing {
                try await site.refuse(
                    WorksWall(
                        query: wall.search.query, gathering: joined,
                        museumParameter: museums.count == 1 ? museums[0] : nil))
            }
        }
        guard wall.number <= wall.last || wall.joined?.isCountKnown == false else {
            throw Problem.beyondLast(
                wall.number, last: wall.last, short: wall.cutShort, address: wall.search.address(page:))
        }
    }
}

extension FoundView {
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
