import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue remove --museum ID`.
struct CatalogueRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an imported collection.",
        discussion: """
            Favourites stay, with everything that was known of them when they were kept. Importing again brings the \
            collection back. Asks first, but for --yes.
            Exit code 66: there is no such collection. 69: it is being imported, or nobody said yes.
            """)

    @Option(help: "The museum's id.")
    var museum: String

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "The answer as JSON; needs --yes.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func validate() throws {
        if json, !yes { throw ValidationError("--json needs --yes: nobody can be asked.") }
    }

    func run() async throws {
        let found: Void? = try await CatalogueCommand.looking(in: data) { composition in
            let collections = composition.collections { $0.words }
            do {
                guard let count = try await collections.removable(museum) else {
                    Output.remark("There is no collection of “\(museum)” here.")
                    throw Exit.absent
                }
                if !yes {
                    Output.remark(
                        "\(count.counted("work")) of \(museum) \(count == 1 ? "goes" : "go"); favourites stay. Remove them? Type yes:"
                    )
                    try CatalogueCommand.hearYes()
                }
                let progress = Progress("works removed", isQuiet: json)
                let gone = try await composition.changing(museum) {
                    try await collections.remove(museum, progress: progress.reached) ?? 0
                }
                try await CatalogueCommand.index(
                    composition.search, "works taken out of the search", isQuiet: json)
                if json { return try Output.json(["removed": gone]) }
                Output.remark("\(gone.counted("work")) of \(museum) \(gone == 1 ? "was" : "were") removed.")
            } catch {
                throw CatalogueCommand.failed(error, museum)
            }
        }
        if found == nil { throw Exit.absent }
    }
}
