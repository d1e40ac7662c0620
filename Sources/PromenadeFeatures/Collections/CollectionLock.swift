import Foundation
import PromenadeCore

/// Says that a collection is being brought home: a second import of the same one must wait.
///
/// A lock of the operating system on a file: gone with the process, however that ends.
final class CollectionLock: Sendable {
    private let descriptor: Int32

    /// - Returns: `nil` when somebody else has it, or the folder cannot be written.
    init?(_ id: Museum.ID, in folder: URL) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "import-\(id).lock").path(percentEncoded: false)
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }
}
