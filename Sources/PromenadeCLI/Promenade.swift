package import ArgumentParser
import Foundation
import PromenadeImages

/// The command line: `promenade serve`, `promenade demo`, `promenade works search water` and others.
package struct Promenade: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "promenade", abstract: "Walk through the art of museums, from your own computer.",
        version: version,
        subcommands: [
            Serve.self, Demo.self, Works.self, CatalogueCommand.self, LibraryCommand.self, PeopleCommand.self,
            MoveCommand.self,
            Images.self,
            Sources.self, RoutesCommand.self, CertificateCommand.self, Config.self, DoctorCommand.self,
        ])

    package init() {}

    /// The mode of files people ask for, by their own umask; what is kept is private.
    static let ordinaryMode: mode_t = 0o666 & ~umask(0o077)

    /// Runs the command the process was started with, and exits with what it says.
    package static func start() async {
        RenderPool.shareHeaps()
        // Narrows the umask for everything that is written from here on.
        _ = ordinaryMode
        do {
            var command = try await asyncParseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            if let trouble = Output.trouble, !(command is Serve), !(command is Demo) {
                Output.remark("Standard output could not be written: \(trouble).")
                exit(withError: Exit.unwritten)
            }
        } catch {
            guard let failure = Failure(error) else { exit(withError: error) }
            Output.remark(failure.words)
            exit(withError: failure.exit)
        }
    }
}
