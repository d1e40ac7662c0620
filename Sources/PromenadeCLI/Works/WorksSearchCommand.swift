import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb

/// The command `promenade works search TEXT`.
struct WorksSearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search the museums' works, or list them all.",
        discussion: """
            Of museums whose lists tell numbers alone, the works shown are read one by one, four at a time.

            Exit code 66: no such museum or page. 69: no museum answered and there is no copy.
            """)

    @Argument(help: "Words that must all be there; none lists the whole collection.")
    var words: [String] = []

    @Option(help: "The museum’s id, as “sources list” shows it; without it all of them.")
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
            try await search(composition.sources)
        }
    }

    private func search(_ sources: CachedSources) async throws {
        let museums = sources.museums.filter { $0.id == museum ?? $0.id }
        guard !museums.isEmpty else {
            Output.remark(
                "The museums here are called \(sources.museums.map(\.id).joined(separator: ", ")).")
            throw Exit.absent
        }
        let query = WorksQuery(text: words.joined(separator: " "))
        let page = page
        let listed = await ProgressMessage.waiting(for: museums.map(\.name).joined(separator: " and ")) {
            await sources.gather(page, of: query, in: museums, whenStale: .askFirst, patience: .seconds(90))
        }
        for part in listed.parts { remark(on: part) }
        guard listed.hasAnswer else { throw Exit.unavailable }
        guard page <= listed.last else {
            let last = listed.last
            Output.remark(last == 1 ? "There is only one page." : "There are \(last.grouped) pages.")
            throw Exit.absent
        }
        let found = await ProgressMessage.counting("Read") {
            await sources.reading(listed, atOnce: 4, progress: $0)
        }
        guard !(found.cards.isEmpty && listed.total > 0) else { throw Exit.absent }
        if json {
            var health: [Museum.ID: Health] = [:]
            for museum in museums { health[museum.id] = await sources.health(of: museum) }
            return try Output.json(
                WorksModel(query: query, merged: found, health: health, museumParameter: museum))
        }
        let rows = found.cards.map { card -> [String] in
            [
                card.id.description, card.isUnread ? "(not read yet)" : card.title, card.maker ?? "",
                card.shownDate ?? "",
            ]
        }
        Output.table(["ID", "TITLE", "ARTIST", "DATE"], rows)
        Output.remark("Page \(page.grouped) of \(found.last.grouped), \(found.total.grouped) works.")
    }

    /// What is to be known about a museum's part besides its works.
    private func remark(on part: MergedPage.Part) {
        switch part.answer {
        case .failed(let error): Output.remark("\(part.museum.name) \(error.words)")
        case .found(let page, _, _) where page.extent.isBeyondReach:
            Output.remark(
                """
                \(part.museum.name)’s list can only be read page by page. You can jump as far as page \
                \((page.extent.reach ?? 1).grouped).
                """)
        case .found(_, let asOf, .some):
            Output.remark("\(part.museum.name): a copy of \(asOf.inWordsWithTime).")
        case .found, .absent, nil: break
        }
    }
}
