import ArgumentParser
import Foundation
import PromenadeFeatures
import PromenadeFiles
import PromenadeStore
import PromenadeWeb

/// The command `promenade library export [FILE]`.
struct LibraryExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the library into one file.",
        discussion: """
            Favourites, artists, sets, notes, places and preferences, one a line. The server may be running. \
            Exit code 74: the file could not be written whole; one of that name is as it was.
            """)

    @Argument(help: "The file; - for standard output.")
    var file = "-"

    @Flag(help: "The pictures of favourites and places too.")
    var withPictures = false

    @Flag(help: "A summary as JSON; not where the library itself goes to standard output.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    private struct Summary: Encodable {
        let items: Int
        let bytes: Int
    }

    func run() async throws {
        try await Composition.with(Configuration.read(data: data)) { composition in
            let library = try composition.library()
            defer { try? library.close() }
            let pictures = try composition.keptPictures(of: library, isServing: false)
            do { try await export(composition.transfer(with: pictures)) } catch {
                throw LibraryCommand.failed(error)
            }
        }
    }

    private func export(_ transfer: LibraryTransfer) async throws {
        let target = URL(filePath: file)
        let draft = URL(filePath: "\(file).part-\(UUID().uuidString.prefix(8))")
        let isStandard = file == "-"
        var summary = Summary(items: 0, bytes: 0)
        do {
            if !isStandard { try Data().write(to: draft) }
            let handle = isStandard ? .standardOutput : try FileHandle(forWritingTo: draft)
            let progress = Progress("items written")
            var bytes = 0
            let items = try await transfer.write(
                await transfer.snapshot(), withPictures: withPictures, progress: progress.reached
            ) { piece in
                try handle.write(contentsOf: piece)
                bytes += piece.count
            }
            summary = Summary(items: items, bytes: bytes)
            if !isStandard {
                try handle.close()
                try FileManager.default.replace(target, with: draft, mode: Promenade.ordinaryMode)
            }
        } catch let error as CocoaError {
            try? FileManager.default.removeItem(at: draft)
            Output.remark("\(file) could not be written: \(error.localizedDescription)")
            throw Exit.unwritten
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
        if json, !isStandard { return try Output.json(summary) }
        Output.remark("\(summary.items.grouped) items, \(summary.bytes.inBytes).")
    }
}
