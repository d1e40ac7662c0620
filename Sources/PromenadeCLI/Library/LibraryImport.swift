import ArgumentParser
import Foundation
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
            dated copy is made first (promenade library backups). The server may be running.
            Exit code 65: the file is not a library, or broken. 66: no such file. 74: the disk did not take it.
            """)

    @Argument(help: "The file; - for standard input.")
    var file: String

    @Flag(help: "The file's things instead of what is here.")
    var replace = false

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let source = try source()
        defer { if file == "-" { try? FileManager.default.removeItem(at: source) } }
        try await Composition.with(Configuration.read(data: data)) { composition in
            let library = try composition.library(isBegun: true)
            defer { try? library.close() }
            let pictures = try composition.keptPictures(of: library, isServing: false)
            let progress = Progress("items read")
            let summary: ImportSummary
            do {
                summary = try await composition.transfer(with: pictures).takeIn(
                    source, replace ? .replace : .merge, named: "your library",
                    progress: progress.reached)
            } catch {
                throw LibraryCommand.failed(error)
            }
            await composition.backups.mirrored()
            if let trouble = composition.backups.trouble { Output.remark(trouble.words) }
            try say(summary)
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

    /// The file on a disk: it may have to be read twice.
    private func source() throws -> URL {
        guard file == "-" else {
            guard FileManager.default.fileExists(atPath: file) else {
                Output.remark("There is no file \(file).")
                throw Exit.absent
            }
            return URL(filePath: file)
        }
        let draft = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID()).json")
        try FileManager.default.writePrivately(Data(), to: draft)
        let handle = try FileHandle(forWritingTo: draft)
        while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
            try handle.write(contentsOf: piece)
        }
        try handle.close()
        return draft
    }
}
