import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue problems`.
struct CatalogueProblems: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "problems", abstract: "List the records that were not taken in, and why.",
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

    func run() async throws {
        try await Composition.with(Configuration.read(data: data)) { composition in
            let collections = composition.collections { $0.words }
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
            if json { return try Output.json(items) }
            Output.table(
                ["MUSEUM", "RECORD", "WHERE", "WHY"],
                items.map {
                    [$0.museum, $0.problem.record.grouped, $0.problem.place ?? "", $0.problem.reason]
                })
        }
    }
}
