import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb

/// The command `promenade works search TEXT`.
struct WorksSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search a museum's works, or list them all.",
        discussion: """
            Of museums whose lists tell numbers alone, the works shown are read one by one, four at a time.

            Exit code 66: no such museum or page. 69: the museum did not answer and there is no copy.
            """)

    @Argument(help: "Words that must all be there; none lists the whole collection.")
    var words: [String] = []

    @Option(help: "The museum’s id, as “sources list” shows it; without it the first one.")
    var museum: String?

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
        guard let museum = browse.museums.first(where: { $0.id == self.museum ?? $0.id }) else {
            Output.remark(
                "The museums here are called \(browse.museums.map(\.id).joined(separator: ", ")).")
            throw Exit.absent
        }
        let query = WorksQuery(text: words.joined(separator: " "))
        let page = page
        let answer = await Patience.waiting(for: museum.name) {
            await browse.page(page, of: query, in: museum, whenStale: .askFirst)
        }
        guard case .found(let listed, let asOf, let stale) = answer else {
            if case .failed(let error) = answer { Output.remark("\(museum.name) \(error.words)") }
            throw Exit.unavailable
        }
        guard page <= listed.extent.last else {
            let last = listed.extent.last
            Output.remark(last == 1 ? "There is only one page." : "There are \(last.grouped) pages.")
            throw Exit.absent
        }
        if listed.extent.isBeyondReach, let reach = listed.extent.reach {
            Output.remark(
                "\(museum.name)’s list can only be walked page by page; the way is known to page \(reach.grouped)."
            )
            throw Exit.absent
        }
        let found = await Patience.counting("Read") { progress in
            await browse.reading(listed, atOnce: 4, progress: progress)
        }
        if json {
            let health = await browse.health(of: museum)
            return try Output.json(
                WorksModel(
                    query: query, page: found, museum: museum, health: health, asOf: asOf, stale: stale,
                    museumParameter: self.museum))
        }
        let rows = found.cards.map { card -> [String] in
            [
                card.id.description, card.isUnread ? "(not read yet)" : card.title, card.artist ?? "",
                card.date ?? "",
            ]
        }
        Output.table(["ID", "TITLE", "ARTIST", "DATE"], rows)
        Output.remark(
            "Page \(page.grouped) of \(found.extent.last.grouped), \(found.extent.total.grouped) works.")
        if stale != nil { Output.remark("A copy of \(asOf.inWordsWithTime).") }
    }
}
