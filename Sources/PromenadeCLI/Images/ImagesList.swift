import ArgumentParser
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeStore
import PromenadeWeb

/// The command `promenade images list`.
struct ImagesList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the pictures of your own folder (PROMENADE_PICTURES).",
        discussion:
            "With --check each is read to its end: its tiles are made, and what can’t be shown says why.")

    @Flag(help: "Make the tiles of each, or say why not.")
    var check = false

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    private struct Item: Encodable {
        let id: String
        let width: Int?
        let height: Int?
        /// Why it cannot be shown.
        let reason: String?

        init(_ entry: OwnPictures.Entry) {
            id = entry.id
            width = entry.size?.width
            height = entry.size?.height
            if case .refused(let error) = entry.state { reason = error.words } else { reason = nil }
        }

        init(_ omission: OwnContents.Omission) {
            id = OwnPictures.prefix + omission.path
            (width, height) = (nil, nil)
            reason = omission.reason.words
        }

        var pixels: String { width.flatMap { width in height.map { "\(width) × \($0)" } } ?? "" }
    }

    func run() async throws {
        try await Composition.with(Configuration.read(data: data), isReading: !check) { composition in
            let library = try await composition.libraryIfThere()?.library ?? Library()
            defer { try? library.close() }
            let pictures = try composition.pictureDownloader(of: library)
            guard
                let own = composition.own(
                    PyramidStore(
                        folder: pictures.store.folder, pool: composition.pool,
                        budget: composition.configuration.budgets.pyramids))
            else {
                throw ValidationError("No folder of your own pictures is set: PROMENADE_PICTURES.")
            }
            var items: [Item] = []
            let contents = await own.contents()
            let progress = Progress("pictures read", isQuiet: json)
            for path in contents.paths {
                progress.reached(items.count, of: contents.paths.count)
                items.append(Item(await own.entry(path, patience: check ? .seconds(3600) : nil)))
            }
            items += contents.omitted.map { Item($0) }
            if json { return try Output.json(items) }
            Output.table(["ID", "PIXELS", "TROUBLE"], items.map { [$0.id, $0.pixels, $0.reason ?? ""] })
        }
    }
}
