import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The wall of favourites.
///
/// Removing answers 303 to `back`; to programs how many favourites are left, and the removal that can be undone.
struct FavouritesWallController {
    static let pageSize = 60
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let sharing: SharedSets?

    init(_ site: Site) {
        library = site.library
        favourites = site.favourites
        pages = site.pages
        sharing = site.sharedSets
    }

    func favourites(_ request: Request) async throws -> Response {
        let query = try request.favouritesQuery()
        let number = try request.pageNumber()
        let page = try await library.favourites(
            query.order, in: query.set, page: number, size: Self.pageSize)
        guard number <= page.extent.last else {
            // The last work of the last page was removed just now.
            if query.isEditing, !request.wantsJSON, !request.wants(.wall) {
                return .seeOther(Route.favourites(query, page: page.extent.last))
            }
            throw Problem.beyondLast(number, query, page.extent)
        }
        let model = try await model(query, page, isFragment: request.wants(.wall))
        if request.wantsJSON { return try .json(model) }
        let tabs = query.set == nil ? await FavouritesTabs(.works, of: self.favourites) : nil
        let view = FavouritesView(model: model, tabs: tabs, assets: pages.assets)
        let html =
            request.wants(.wall)
            ? view.wall.fragment : await pages.page(view.title, in: .favourites, main: view.html)
        return .html(html)
    }

    private func model(_ query: FavouritesQuery, _ page: CardsPage, isFragment: Bool) async throws
        -> FavouritesModel
    {
        var model = FavouritesModel(
            query: query, page: page, notes: [:], sets: [], covers: [:], removals: [])
        model.fromFile = await self.favourites.fromFile(page.cards, showingRecords: true)
        if let set = query.set {
            model.notes = try await library.notes(beside: page.cards.map(\.id), in: set)
            if let sharing, let person = CurrentSession.current?.person {
                model.canShare = true
                // A wall hangs without names, too.
                model.additions =
                    (try? await sharing.additions(of: page.cards.map(\.id), to: set, of: person)) ?? [:]
            }
        }
        if isFragment { return model }
        model.into = try await library.summary(query.into)
        model.setCount = try await library.setCount()
        // Cards, or the choice while editing; an empty wall has nothing to edit.
        let areCards = !query.isEditing || page.extent.total == 0
        model.sets = try await library.newestSets(areCards ? WorkSet.mostCards : WorkSet.mostOffered)
        if let set = query.set {
            model.set = try await library.summary(query.set)
            let kept = try await library.favourites(nil, in: set, skipping: 0, limit: WorkList.limit)
            model.isWalkable = kept.contains { $0.work.location != nil }
        } else if areCards {
            model.covers = try await library.covers(3, of: model.sets.map(\.id))
        }
        model.removals = try await self.favourites.recentRemovals()
            .filter { [.favourites, .set, .setEntries, .taken].contains($0.kind) }
        return model
    }

    private struct Form: Decodable {
        var work: String?
        var works: [String]?
        var ago: Double?
        var back: String?
    }

    struct Removed: Encodable {
        let count: Int
        let name: String?
        let undo: UndoEntry.ID?
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        // The button beside one work means that work, whatever else is chosen.
        let names = form.work.map { [$0] } ?? form.works ?? []
        if names.isEmpty, !request.wantsJSON {
            throw Problem.nothingSelected(
                "Tick the works to remove first.", back: Route.own(form.back) ?? Route.favourites)
        }
        let removal = try await self.favourites.remove(
            try names.map(Work.ID.named), decided: try request.decided(form.ago))
        if request.wantsJSON {
            return try .json(
                Removed(count: self.favourites.count, name: removal?.name, undo: removal?.id))
        }
        return .seeOther(Route.own(form.back) ?? Route.favourites)
    }
}

extension Work.ID {
    /// - Throws: ``Problem`` when a form's field is not the id of a work.
    static func named(_ text: String) throws -> Work.ID {
        guard let id = Work.ID(text) else {
            throw Problem.bad("work", "“\(text.limited(to: 60))” isn’t the id of a work.")
        }
        return id
    }
}

extension Problem {
    /// A form for several, sent without one.
    static func nothingSelected(_ detail: String, back: String) -> Problem {
        Problem(
            status: .badRequest, title: "Nothing selected", detail: detail,
            actions: [.init(words: "Back", address: back)])
    }

    static func beyondLast(_ number: Int, _ query: FavouritesQuery, _ extent: WorksPage.Extent) -> Problem {
        let last = extent.last.grouped
        return .beyond(
            number, why: extent.last == 1 ? "There is only one page." : "There are \(last) pages.",
            instead: [.init(words: "Page \(last)", address: Route.favourites(query, page: extent.last))])
    }
}
