import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade sources …`.
struct Sources: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See where works come from.", subcommands: [SourcesList.self, SourcesCheck.self])
}

/// The command `promenade sources list`.
struct SourcesList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the museums, who else records works, and the services that have photos.")

    @Flag(help: "The answer as JSON.")
    var json = false

    private enum Item: Encodable {
        case museum(Museum)
        case photos(id: String, name: String, notice: String?)

        private enum Key: String, CodingKey { case id, name, notice }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .museum(let museum): try museum.encode(to: encoder)
            case .photos(let id, let name, let notice):
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(id, forKey: .id)
                try container.encode(name, forKey: .name)
                try container.encode(notice, forKey: .notice)
            }
        }

        var cells: [String] {
            switch self {
            case .museum(let museum): [museum.id, museum.name, museum.webSite.absoluteString]
            case .photos(let id, let name, _): [id, name, ""]
            }
        }
    }

    func run() async throws {
        let items = try await Composition.with(Configuration.read(), isReading: true) { composition in
            let photos = try await composition.photoServices(
                with: composition.libraryIfThere()?.library ?? Library()
            ).all
            let places = composition.sources.places.map(\.museum)
            return (composition.sources.museums + places).map(Item.museum)
                + photos.map { Item.photos(id: $0.id, name: $0.name, notice: $0.notice) }
        }
        if json { return try Output.json(items) }
        Output.table(["ID", "NAME", "WEB SITE"], items.map(\.cells))
    }
}
