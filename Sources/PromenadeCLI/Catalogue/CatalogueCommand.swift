import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSearch
import PromenadeSources
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue …`.
struct CatalogueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalogue",
        abstract: "Import whole collections, to search and view them offline.",
        subcommands: [
            CatalogueImport.self, CatalogueList.self, CatalogueProblems.self, CataloguePrune.self,
            CatalogueRemove.self,
        ])

    /// Does the work where something is kept already: to look is not to make.
    ///
    /// - Returns: `nil` where there is no catalogue; then it says so.
    static func looking<Value>(
        in data: String?, _ work: (Composition) async throws -> Value
    ) async throws -> Value? {
        let configuration = try await Configuration.read(data: data)
        let folder = DataFolderError.path(configuration.data)
        let file = configuration.data.appending(path: "catalogue.sqlite").path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: file) else {
            if FileManager.default.fileExists(atPath: folder) {
                if let error = DataFolderError(looking: configuration.data) { throw error }
                Output.remark("Nothing was imported to \(folder) yet.")
            } else {
                Output.remark("There is no folder \(folder).")
            }
            return nil
        }
        return try await Composition.with(configuration, isReading: true, work)
    }

    /// Brings the search up to date: what came is found, what was removed is not; a server does the rest where this is ended.
    ///
    /// - Parameter words: what happens to works: `"works made findable"`.
    static func index(_ search: SearchEngine, _ words: String, isQuiet: Bool) async throws {
        let works = Progress(words, isQuiet: isQuiet)
        let parts = Progress("parts of the index put in order", isQuiet: isQuiet)
        try await search.indexWorks { step in
            switch step {
            case .works(let done, let all): works.reached(done, of: all)
            case .parts(let done, let all): parts.reached(done, of: all)
            }
        }
    }

    /// Goes on where somebody types yes.
    static func hearYes() throws {
        guard readLine()?.lowercased().trimmingCharacters(in: .whitespaces) == "yes" else {
            Output.remark("Nothing was removed.")
            throw Exit.unavailable
        }
    }

    /// Says why nothing was begun, or could not be ended, and exits accordingly.
    static func failed(_ error: any Error, _ museum: String) -> any Error {
        switch error {
        case let error as CollectionError:
            Output.remark(error.sentence)
            return error.exit
        case Collections.Refusal.busy:
            Output.remark("\(museum) is being imported at this moment, by another command or a server.")
            return Exit.unavailable
        case Collections.Refusal.taken:
            Output.remark(
                "“\(museum)” is an id of Promenade’s own, or of a museum that is asked itself; choose another."
            )
            return Exit.unusable
        case Collections.Refusal.unwritten(let trouble):
            Output.remark(
                "The catalogue could not be written: \(trouble.words). What came before stays; the same command goes on from there."
            )
            return Exit.unwritten
        case is CollectionSync.Untaken:
            Output.remark(
                "What the other servers have of \(museum) couldn’t be taken first: the database or the object storage doesn’t answer, or a later version published it. Nothing was changed."
            )
            return Exit.unavailable
        // Before anything was read.
        case is CancellationError: return Exit.interrupted
        default: return error
        }
    }
}

extension CollectionError {
    /// What people are told: a sentence without its beginning and its end.
    var words: String {
        switch self {
        case .noFile(let path): "there is no file \(path)"
        case .unusable(let words): words
        case .foreign(let file, let words): "\(file) \(words)"
        case .broken(let words):
            "what is read breaks off or is damaged (\(words)); what came before it is here"
        case .nothing(0, _, _): "there is no record in it that can be read"
        case .nothing(let bad, let place, let first):
            "\(bad == 1 ? "its one record can’t" : "none of its \(bad.grouped) records can") be read; \(place.map { "\($0): " } ?? "")\(first?.words ?? "")"
        case .source(let error): "the museum \(error.words.droppingStop)"
        case .mapping(let words): "the mapping can’t be used: \(words)"
        }
    }

    /// A file keeps its name as it is.
    fileprivate var sentence: String { if case .foreign = self { "\(words)." } else { words.asSentence } }

    fileprivate var exit: ExitCode {
        switch self {
        case .noFile: Exit.absent
        case .unusable, .foreign, .broken, .mapping, .nothing: Exit.unusable
        case .source: Exit.unavailable
        }
    }
}

extension String {
    fileprivate var droppingStop: String { hasSuffix(".") ? String(dropLast()) : self }

    /// With a capital letter and a full stop: `"There is no file x."`.
    var asSentence: String { "\(prefix(1).uppercased())\(dropFirst().droppingStop)." }
}

extension Substring {
    fileprivate var droppingStop: String { String(self).droppingStop }
}

extension Int {
    /// `1 work`, `2,000 works`.
    func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(grouped) \(noun)s" }
}
