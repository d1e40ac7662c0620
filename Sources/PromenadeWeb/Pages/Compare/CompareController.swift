import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Two pictures beside each other, or one over the other.
///
/// Page or JSON; 202 while a picture of the operator's own is being prepared.
struct CompareController {
    let sources: CachedSources
    let search: WorkSearch
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let comparisons: ComparePictures

    init(_ site: Site) {
        sources = site.sources
        search = site.search
        library = site.library
        favourites = site.favourites
        pages = site.pages
        comparisons = ComparePictures(site)
    }

    func show(_ request: Request) async throws -> Response {
        do { return try await compare(request) } catch let waiting as ZoomPreparing {
            if request.wantsJSON { return try .json(waiting, status: .accepted) }
            let page = await pages.page(
                "Preparing the picture", in: nil, style: .alone, head: ZoomPreparing.refresh,
                main: waiting.html)
            return .html(page, status: .accepted)
        }
    }

    func compare(_ request: Request) async throws -> Response {
        let query = try request.compareQuery()
        let chosen = request.chosenWorks
        if !chosen.isEmpty {
            guard chosen.count == 2 else { throw Problem.notTwo(chosen.count) }
            return .seeOther(Route.compare(chosen[0], chosen[1]))
        }
        guard let left = query.left, let right = query.right else { return try await choose(request, query) }
        async let second = comparisons.picture(right)
        let model = CompareModel(
            query: query, left: try await comparisons.picture(left), right: try await second)
        if request.wantsJSON { return try .json(model) }
        let view = CompareView(model: model, assets: pages.assets)
        return .html(await pages.page(view.title, in: nil, style: .alone, main: view.html))
    }

    private func choose(_ request: Request, _ query: CompareQuery) async throws -> Response {
        var first: ComparePicture?
        var (more, like): ([WorkCard], [WorkCard]) = ([], [])
        let text = try request.parameter("q").flatMap { $0.trimmed.limited(to: 200).orNil }
        if let name = query.left ?? query.right {
            first = try await comparisons.picture(name)
            if text == nil, let id = Work.ID(name),
                case .found(let work, _, _) = await self.favourites.work(id)
            {
                more = await sources.more(by: work)
                like = await search.works(like: work.id)
            }
        }
        var found: CompareFound?
        if let text { found = await CompareFound(text, without: first?.name, in: search, pages) }
        let kept =
            text == nil ? try await library.favourites(.kept, in: nil, page: 1, size: 60).cards : []
        let fromFile = await self.favourites.fromFile(kept, showingRecords: true)
            .union(self.favourites.fromFile((found?.cards ?? []) + more + like))
        let model = CompareChoice(
            first: first, found: found,
            favourites: kept.filter { $0.picture != nil && $0.id.description != first?.name },
            fromFile: fromFile,
            more: more.filter { $0.picture != nil },
            like: like.filter { card in card.picture != nil && !more.contains { $0.id == card.id } })
        if request.wantsJSON { return try .json(model) }
        let view = CompareChoiceView(model: model, assets: pages.assets)
        return .html(
            await pages.page(
                "Compare", in: nil, style: .below(first == nil ? .more : .works), main: view.html)
        )
    }
}

extension Problem {
    fileprivate static func notTwo(_ count: Int) -> Problem {
        Problem(
            status: .badRequest, title: "Two works make a comparison",
            detail: count == 1
                ? "One is selected. Select one more." : "\(count.grouped) are selected. Select two.",
            parameter: "works[]",
            actions: [.init(words: "Choose again", address: Route.favourites(FavouritesQuery().edited))])
    }
}
