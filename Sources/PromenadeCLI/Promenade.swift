package import ArgumentParser
import PromenadeImages

/// The command line: `promenade serve`, `promenade demo`, `promenade works search water` and others.
package struct Promenade: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "promenade", abstract: "Walk through the art of museums, from your own computer.",
        version: version,
        subcommands: [
            Serve.self, Demo.self, Works.self, CatalogueCommand.self, LibraryCommand.self, Images.self,
            Sources.self, Routes.self, Config.self,
        ])

    package init() {}

    /// Runs the command the process was started with, and exits with what it says.
    package static func start() async {
        RenderPool.shareHeaps()
        do {
            var command = try await asyncParseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            guard let failure = Failure(error) else { exit(withError: error) }
            Output.remark(failure.words)
            exit(withError: failure.exit)
        }
    }
}
