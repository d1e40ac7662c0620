import Foundation

/// What is wrong with a folder of recordings.
package enum RecordingsError: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
    /// There is no such folder.
    case missingFolder(String)
    /// Something a recordings folder has is not there; its path.
    case missing(String)
    /// It is there and cannot be read, or is not what it should be.
    case unreadable(String)

    /// A sentence that names what is missing.
    package var description: String {
        switch self {
        case .missingFolder(let path): "There is no folder of recordings at “\(path)”."
        case .missing(let path): "The recordings are not complete: “\(path)” is missing."
        case .unreadable(let path): "The recordings cannot be read: “\(path)” is not what was expected."
        }
    }

    /// The same sentence.
    package var errorDescription: String? { description }
}
