import ArgumentParser
import Foundation

/// The command `promenade routes`.
struct Routes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what the server can be asked, from its own table of routes.",
        discussion: """
            Opens nothing of yours and asks nobody. `:name` stands for one part of a path, `**` for any number of them. \
            The tests that ask for everything read this list, so that no route can be forgotten.
            """)

    @Flag(help: "The answer as JSON.")
    var json = false

    private struct Item: Encodable {
        let method: String
        let path: String
    }

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-routes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = try await Configuration.read(data: folder.path(percentEncoded: false))
        configuration.pictures = configuration.pictures ?? folder
        let items = try await Composition.with(configuration) { composition in
            let site = try await composition.site()
            defer { try? site.library.close() }
            return site.router().routes.map { Item(method: $0.method.rawValue, path: $0.path.description) }
                .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
        }
        if json { return try Output.json(items) }
        Output.table(["METHOD", "PATH"], items.map { [$0.method, $0.path] })
    }
}
