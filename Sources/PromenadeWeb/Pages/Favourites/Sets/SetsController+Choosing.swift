import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// All sets, and works put into one of them, chosen or named.
extension SetsController {
    struct Listed: Encodable {
        let sets: [SetItem]
        let page: Page
    }

    struct Page: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
    }

    /// A page beyond the last is the last: a set may have been removed just now.
    func list(_ request: Request) async throws -> Response {
        let asked = try request.pageNumber()
        let total = try await library.setCount()
        let last = WorksPage.Extent(number: 1, size: Self.pageSize, total: total).last
        let extent = WorksPage.Extent(number: min(asked, last), size: Self.pageSize, total: total)
        let sets = try await library.sets(
            skipping: (extent.number - 1) * extent.size, limit: extent.size)
        if request.wantsJSON {
            let page = Page(number: extent.number, last: last, size: extent.size, total: total)
            return try .json(Listed(sets: sets.map(SetItem.init), page: page))
        }
        var shared: [SharedSet] = []
        if let sharing, let person = CurrentSession.current?.person {
            shared = try await sharing.sets(with: person)
        }
        let view = SetsView(
            sets: sets, shared: shared, extent: extent, tabs: await FavouritesTabs(.sets, of: favourites),
            assets: pages.assets)
        return .html(await pages.page("Sets", in: .favourites, main: view.html))
    }

    func add(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let works = try (form.works ?? []).map(Work.ID.named)
        let work = try form.work.map(Work.ID.named)
        if work == nil, works.isEmpty, !request.wantsJSON {
            throw Problem.nothingSelected(
                "Tick the works to add first.", back: Route.own(form.back) ?? Route.favourites)
        }
        var changed: Changed
        if let id = form.set {
            changed = Changed(set: try set(id), isIn: true)
        } else {
            // As names are cleaned when sets are made.
            let typed = (form.name ?? "").withoutControls.trimmed.cleaned(to: WorkSet.longestName)
            guard let named = try await library.set(named: typed) else {
                return try await refuse(typed, work.map { [$0] } ?? works, form, request)
            }
            changed = Changed(set: named.id, name: named.name, isIn: true)
        }
        let isThere =
            if let work {
                try await favourites.add(favourites.require(work), in: changed.set)
            } else { try await library.add(works, to: changed.set) }
        guard isThere else { throw Problem.noSet }
        // Where several went shows best that they did.
        let back = work == nil ? nil : form.back
        return try answer(request, changed, back: back ?? Route.set(changed.set))
    }

    /// Nothing that was chosen is lost: the page asks for the name alone.
    private func refuse(
        _ typed: String, _ works: [Work.ID], _ form: Form, _ request: Request
    ) async throws -> Response {
        if request.wantsJSON { throw Problem.bad("name", SetNameView.words(typed)) }
        let view = SetNameView(
            typed: typed, works: works, isOneWork: form.work != nil,
            back: Route.own(form.back) ?? Route.favourites,
            suggested: try await library.newestSets(WorkSet.mostOffered), assets: pages.assets)
        return .html(await pages.page("Which set?", in: .favourites, main: view.html), status: .badRequest)
    }
}
