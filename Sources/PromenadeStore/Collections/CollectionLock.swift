import Foundation
import GRDB
import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles

/// Says that a collection is being brought home: a second import of the same one must wait.
///
/// A lock of the operating system on a file beside the catalogue: gone with the process, however that ends, and not
/// mistaken for that of another one with the same number.
package final class CollectionLock: Sendable {
    /// Why it could not be had.
    package enum Refusal: Error, Sendable, Hashable {
        /// Somebody else has it.
        case held
        /// The file cannot be made or opened.
        case unusable(StorageTrouble)
    }

    /// `nil` of a catalogue in memory, which is this process's alone.
    private let descriptor: Int32?

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    fileprivate init(_ path: String?) throws(Refusal) {
        guard let path else {
            descriptor = nil
            return
        }
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unusable(StorageTrouble(code: errno)) }
        FileManager.default.handOver(URL(filePath: path))
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .held
        }
        self.descriptor = descriptor
    }

    deinit { if let descriptor { close(descriptor) } }

    /// Whether anybody has the lock at this moment.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    fileprivate static func isHeld(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }
}

extension Catalogue {
    /// Keeps other imports of the same collection away as long as the lock is held on to.
    package func lock(collection id: Museum.ID) async throws(CollectionLock.Refusal) -> CollectionLock {
        for _ in 0..<20 {
            do throws(CollectionLock.Refusal) {
                return try await BlockingPool.disk.run {
                    [path = lockPath(of: id)] () throws(CollectionLock.Refusal) in
                    try CollectionLock(path)
                }
            } catch {
                guard case .held = error else { throw error }
                // Somebody may only be looking whether it is held.
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        throw .held
    }

    /// Whether the collection is being brought home, as far as one can tell from outside.
    func isLocked(collection id: Museum.ID) async -> Bool {
        guard let path = lockPath(of: id) else { return true }
        return await BlockingPool.disk.run { CollectionLock.isHeld(path) }
    }

    private func lockPath(of id: Museum.ID) -> String? {
        (database as? DatabasePool).map { pool in
            URL(filePath: pool.path).deletingLastPathComponent().appending(path: "import-\(id).lock")
                .path(percentEncoded: false)
        }
    }
}
