import Foundation
import Hummingbird
import PromenadeCore
import PromenadeStore

/// Favourites as a table.
///
/// Written as it is read, so that ten thousand rows take no more memory than a few hundred.
struct FavouritesTableController {
    private static let batch = 250
    let library: any LibraryStore

    init(_ site: Site) {
        library = site.library
    }

    func table(_ request: Request) async throws -> Response {
        let query = try request.favouritesQuery()
        let set = try await self.library.summary(query.set)
        let name = set == nil ? "favourites" : "favourites-\(set?.id.limited(to: 8) ?? "")"
        let library = self.library
        // Before the answer begins: a library that cannot be read is an error then, not a file that breaks off.
        let first = try await library.favourites(query.order, in: query.set, skipping: 0, limit: Self.batch)
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present", .cacheControl: "no-cache",
                .contentDisposition: "attachment; filename=\"\(name).csv\"",
            ],
            body: ResponseBody { writer in
                // Without the mark spreadsheets take UTF-8 for something older.
                try await writer.write(ByteBuffer(string: "\u{FEFF}" + CSV.row(FavouriteRow.header)))
                var done = 0
                var favourites = first
                while !favourites.isEmpty {
                    var notes: [Work.ID: String] = [:]
                    if let set = query.set {
                        notes = try await library.notes(beside: favourites.map(\.work.id), in: set)
                    }
                    let rows = favourites.map { CSV.row(FavouriteRow.cells($0, note: notes[$0.work.id])) }
                    try await writer.write(ByteBuffer(string: rows.joined()))
                    done += favourites.count
                    favourites = try await library.favourites(
                        query.order, in: query.set, skipping: done, limit: Self.batch)
                }
                try await writer.finish(nil)
            })
    }
}
