import Hummingbird
import PromenadeCore
package import PromenadeStore

extension LibraryError {
    /// What happened, as a sentence.
    package var words: String {
        switch self {
        case .full: "The disk is full."
        case .readOnly: "The disk is read-only: nothing can be saved at the moment."
        case .damaged: "The library’s file is damaged. Restart Promenade to restore its newest backup."
        case .uncopied(let trouble): "No copy of your library could be made first: \(trouble.wordsOfCopies)."
        case .tooMany(let kind):
            "You have \(kind.most.grouped) \(kind.words); that is the most a library can have."
        case .cancelled: "It was cancelled."
        case .busy: "A large change is being saved. Try again in a few seconds."
        case .unavailable: "The database doesn’t answer. Try again in a few seconds."
        case .failed: "The library couldn’t be read or written. See the log."
        }
    }
}

extension LibraryError {
    fileprivate var title: String {
        switch self {
        case .full, .uncopied(.noRoom): "The disk is full"
        case .uncopied: "No copy could be made first"
        case .tooMany(let kind): "There are as many \(kind.words) as there can be"
        case .busy: "The library is busy or copied"
        case .readOnly: "The disk can only be read"
        case .damaged: "The library is damaged"
        case .cancelled: "That was stopped"
        case .unavailable: "The library can’t be reached"
        case .failed: "Something went wrong here"
        }
    }
}

extension LibraryFileError {
    /// What is wrong with the file, as a sentence.
    package var words: String {
        switch self {
        case .foreign: "This isn’t a Promenade library file."
        case .newer(let version):
            "The file was written by a later Promenade (version \(version) of the file; this one reads up to \(LibraryFile.version))."
        case .broken(let line?, let reason): "Line \(line.grouped) can’t be read: \(reason)."
        case .broken(nil, let reason): "The file couldn’t be read: \(reason)."
        case .cutOff(let line): "The file breaks off after line \(line.grouped): part of it is missing."
        case .tooLarge(let line?): "Line \(line.grouped) is longer than anything Promenade writes."
        case .tooLarge(nil): "The file was laid out anew by another program, and is too large to be read so."
        case .tooMany(let kind):
            "There would be more than \(kind.most.grouped) \(kind.words), which is as many as a library can have."
        case .unreadable: "The file couldn’t be read from the disk."
        }
    }
}

extension Problem {
    /// - Parameter what: what was not done: `"The work was not kept."`
    init(_ error: LibraryError, _ what: String = "Nothing was changed.") {
        let status: HTTPResponse.Status =
            switch error {
            case .full, .readOnly, .uncopied: .insufficientStorage
            case .cancelled, .busy, .unavailable: .serviceUnavailable
            case .tooMany: .unprocessableContent
            case .damaged, .failed: .internalServerError
            }
        self.init(
            status: status, title: error.title,
            // Where the database went while it took something, nobody knows whether it has.
            detail: error == .unavailable
                ? error.words : "\(error.words) \(what) Everything you had is unchanged.",
            actions: [.init(words: "Preferences", address: Route.preferences)],
            retryAfter: [.busy, .unavailable].contains(error) ? 5 : nil)
    }

    init(_ error: LibraryFileError) {
        self.init(
            status: .unprocessableContent, title: "Import failed",
            detail: "\(error.words) Nothing was changed.",
            actions: [.init(words: "Preferences", address: Route.preferences)])
    }
}

extension StorageTrouble {
    /// What keeps the folder of copies from taking one, without its beginning and its end; says no path, and nothing in others'
    /// words.
    var wordsOfCopies: String {
        switch self {
        case .noRoom: "the disk is full"
        case .notAllowed: "Promenade may not write into the folder backups"
        case .readOnly: "the folder backups can only be read"
        case .notAFolder, .absent: "the folder backups is not there, or is none"
        case .isAFolder, .busy, .other: "the folder backups does not take it; the log says why"
        case .damaged: "the library’s file is damaged"
        }
    }
}
