import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue import --museum ID [PATH]`.
struct CatalogueImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a museum's collection.",
        discussion: """
            --museum aic PATH        Chicago's data dump: the .tar.bz2, its folder, or its JSON lines
            --museum tate PATH       Tate's records, a JSON object a line, packed or not
            --museum rijks           the Rijksmuseum's records, from its own service
            --museum rijks PATH      replies of its older API: a JSON file, an archive or a folder of them
            --museum ID --format csv|jsonl --mapping FILE PATH        any other (docs/importing.md)

            Files may be plain, .gz, .bz2, .xz, .zip or .tar. The server may be running. Control-C ends it; the same \
            command goes on where it was.
            Exit code 65: the file is not what it should be, or breaks off. 66: no such file. 69: the museum did not \
            answer, or another import is under way. 74: the disk did not take it. 130: ended by Control-C.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case csv, jsonl }

    @Option(help: "The museum's id: aic, tate, rijks, or one of your own choice.")
    var museum: String

    @Option(help: "What the file holds, for a museum of your own: csv or jsonl.")
    var format: Format?

    @Option(help: "A JSON file that says what the columns or fields are.")
    var mapping: String?

    @Option(help: "The day the records are from, like 2025-02-16; otherwise the file's own date.")
    var date: String?

    @Flag(help: "The file is only a part of the collection: works it does not have are not gone.")
    var part = false

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @Argument(help: "The file or folder.")
    var path: String?

    func validate() throws {
        if path == nil, MuseumRegistration[museum]?.harvest != nil {
            guard format == nil, mapping == nil, date == nil, !part else {
                throw ValidationError(
                    "A museum’s own service needs no --format, --mapping, --date or --part.")
            }
            return
        }
        guard path != nil else { throw ValidationError("Say which file is to be read.") }
        guard Work.ID(source: museum, local: "1") != nil else {
            throw ValidationError("“\(museum)” is no id: one has 1 to 16 lower-case letters and digits.")
        }
        let isOwn = CollectionFormat.known[museum] == nil
        guard isOwn == (format != nil), isOwn == (mapping != nil) else {
            throw ValidationError(
                isOwn
                    ? "For a museum of your own say --format csv or jsonl and --mapping FILE."
                    : "\(museum) has a format of its own: it takes neither --format nor --mapping.")
        }
        if let date {
            guard let day else { throw ValidationError("--date must look like 2025-02-16.") }
            // East of Greenwich it may be tomorrow.
            guard day.timeIntervalSinceNow < 14 * 3_600 else {
                throw ValidationError("--date \(date) is in the future.")
            }
        }
    }

    func run() async throws {
        try await Composition.with(Configuration.read(data: data)) { composition in
            let collections = composition.collections { $0.words }
            let bar = ImportBar(isQuiet: json)
            let state: CollectionState
            let trouble: (any Error)?
            do {
                // One for both: what comes between them would be lost.
                (state, trouble) = try await SignalHandling.stopping {
                    let state = try await composition.changing(museum) {
                        try await bring(collections, composition) { bar.reached($0) }
                    }
                    bar.end()
                    guard state.stage != .stopped else { return (state, nil) }
                    do {
                        try await CatalogueCommand.index(
                            composition.search, "works made findable", isQuiet: json)
                        return (state, nil)
                    } catch { return (state, error) }
                }
            } catch {
                bar.end()
                throw CatalogueCommand.failed(error, museum)
            }
            let unread = try await collections.problems(of: state.id, limit: 3, kind: .unreadValues)
            try say(state, unread: unread)
            if let trouble {
                Output.remark("The search is not in order yet: a server, or the next import, does the rest.")
                throw CatalogueCommand.failed(trouble, museum)
            }
        }
    }

    private func bring(
        _ collections: Collections, _ composition: Composition,
        progress: @escaping @Sendable (CollectionState) -> Void
    ) async throws -> CollectionState {
        guard let path else {
            guard let state = try await composition.harvest(museum, into: collections, progress: progress)
            else { throw ValidationError("Say which file is to be read.") }
            return state
        }
        return try await collections.bring(
            try open(URL(filePath: path)), asOf: day, isPart: part, progress: progress)
    }

    private func open(_ url: URL) throws -> OpenCollection {
        if let known = CollectionFormat.known[museum] {
            return try OpenCollection(url, dialect: known.dialect, form: known.form)
        }
        let mapping = try CollectionMapping(URL(filePath: mapping ?? ""))
        return try OpenCollection(
            url, dialect: .mapped(mapping, as: museum),
            form: format == .csv ? .table(mapping.table) : .lines, mapping: mapping.stamp)
    }

    private var day: Date? {
        date.flatMap { try? Date($0, strategy: .iso8601.year().month().day()) }
    }

    private func say(_ state: CollectionState, unread: [CollectionProblem]) throws {
        if json {
            try Output.json(CollectionDetails(state))
        } else {
            let counts = state.counts
            let rows = [
                (counts.added, "new"), (counts.changed, "changed"), (counts.unchanged, "as they were"),
                (counts.outdated, "older than what is here"), (counts.withdrawn, "withdrawn by the museum"),
                (counts.bad, "not taken in"),
                (counts.unread, "values that couldn’t be read"),
            ].filter { $0.0 > 0 }.map { [$0.grouped, $1] }
            if !rows.isEmpty { Output.table(["RECORDS", "WHAT"], rows) }
            for problem in unread {
                Output.remark(
                    "\(problem.place ?? "record \(problem.record.grouped)"): \(problem.problem.words)")
            }
            if counts.bad + counts.unread > 0, !counts.isEmpty {
                Output.remark("See: promenade catalogue problems --museum \(state.id)")
            }
        }
        switch state.stage {
        case .finished:
            Output.remark(
                "\(state.works.counted("work")) of \(state.id) \(state.works == 1 ? "is" : "are") here, as of \(state.datesInWords)."
            )
            if state.isPart {
                Output.remark(
                    "What was read is a part of the collection: works it doesn’t have are not gone.")
            } else if state.missing > 0 {
                Output.remark(
                    "\(state.missing.grouped) of them are not in this file, and stay. To see them, and to remove them: promenade catalogue prune --museum \(state.id)"
                )
            }
        case .stopped, .running:
            Output.remark(
                "Stopped after \(state.position.counted("record")). The same command goes on from there.")
            throw Exit.interrupted
        case .broken:
            let canTryAgain = state.mark != nil || path == nil
            let place =
                state.position == 0 ? "Nothing was read" : "Ended after \(state.position.counted("record"))"
            Output.remark("\(place): \(state.trouble ?? "it breaks off").")
            if state.counts.isEmpty && state.works > 0 {
                Output.remark("What was here is as it was.")
            } else {
                Output.remark(
                    canTryAgain
                        ? "The same command tries again." : "Run the same command when the file is complete.")
            }
            throw canTryAgain ? Exit.unavailable : Exit.unusable
        }
    }
}
