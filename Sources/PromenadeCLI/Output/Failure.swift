import ArgumentParser
import Foundation
import Logging
import PromenadeCore
import PromenadeStore
import PromenadeWeb

/// What ended a command, as a sentence and an exit code.
///
/// For what no command answers itself.
struct Failure {
    let words: String
    let exit: ExitCode

    /// - Returns: `nil` for what the parser of arguments has words for.
    init?(_ error: any Error) {
        switch error {
        case let error as DataFolderError: (words, exit) = (error.description, Exit.unwritten)
        case let error as LibraryDamaged: (words, exit) = (error.description, Exit.unwritten)
        case let error as LibraryMissing: (words, exit) = (error.description, Exit.unwritten)
        case let error as PeopleDamaged: (words, exit) = (error.description, Exit.unwritten)
        case let error as PicturesUnmoved: (words, exit) = (error.description, Exit.unwritten)
        case let error as BackupsUnreadable:
            let why = error.trouble == .notAllowed ? "you are not allowed to" : error.trouble.words
            words =
                "The folder of the library’s copies, \(DataFolderError.path(error.folder)), can’t be read: \(why). Nothing was changed."
            exit = Exit.unwritten
        case let error as DatabaseError: (words, exit) = (error.description, Exit.unavailable)
        case let error as Mover.Occupied: (words, exit) = (error.description, Exit.occupied)
        case let error as TableCopy.Differs:
            words =
                "What was copied isn’t what was read (table \(error.table)). Nothing of this library was moved; the old place is unchanged."
            exit = Exit.unwritten
        case let error as NoLibrary: (words, exit) = (error.description, Exit.absent)
        case let error as WhosePerson: (words, exit) = (error.description, Exit.absent)
        case let error as NewerFile: (words, exit) = (error.description, Exit.unwritten)
        case let error as EarlierFile: (words, exit) = (error.description, Exit.unwritten)
        case let error as ConfigurationError: (words, exit) = (error.description, Exit.misconfigured)
        case let error as CertificateError: (words, exit) = (error.description, Exit.misconfigured)
        case let error as FolderInUse: (words, exit) = (error.description, Exit.unavailable)
        case let error as ListenError: (words, exit) = (error.description, Exit.unavailable)
        case let error as SourceError: (words, exit) = ("A service \(error.words)", Exit.unavailable)
        case let error as LibraryError: (words, exit) = (error.words, Exit.unwritten)
        case let error as LibraryFileError: (words, exit) = (error.words, Exit.unusable)
        case is CancellationError: (words, exit) = ("That was stopped.", Exit.interrupted)
        default:
            // What the parser itself throws has words, and statuses of its own.
            guard !(error is ExitCode), !(error is CleanExit), Promenade.exitCode(for: error) == .failure
            else { return nil }
            if let trouble = StorageTrouble(error) {
                (words, exit) = ("A file could not be read or written: \(trouble.words).", Exit.unwritten)
            } else {
                Composition.logger(level: "error").error("A command failed", metadata: ["error": "\(error)"])
                (words, exit) = ("Something went wrong in Promenade itself.", .failure)
            }
        }
    }
}

extension StorageTrouble {
    /// What is wrong, without its beginning and its end.
    var words: String {
        switch self {
        case .noRoom: "the disk is full"
        case .notAllowed: "you are not allowed to write there"
        case .readOnly: "the disk, or the file, can only be read"
        case .notAFolder: "there is a file where a folder should be"
        case .isAFolder: "there is a folder where a file should be"
        case .absent: "there is no such file or folder"
        case .busy: "another program has been writing there for too long"
        case .damaged: "the file is damaged"
        case .other(let words): words
        }
    }
}
