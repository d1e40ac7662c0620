import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A sheet to be printed: pictures with their labels, credit lines and addresses.
struct PrintSheetController {
    static let sheetSize = 100
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer

    init(_ site: Site) {
        library = site.library
        favourites = site.favourites
        pages = site.pages
    }

    func sheet(_ request: Request) async throws -> Response {
        let query = try request.favouritesQuery().read
        let number = try request.pageNumber()
        let set = try await library.summary(query.set)
        let works = try await library.favourites(
            query.order, in: query.set, skipping: (number - 1) * Self.sheetSize, limit: Self.sheetSize)
        let total = set?.count ?? favourites.count
        let extent = WorksPage.Extent(number: number, size: Self.sheetSize, total: total)
        guard number <= extent.last else { throw Problem.beyondLast(number, query, extent) }
        var notes: [Work.ID: String] = [:]
        if let set { notes = try await library.notes(beside: works.map(\.work.id), in: set.id) }
        let view = PrintSheetView(
            query: query, set: set, works: works, notes: notes,
            fromFile: await favourites.fromFile(works.map(\.work.card), showingRecords: true),
            extent: extent, origin: request.origin, assets: pages.assets)
        return .html(await pages.page(view.title, in: .favourites, main: view.html))
    }
}

extension LibraryStore {
    /// The set a query names; `nil` when it names none.
    ///
    /// - Throws: ``Problem`` when there is no such set.
    func summary(_ id: WorkSet.ID?) async throws -> WorkSet.Summary? {
        guard let id else { return nil }
        guard let set = try await summary(of: id) else { throw Problem.noSet }
        return set
    }
}
