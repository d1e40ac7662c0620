import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade images sweep`.
struct ImagesSweep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep", abstract: "Clear pictures that can be fetched or made again.",
        discussion: "Pictures of favourites and places stay. The server may be running.")

    @Option(help: "Only what was not used for so many days.")
    var olderThan = 30

    @Flag(help: "Say what would go; nothing goes.")
    var dryRun = false

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func validate() throws {
        guard (0...36_500).contains(olderThan) else {
            throw ValidationError("--older-than is a number of days from 0 to 36,500.")
        }
    }

    func run() async throws {
        try await Composition.with(Configuration.read(data: data), isReading: dryRun) { composition in
            // What people need is read from the library of each.
            let library: any SQLLibrary =
                composition.configuration.isShared
                ? try Library() : try await composition.library().library
            defer { try? library.close() }
            let pictures = try composition.pictureDownloader(of: library)
            let storage = composition.storage(
                of: pictures, tiles: try composition.tileStore(isServing: false))
            var freed: [(part: Storage.Part, room: DiskUsage)] = []
            // First what libraries are read for: where one of them can't be, nothing is cleared.
            for part in [Storage.Part.kept, .derived, .pyramids, .originals, .tiles] {
                do {
                    let room = try await storage.sweep(
                        part, olderThan: TimeInterval(olderThan) * 24 * 3600, isRehearsal: dryRun)
                    freed.append((part, room))
                } catch {
                    throw LibraryCommand.failed(error)
                }
            }
            if json {
                return try Output.json(
                    Dictionary(freed.map { ($0.part.rawValue, $0.room) }) { first, _ in first })
            }
            Output.table(
                ["PICTURES", "FILES", "ROOM"],
                freed.map { [$0.part.words, $0.room.count.grouped, $0.room.bytes.inBytes] })
            if dryRun { Output.remark("Nothing was removed.") }
        }
    }
}

extension Storage.Part {
    fileprivate var words: String {
        switch self {
        case .derived: "smaller sizes"
        case .pyramids: "tiles to look at closely"
        case .originals: "originals"
        case .tiles: "of pictures looked at closely"
        case .kept: "of former favourites and places"
        case .copies: "records"
        }
    }
}
