import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeWeb

/// The command `promenade routes`.
struct RoutesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes", abstract: "List what the server can be asked, from its own table of routes.",
        discussion: """
            Opens nothing of yours and asks nobody. A name in a path stands for one part of it, `**` for any number. \
            The tests that ask for everything read this list, so that no route can be forgotten.
            """)

    @Flag(help: "The answer as JSON.")
    var json = false

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-routes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = try await Configuration.read(data: folder.path(percentEncoded: false))
        // The routes for one's own pictures exist only where a folder of them is set.
        configuration.pictures = folder
        let routes = try await Composition.with(configuration) { composition in
            let site = try await composition.site()
            defer { try? site.library.close() }
            return site.routes
        }
        if json { return try Output.json(routes) }
        Output.table(["METHOD", "PATH"], routes.map { [$0.method, $0.path] })
    }
}
