import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// A sheet to be printed: pictures with their labels, credit lines and addresses.
struct PrintSheetController {
    static let sheetSize = 100
    let site: Site

    func sheet(_ request: Request) async throws -> Response {
        let query = try request.favouritesQuery().read
        let number = try request.pageNumber()
        let set = try await site.library.summary(query.set)
        let works = try await site.library.favourites(
            query.order, in: query.set, skipping: (number - 1) * Self.sheetSize, limit: Self.sheetSize)
        let total = set?.count ?? site.favourites.count
        let extent = WorksPage.Extent(number: number, size: Self.sheetSize, total: total)
        guard number <= extent.last else { throw Problem.beyondLast(number, query, extent) }
        var notes: [Work.ID: String] = [:]
        if let set { notes = try await site.library.notes(beside: works.map(\.work.id), in: set.id) }
        let view = PrintSheetView(
            query: query, set: set, works: works, notes: notes,
            fromFile: await site.favourites.fromFile(works.map(\.work.card), showingRecords: true),
            extent: extent, origin: request.origin, assets: site.assets)
        return .html(await site.page(view.title, in: .favourites, main: view.html))
    }
}

extension Library {
    /// The set a query names; `nil` when it names none.
    ///
    /// - Throws: ``Problem`` when there is no such set.
    func summary(_ id: WorkSet.ID?) async throws -> WorkSet.Summary? {
        guard let id else { return nil }
        guard let set = try await summary(of: id) else { throw Problem.noSet }
        return set
    }
}
