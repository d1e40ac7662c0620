import Foundation
import PromenadeCore

/// A favourite as a row of the table.
enum FavouriteRow {
    static let header = [
        "id", "title", "artist", "date", "first year", "last year", "medium", "dimensions", "museum",
        "inventory number", "credit line", "rights", "web page", "kept at", "note", "credit",
    ]

    /// As many as ``header`` has.
    static func cells(_ favourite: Favourite, note: String?) -> [String] {
        let work = favourite.work
        let cells: [String?] = [
            work.id.description, work.title, work.artist?.words, work.date,
            work.years.map { String($0.first) }, work.years.map { String($0.last) }, work.medium,
            work.dimensions, favourite.museum, work.accession, work.creditLine, rights(work.rights),
            work.webPage?.absoluteString, favourite.keptAt.formatted(.iso8601), note,
            Credit(work, museum: favourite.museum).text,
        ]
        return cells.map { $0 ?? "" }
    }

    private static func rights(_ rights: Rights) -> String? {
        switch rights {
        case .publicDomain: Licence.cc0.name
        case .inCopyright(let notice): notice ?? "In copyright"
        case .unknown: nil
        }
    }
}
