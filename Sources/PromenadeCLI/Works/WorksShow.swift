import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb

/// The command `promenade works show ID`.
struct WorksShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one work.",
        discussion: "Exit code 66: no such work. 69: the museum isn’t available and there is no copy.")

    @Argument(help: "The work's id, like aic:27992.")
    var id: String

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        guard let id = Work.ID(id) else {
            throw ValidationError("“\(id)” isn’t the id of a work. One looks like aic:27992.")
        }
        try await Composition.with(Configuration.read(data: data)) { composition in
            try await show(id, composition.sources)
        }
    }

    private func show(_ id: Work.ID, _ sources: CachedSources) async throws {
        guard let museum = sources.museum(of: id) else {
            Output.remark("No museum here is called “\(id.source)”.")
            throw Exit.absent
        }
        let answer = await ProgressMessage.waiting(for: museum.name) {
            await sources.work(id, whenStale: .askFirst)
        }
        switch answer {
        case .found(let work, let asOf, let stale):
            let health = await sources.health(of: museum)
            var model = WorkModel(work: work, museum: museum, health: health, asOf: asOf, stale: stale)
            model.source = sources.credit(of: work.id)
            if json { return try Output.json(model) }
            show(work, museum, asOf, picture: sources.pictureAddress(of: work.card, .page))
        case .absent:
            Output.remark("\(museum.name) has no work \(id).")
            throw Exit.absent
        case .failed(let error):
            Output.remark("\(museum.name) \(error.words)")
            throw Exit.unavailable
        }
    }

    private func show(_ work: Work, _ museum: Museum, _ asOf: Date, picture: URL?) {
        let lines: [(String, String?)] = [
            ("Title", work.title), ("Artist", work.artist?.words), ("", work.shownArtistNote),
            ("Date", work.shownDate),
            ("Medium", work.medium), ("Size", work.dimensions), ("Credit", work.creditLine),
            ("Number", work.accession),
            ("On view", work.place.map { $0.isOnView ? $0.gallery ?? "yes" : "no" }),
            ("Stands", work.location.map(Self.words)),
            (work.location == nil ? "Museum" : "Source", museum.name), ("Page", work.webPage?.absoluteString),
            ("Picture", picture?.absoluteString), ("Read", asOf.inWordsWithTime),
        ]
        for case (let name, let value?) in lines {
            Output.say(
                name.padding(toLength: 9, withPad: " ", startingAt: 0) + value.replacing("\n", with: "; "))
        }
        if let text = work.description?.text.plain { Output.say("\n\(text)") }
    }

    private static func words(_ location: Work.Location) -> String {
        let place = "\(location.coordinate.latitude), \(location.coordinate.longitude)"
        return [location.venueName, location.note, place].compactMap { $0 }.joined(separator: "; ")
    }
}
