import ArgumentParser
import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeStore
import PromenadeWeb

/// The command `promenade library import FILE`.
struct LibraryImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Read a library's file back in: all of it, or nothing.",
        discussion: """
            What is here stays, unless --replace is said; then the server's page of preferences offers Undo. Either way a \
            backup is made first (promenade library backups). The server may be running.
            Standard input is read up to 2 GB. Exit code 65: the file is not a library, or broken. 66: no such file. \
            74: the disk did not take it. 130: ended by Control-C; nothing was changed then.
            """)

    @Argument(help: "The file; - for standard input.")
    var file: String

    @Flag(help: "The file's things instead of what is here.")
    var replace = false

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @OptionGroup var whose: PersonOption

    func run() async throws {
        if file != "-", !FileManager.default.fileExists(atPath: file) {
            Output.remark("There is no file \(file).")
            throw Exit.absent
        }
        try await Composition.with(Configuration.read(data: data).of(whose.person)) { composition in
            let open = try await composition.library(isBegun: true)
            defer { try? open.library.close() }
            let pictures = try composition.pictureDownloader(of: open.library)
            let transfer = composition.transfer(of: open, with: pictures)
            // A server that starts meanwhile clears away what a killed one left.
            let drafts = DraftsInUse(in: transfer.drafts)
            defer { withExtendedLifetime(drafts) {} }
            let summary: ImportSummary
            do {
                summary = try await SignalHandling.stopping { [space = composition.space] in
                    try await takeIn(transfer, space)
                }
            } catch LibraryError.cancelled {
                Output.remark("Stopped. Nothing was changed.")
                throw Exit.interrupted
            } catch {
                throw LibraryCommand.failed(error)
            }
            await composition.backups.mirrored()
            if let trouble = composition.backups.trouble { Output.remark(trouble.words) }
            try say(summary)
        }
    }

    private func takeIn(_ transfer: LibraryTransfer, _ space: FreeSpace) async throws -> ImportSummary {
        let take = { (source: URL) in
            try await transfer.takeIn(
                source, replace ? .replace : .merge, named: "your library",
                progress: Progress("items read").reached)
        }
        guard file == "-" else { return try await take(URL(filePath: file)) }
        // On a disk: it may have to be read twice.
        let draft = Draft.file(in: transfer.drafts)
        do {
            try await BlockingPool.disk.run { try StandardInput.receive(into: draft, space) }
            let summary = try await take(draft)
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            return summary
        } catch {
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            throw error
        }
    }

    private func say(_ summary: ImportSummary) throws {
        if json { return try Output.json(summary) }
        Output.table(
            ["NEW", "WHAT"],
            [
                ("works", summary.favourites), ("artists", summary.artists), ("sets", summary.sets),
                ("places", summary.pins),
                ("preferences and others", summary.others), ("pictures", summary.pictures),
            ].map { [$1.grouped, $0] })
        Output.remark("\(summary.read.grouped) items read.")
    }
}
