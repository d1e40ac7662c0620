import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The museums and how they are doing.
struct MuseumsController {
    let sources: CachedSources
    let library: any LibraryStore
    let pages: PageRenderer
    let own: OwnPictures?
    /// Who turns museums off for all; `nil` where nobody has an account.
    let household: Household?

    init(_ site: Site) {
        sources = site.sources
        library = site.library
        pages = site.pages
        own = site.own
        household = site.household
    }

    func check(_ request: Request) async throws -> Response {
        for museum in sources.museums { _ = await sources.check(museum) }
        return request.wantsJSON ? try await museums(request) : .seeOther(Route.museums)
    }

    struct Model: Encodable { let museums: [MuseumDetails] }

    func museums(_ request: Request) async throws -> Response {
        let reports = await sources.reports()
        let off = await pages.preferences().museumsOff
        if request.wantsJSON {
            return try .json(
                Model(museums: reports.map { MuseumDetails($0, isShown: !off.contains($0.museum.id)) }))
        }
        var samples: [Museum.ID: [WorkCard]] = [:]
        for report in reports { samples[report.museum.id] = await sources.samples(of: report.museum) }
        var collections: [Museum.ID: CollectionView] = [:]
        for report in reports {
            collections[report.museum.id] = await CollectionView(
                of: report, in: sources, assets: pages.assets)
        }
        let view = MuseumsView(
            reports: reports, off: off, offForAll: await pages.museumsOffForAll(), samples: samples,
            collections: collections, hasOwn: own != nil,
            assets: pages.assets)
        return .html(await pages.page("Museums", in: .museums, main: view.html))
    }

    struct CollectionModel: Encodable {
        let collection: CollectionDetails
        let problems: [ProblemDetails]
    }

    func collection(_ request: Request, _ museum: Museum) async throws -> Response {
        let report = await sources.report(on: museum)
        guard let state = report.collection,
            let view = await CollectionView(of: report, in: sources, assets: pages.assets)
        else {
            throw Problem(
                status: .notFound, title: "No imported collection",
                detail: "Nothing was imported from this museum, or it was removed.",
                actions: [.init(words: "Museums", address: Route.museums)])
        }
        if request.wantsJSON {
            return try .json(
                CollectionModel(
                    collection: CollectionDetails(state, isOutside: true),
                    problems: view.problems.map(ProblemDetails.init)))
        }
        return .html(view.parts)
    }

    private struct Form: Decodable {
        var museum: String
        var shown: String
        var back: String?
    }

    /// What the owner decides for everybody.
    func showAll(_ request: Request) async throws -> Response {
        let (form, museum, isShown) = try await shown(request)
        guard let household, let owner = CurrentSession.current?.person else { throw Problem.ownersOnly }
        try await household.setMuseum(museum, isOff: !isShown, by: owner)
        return .seeOther(Route.own(form.back) ?? Route.museums)
    }

    private func shown(_ request: Request) async throws -> (Form, Museum, Bool) {
        let form = try await request.form(Form.self)
        guard let museum = sources.museums.first(where: { $0.id == form.museum }) else {
            throw Problem.bad("museum", "“\(form.museum.limited(to: 60))” isn’t the id of a museum here.")
        }
        guard let isShown = ["yes": true, "no": false][form.shown] else {
            throw Problem.bad("shown", "“shown” must be yes or no.")
        }
        return (form, museum, isShown)
    }

    func show(_ request: Request) async throws -> Response {
        let (form, museum, isShown) = try await shown(request)
        let preferences = try await library.update { preferences in
            if isShown {
                preferences.museumsOff.remove(museum.id)
            } else {
                preferences.museumsOff.insert(museum.id)
            }
        }
        if request.wantsJSON { return try .json(preferences) }
        return .seeOther(Route.own(form.back) ?? Route.museums)
    }
}

/// A museum as programs get it on the museums' own pages.
struct MuseumDetails: Encodable {
    let id: String
    let name: String
    let health: String
    let downSince: Date?
    let lastAnswer: Date?
    let isShown: Bool
    let webSite: URL
    let terms: String?
    let address: String?
    let position: Coordinate?
    let href: String
    let works: String
    /// Set where its collection was brought home, or is on its way.
    let collection: CollectionDetails?

    init(_ report: CachedSources.Report, isShown: Bool) {
        let item = MuseumItem(report.museum, report.health)
        id = item.id
        name = item.name
        health = item.health
        downSince = item.downSince
        lastAnswer = report.lastAnswer
        self.isShown = isShown
        webSite = report.museum.webSite
        terms = report.museum.terms
        address = report.museum.address
        position = report.museum.position
        href = Route.museum(report.museum.id)
        works = Route.works(of: report.museum.id)
        collection = report.collection.map { CollectionDetails($0, isOutside: true) }
    }
}

extension CollectionView {
    /// What is here of a museum's collection; `nil` where nothing was brought home.
    init?(of report: CachedSources.Report, in sources: CachedSources, assets: Assets) async {
        guard let state = report.collection else { return nil }
        let problems =
            state.counts.bad + state.counts.unread > 0
            ? await sources.problems(of: state.id, limit: Self.most) : []
        self.init(state: state, problems: problems, name: report.museum.name, assets: assets)
    }
}
