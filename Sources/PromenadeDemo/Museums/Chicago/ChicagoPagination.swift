import Foundation

/// Which part of how much a page is.
struct ChicagoPagination {
    /// Between pages of a listing: where the neighbours are.
    ///
    /// A search has none.
    enum Neighbours {
        case none
        case listing(base: String, limit: String?, fields: String?)
    }

    let total: Int
    /// 0 only in a search that asks how many there are.
    let limit: Int
    let offset: Int
    var neighbours = Neighbours.none

    private var pages: Int? { limit > 0 ? (total + limit - 1) / limit : nil }
    private var page: Int? { limit > 0 ? offset / limit + 1 : nil }

    var json: JSON {
        var members: [JSON.Member] = [
            .init("total", .integer(total)), .init("limit", .integer(limit)),
            .init("offset", .integer(offset)),
            .init("total_pages", .optional(pages)), .init("current_page", .optional(page)),
        ]
        if let page, let pages {
            if page > 1, let address = address(page - 1) {
                members.append(.init("prev_url", .string(address)))
            }
            if page < pages, let address = address(page + 1) {
                members.append(.init("next_url", .string(address)))
            }
        }
        return .object(members)
    }

    private func address(_ page: Int) -> String? {
        guard case .listing(let base, let limit, let fields) = neighbours else { return nil }
        var address = "\(base)?page=\(page)"
        if let limit { address += "&limit=\(limit)" }
        if let fields = fields?.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(.init(["_"])))
        {
            address += "&fields=\(fields)"
        }
        return address
    }
}
