import ArgumentParser
import Logging
import PromenadeCore
import PromenadeStore
import PromenadeWeb

/// The command `promenade library …`.
struct LibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library",
        abstract: "Take the library out into one file, and back in; go back to a copy.",
        subcommands: [
            LibraryExport.self, LibraryImport.self, LibraryBackupsList.self, LibraryRestore.self,
        ])

    /// The configuration for a command about the copies of one person's library.
    static func withBackups(data: String?, of person: String?) async throws -> Configuration {
        let configuration = try await Configuration.read(data: data)
        guard configuration.database == nil else {
            Output.remark(
                "The library is in a database, of which Promenade makes no copies: docs/running-many.md says how to go back."
            )
            throw Exit.unavailable
        }
        return try await configuration.of(person, isReading: true)
    }

    /// Says what went wrong with the library or its file, and exits accordingly.
    static func failed(_ error: any Error) -> any Error {
        switch error {
        case let error as LibraryFileError:
            Output.remark("\(error.words) Nothing was changed.")
            return Exit.unusable
        case let error as LibraryError:
            Output.remark("\(error.words) Nothing was changed.")
            switch error {
            case .failed(let words): Composition.logger(level: "error").error("\(words)")
            case .uncopied(.other(let words)): Output.remark(words)
            default: break
            }
            return Exit.unwritten
        case is StandardInput.TooLarge:
            Output.remark(
                "The library is larger than the 2 GB that are read from standard input. Nothing was changed.")
            return Exit.unusable
        default:
            guard let trouble = StorageTrouble(error) else { return error }
            Output.remark("A file could not be read or written: \(trouble.words). Nothing was changed.")
            return Exit.unwritten
        }
    }
}
