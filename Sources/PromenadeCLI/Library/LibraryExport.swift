import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeStore
import PromenadeWeb

/// The command `promenade library export [FILE]`.
struct LibraryExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the library into one file, or everybody's into a folder.",
        discussion: """
            Favourites, artists, sets, notes, places and preferences, one a line. The server may be running. \
            With --everyone, FILE is a folder, which gets a file for each person. \
            Exit code 66: there is no library. 74: the file could not be written whole, or there is one of that name \
            already; that is as it was. 130: ended by Control-C.
            """)

    @Argument(help: "The file; - for standard output.")
    var file = "-"

    @Flag(help: "Write over a file of that name.")
    var force = false

    @Flag(help: "The pictures of favourites and places too.")
    var withPictures = false

    @Flag(help: "A summary as JSON; not where the library itself goes to standard output.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @OptionGroup var whose: PersonOption

    @Flag(help: "The libraries of all who have an account, each into a file of its own.")
    var everyone = false

    func validate() throws {
        guard everyone else { return }
        if whose.person != nil { throw ValidationError("--everyone and --person cannot be together.") }
        if json { throw ValidationError("--everyone and --json cannot be together.") }
        if isStandard { throw ValidationError("Name a folder for everybody's libraries.") }
    }

    private struct Summary: Encodable {
        let items: Int
        let bytes: Int
    }

    func run() async throws {
        if everyone { return try await exportEveryone() }
        try check()
        try await export(Configuration.read(data: data).of(whose.person, isReading: true))
    }

    private func exportEveryone() async throws {
        let folder = URL(filePath: file, directoryHint: .isDirectory)
        let all = try await Configuration.read(data: data).ofEveryone()
        do { try FileManager.default.makePrivateFolder(folder) } catch {
            throw LibraryCommand.failed(error)
        }
        var failures = 0
        for (person, configuration) in all {
            var one = self
            one.everyone = false
            one.file = folder.appending(path: Self.fileName(of: person)).path(percentEncoded: false)
            Output.remark(person.map { "\($0.name):" } ?? "The library:")
            do {
                try one.check()
                try await one.export(configuration)
            } catch is NoLibrary {
                Output.remark("Nothing is kept.")
            } catch let exit as ExitCode {
                if exit == Exit.interrupted { throw exit }
                failures += 1
            } catch {
                // One that can't be read keeps nobody else's back.
                guard !(error is CancellationError), let failure = Failure(error) else { throw error }
                Output.remark(failure.words)
                failures += 1
            }
        }
        guard failures == 0 else {
            Output.remark("\(failures.grouped) of \(all.count.grouped) could not be written.")
            throw Exit.unwritten
        }
    }

    /// `Ada-4f9a1c2b.json`: of two with names that files cannot tell apart both are there.
    private static func fileName(of person: Account?) -> String {
        guard let person else { return "library.json" }
        let name = person.name.description.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return "\(String(name))-\(person.id.description.limited(to: 8)).json"
    }

    private func export(_ configuration: Configuration) async throws {
        try await Composition.with(configuration, isReading: true) { composition in
            let open = try await composition.library()
            defer { try? open.library.close() }
            let pictures = try composition.pictureDownloader(of: open.library)
            do { try await export(composition.transfer(of: open, with: pictures)) } catch {
                throw LibraryCommand.failed(error)
            }
        }
    }

    private var isStandard: Bool { file == "-" }

    /// Ends where the file's name is taken by something that is not to be written over.
    private func check() throws {
        let target = URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false)
        guard !isStandard,
            let kind = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        else { return }
        switch kind {
        case .typeRegular where force: return
        // It leads to nothing, which is then made.
        case .typeSymbolicLink: return
        case .typeRegular:
            Output.remark("There is a file \(file) already. Nothing was written; --force writes over it.")
        case .typeDirectory: Output.remark("\(file) is a folder. Nothing was written; name a file in it.")
        default: Output.remark("\(file) is no ordinary file. Nothing was written; - is standard output.")
        }
        throw Exit.unwritten
    }

    private func export(_ transfer: LibraryTransfer) async throws {
        // What a link leads to is written, not the link.
        let target = URL(filePath: file).resolvingSymlinksInPath()
        let draft = URL(filePath: "\(target.path(percentEncoded: false)).part-\(UUID().uuidString.prefix(8))")
        let summary: Summary
        do {
            // A pipe has nothing that would be left.
            summary =
                isStandard
                ? try await write(transfer, to: .standardOutput)
                : try await SignalHandling.stopping { try await write(transfer, to: draft) }
            if !isStandard {
                try check()
                try FileManager.default.replace(target, with: draft, mode: Promenade.ordinaryMode)
            }
        } catch LibraryError.cancelled {
            throw stopped(draft)
        } catch is CancellationError {
            throw stopped(draft)
        } catch let error as CocoaError {
            try? FileManager.default.removeItem(at: draft)
            let why = StorageTrouble(any: error).words
            Output.remark("\(isStandard ? "Standard output" : file) could not be written: \(why).")
            throw Exit.unwritten
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
        if json, !isStandard { return try Output.json(summary) }
        Output.remark("\(summary.items.grouped) items, \(summary.bytes.inBytes).")
    }

    private func stopped(_ draft: URL) -> ExitCode {
        try? FileManager.default.removeItem(at: draft)
        Output.remark("Stopped. Nothing was written.")
        return Exit.interrupted
    }

    private func write(_ transfer: LibraryTransfer, to draft: URL) async throws -> Summary {
        try FileManager.default.writePrivately(Data(), to: draft)
        let handle = try FileHandle(forWritingTo: draft)
        defer { try? handle.close() }
        return try await write(transfer, to: handle)
    }

    private func write(_ transfer: LibraryTransfer, to handle: FileHandle) async throws -> Summary {
        let progress = Progress("items written")
        var bytes = 0
        let items = try await transfer.write(
            await transfer.snapshot(), withPictures: withPictures, progress: progress.reached
        ) { piece in
            try Task.checkCancellation()
            try handle.write(contentsOf: piece)
            bytes += piece.count
        }
        return Summary(items: items, bytes: bytes)
    }
}
