import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue prune --museum ID`.
struct CataloguePrune: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "List works that the newest list of all works does not have, and remove them.",
        discussion: """
            For a newer dump of a whole collection, which leaves out what the museum has given away. Where the file \
            was only a part of the collection, leave them; of a file imported with --part nothing counts as gone. Favourites stay, with everything that was known of them \
            when they were kept. Importing the older file again brings the works back. Asks first, but for --yes.
            Exit code 66: there is no such collection. 69: it is being imported, its import is not over, or nobody \
            said yes.
            """)

    @Option(help: "The museum's id.")
    var museum: String

    @Option(help: "So many are listed.")
    var limit = 20

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "The answer as JSON; lists, and removes with --yes only.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    private struct Answer: Encodable {
        struct Item: Encodable {
            let id: String
            let title: String
            let artist: String?
        }

        let missing: Int
        let works: [Item]
        let removed: Int
    }

    func validate() throws {
        guard limit >= 1 else { throw ValidationError("--limit must be 1 or more.") }
    }

    func run() async throws {
        let found: Void? = try await CatalogueCommand.looking(in: data) { composition in
            do { try await prune(composition.collections { $0.words }, composition) } catch {
                throw CatalogueCommand.failed(error, museum)
            }
        }
        if found == nil { throw Exit.absent }
    }

    private func prune(_ collections: Collections, _ composition: Composition) async throws {
        guard let state = try await collections.all().first(where: { $0.id == museum }) else {
            Output.remark("There is no collection of “\(museum)” here.")
            throw Exit.absent
        }
        guard let works = try await collections.missing(from: museum, limit: limit) else {
            Output.remark(
                "The import of \(museum) is not over: which works are missing is known when it is whole.")
            throw Exit.unavailable
        }
        if !json { try ask(works, state) }
        let progress = Progress("works removed", isQuiet: json)
        let removed =
            json && !yes || state.missing == 0
            ? 0
            : try await composition.changing(museum) {
                try await collections.removeMissing(from: museum, progress: progress.reached)
            }
        if removed != 0 {
            try await CatalogueCommand.index(
                composition.search, "works taken out of the search", isQuiet: json)
        }
        if json {
            let items = works.map {
                Answer.Item(id: $0.id.description, title: $0.title, artist: $0.maker)
            }
            return try Output.json(
                Answer(missing: state.missing, works: items, removed: removed ?? 0))
        }
        if state.missing > 0 { Output.remark("\((removed ?? 0).grouped) works of \(museum) were removed.") }
    }

    private func ask(_ works: [WorkCard], _ state: CollectionState) throws {
        guard state.missing > 0 else {
            return Output.remark(
                state.isWhole
                    ? "No work of \(museum) is gone from its newest list."
                    : "Only a part of \(museum)’s collection was imported: nothing is known to be gone.")
        }
        Output.table(
            ["ID", "TITLE", "ARTIST"], works.map { [$0.id.description, $0.title, $0.maker ?? ""] })
        let more = state.missing - works.count
        if more > 0 { Output.remark("And \(more.grouped) more; --limit lists more of them.") }
        if state.counts.bad > 0, !state.isPart {
            Output.remark(
                "\(state.counts.bad.grouped) records of that file could not be read: works may be among them."
            )
        }
        let list = state.list ?? state.origin
        Output.remark(
            "\(state.missing.grouped) of \(state.works.grouped) works are not in \(list). They go; favourites stay."
        )
        if state.missing > state.works / 2 {
            Output.remark("That is most of them. If that file is only a part of the collection, keep them.")
        }
        guard !yes else { return }
        Output.remark("Remove them? Type yes:")
        try CatalogueCommand.hearYes()
    }
}
