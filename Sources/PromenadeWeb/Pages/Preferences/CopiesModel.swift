import Foundation
import PromenadeConcurrency
import PromenadeCore
package import PromenadeStore

/// Dated copies of the library, as the preferences page lists them.
struct CopiesModel: Encodable {
    struct Copy: Encodable {
        let name: String
        /// What `promenade library restore` takes; 0 of copies of version 0.1.0, which have their name only.
        let number: Int
        let madeAt: Date
        let why: Backup.Reason
        /// How many things it holds; `nil` of copies of version 0.1.0.
        let things: Int?
    }

    /// Newest first.
    let copies: [Copy]
    /// Why the second folder lacks the last one, in a sentence; `nil` where all is well.
    let trouble: String?

    init(_ backups: LibraryBackups) async {
        copies = await BlockingPool.disk.run { backups.all }.map {
            Copy(name: $0.name, number: $0.number, madeAt: $0.madeAt, why: $0.reason, things: $0.things)
        }
        trouble = backups.trouble?.words
    }
}

extension LibraryBackups.Trouble {
    /// For people, without where the folder is: the operator knows, and others need not.
    package var words: String {
        switch self {
        case .uncopied(let trouble):
            "The last backup of your library failed: \(trouble.wordsOfCopies)."
        case .missing: "The second backup folder is missing."
        case .refused(.noRoom): "The second backup folder’s disk is full."
        case .refused(.notAllowed), .refused(.readOnly):
            "The second backup folder can’t be written to."
        case .refused: "The second backup folder can’t be used. See the log."
        }
    }
}

extension Backup.Reason {
    /// Why a copy was made, in the middle of a sentence: `before the library was replaced`.
    package var words: String {
        switch self {
        case .hourly: "by the hour"
        case .replace: "before the library was replaced"
        case .import: "before a file was read in"
        case .undo: "before a replacement was undone"
        case .restore: "before going back to a copy"
        case .migration: "before a newer Promenade"
        }
    }
}
