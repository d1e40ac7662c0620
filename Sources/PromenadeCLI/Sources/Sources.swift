import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb

/// The command `promenade sources …`.
struct Sources: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See where works come from.", subcommands: [SourcesList.self, SourcesCheck.self])
}

/// The command `promenade sources list`.
struct SourcesList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the museums and who else records works.")

    @Flag(help: "The answer as JSON.")
    var json = false

    func run() async throws {
        let museums = try await Composition.with(Configuration.read()) {
            $0.browse.museums + $0.browse.places.map(\.museum)
        }
        if json { return try Output.json(museums) }
        Output.table(
            ["ID", "NAME", "WEB SITE"], museums.map { [$0.id, $0.name, $0.webSite.absoluteString] })
    }
}
