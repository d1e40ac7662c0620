import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue problems`.
struct CatalogueProblems: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "problems",
        abstract: "List the records that were not taken in, and the values that couldn’t be read.",
        discussion: "Exit code 66: there is no such collection.")

    @Option(help: "The museum's id; without it every collection's.")
    var museum: String?

    @Option(help: "So many a museum.")
    var limit = 1_000

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    private struct Item: Encodable {
        let museum: Museum.ID
        let problem: ProblemDetails
    }

    func validate() throws {
        guard limit >= 1 else { throw ValidationError("--limit must be 1 or more.") }
    }

    func run() async throws {
        let found = try await CatalogueCommand.looking(in: data) { composition in
            try await items(composition.collections { $0.words })
        }
        guard let items = found else {
            if json, museum == nil { try Output.json([Item]()) }
            if museum != nil { throw Exit.absent }
            return
        }
        if json { return try Output.json(items) }
        guard !items.isEmpty else { return Output.remark("Every record was taken in.") }
        Output.table(
            ["MUSEUM", "RECORD", "WHERE", "WHY"],
            items.map {
                [$0.museum, $0.problem.record.grouped, $0.problem.place ?? "", $0.problem.reason]
            })
    }

    private func items(_ collections: Collections) async throws -> [Item] {
        let all = try await collections.all().filter { museum == nil || $0.id == museum }
        if let museum, all.isEmpty {
            Output.remark("There is no collection of “\(museum)” here.")
            throw Exit.absent
        }
        var items: [Item] = []
        for state in all {
            items += try await collections.problems(of: state.id, limit: limit).map {
                Item(museum: state.id, problem: ProblemDetails($0))
            }
        }
        return items
    }
}
