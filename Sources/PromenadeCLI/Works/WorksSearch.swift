import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb

/// The command `promenade works search TEXT`.
struct WorksSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search a museum's works, or list them all.",
        discussion: "Exit code 69: the museum did not answer and there is no copy.")

    @Argument(help: "Words that must all be there; none lists the whole collection.")
    var words: [String] = []

    @Option(help: "The page, from 1.")
    var page = 1

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func validate() throws {
        guard page >= 1 else { throw ValidationError("--page must be 1 or more.") }
    }

    func run() async throws {
        try await Composition.with(Configuration.read(data: data)) { composition in
            try await search(composition.browse)
        }
    }

    private func search(_ browse: Browse) async throws {
        guard let museum = browse.museums.first else { throw Exit.unavailable }
        let query = WorksQuery(text: words.joined(separator: " "))
        let page = page
        let answer = await Patience.waiting(for: museum.name) {
            await browse.page(page, of: query, in: museum, whenStale: .askFirst)
        }
        guard case .found(let found, let asOf, let stale) = answer else {
            if case .failed(let error) = answer { Output.remark("\(museum.name) \(error.words)") }
            throw Exit.unavailable
        }
        guard page <= found.extent.last else {
            let last = found.extent.last
            Output.remark(last == 1 ? "There is only one page." : "There are \(last.grouped) pages.")
            throw Exit.absent
        }
        if json {
            let health = await browse.health(of: museum)
            return try Output.json(
                WorksModel(
                    query: query, page: found, museum: museum, health: health, asOf: asOf, stale: stale))
        }
        let rows = found.cards.map { card -> [String] in
            [card.id.description, card.title, card.artist ?? "", card.date ?? ""]
        }
        Output.table(["ID", "TITLE", "ARTIST", "DATE"], rows)
        Output.remark(
            "Page \(page.grouped) of \(found.extent.last.grouped), \(found.extent.total.grouped) works.")
        if stale != nil { Output.remark("A copy of \(asOf.inWordsWithTime).") }
    }
}
