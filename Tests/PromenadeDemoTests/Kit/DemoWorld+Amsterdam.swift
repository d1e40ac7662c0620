import Foundation
import PromenadeDemo

extension DemoWorld {
    /// One page of Amsterdam's search.
    func amsterdam(_ query: String) async -> RawReply { await ask("/rijks/search/collection?\(query)") }

    /// The numbers of all works found, page after page.
    func amsterdamNumbers(_ query: String) async -> [String] {
        var numbers: [String] = []
        var next: String? = "/rijks/search/collection?\(query)"
        while let target = next {
            let page = await ask(target).json ?? [:]
            numbers += Self.numbers(page)
            next =
                ((page["next"] as? [String: Any])?["id"] as? String)?
                .withoutServer
        }
        return numbers
    }

    /// How many works are found.
    func amsterdamTotal(_ query: String) async -> Int? {
        (await amsterdam(query).json?["partOf"] as? [String: Any])?["totalItems"] as? Int
    }

    /// What a number leads to.
    func linkedArt(_ number: String) async -> [String: Any] {
        await ask("/rijks/data/\(number)").json ?? [:]
    }

    /// The numbers of one page.
    static func numbers(_ page: [String: Any]) -> [String] {
        (page["orderedItems"] as? [[String: Any]] ?? []).compactMap { number($0["id"]) }
    }

    /// `http://…/rijks/id/200100007` → `200100007`.
    static func number(_ id: Any?) -> String? {
        (id as? String)?.split(separator: "/").last.map(String.init)
    }
}
