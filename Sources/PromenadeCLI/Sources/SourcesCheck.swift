import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade sources check`.
struct SourcesCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Ask each source of works and each photo service a cheap question now.",
        discussion: "Exit code 69: at least one isn’t available.")

    @Flag(help: "The answer as JSON.")
    var json = false

    /// One that was asked.
    struct Item: Encodable {
        let id: String
        let health: String
        let reason: String?
    }

    func run() async throws {
        let items = try await Composition.with(Configuration.read(), isReading: true) { composition in
            let photos = try await composition.photoServices(
                with: composition.libraryIfThere()?.library ?? Library())
            return await Self.check(composition.sources) + Self.check(photos)
        }
        if json {
            try Output.json(items)
        } else {
            Output.table(["ID", "HEALTH", "WHY"], items.map { [$0.id, $0.health, $0.reason ?? ""] })
        }
        if items.contains(where: { $0.reason != nil }) { throw Exit.unavailable }
    }

    static func check(_ sources: CachedSources) async -> [Item] {
        var items: [Item] = []
        for museum in sources.museums + sources.places.map(\.museum) {
            let error = await ProgressMessage.waiting(for: museum.name) { await sources.check(museum) }
            let health = await sources.health(of: museum)
            items.append(
                Item(id: museum.id, health: error == .refused ? "refused" : health.name, reason: error?.words)
            )
        }
        return items
    }

    static func check(_ photos: PhotoServices) async -> [Item] {
        var items: [Item] = []
        for service in await photos.all {
            let error = await ProgressMessage.waiting(for: service.name) { () async -> SourceError? in
                do throws(SourceError) {
                    try await service.check()
                    return nil
                } catch {
                    return error
                }
            }
            let health = error.map { $0 == .refused ? "refused" : "down" } ?? "fine"
            items.append(Item(id: service.id, health: health, reason: error?.words))
        }
        return items
    }
}
