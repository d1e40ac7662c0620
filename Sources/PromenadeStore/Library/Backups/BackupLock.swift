import Foundation
import PromenadeFiles

/// One at a time writes into a folder of copies, in this process and in others: numbers are given once, and nobody thins out
/// beside another.
enum BackupLock {
    /// Waits for whoever else is at it; removes drafts, which can only be a killed one's then.
    static func holding<Value>(_ folder: URL, _ work: () throws -> Value) rethrows -> Value {
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        // Where the disk knows no locks, copies are made without.
        if descriptor >= 0, flock(descriptor, LOCK_EX) == 0 {
            FileManager.default.removeDrafts(in: folder)
        }
        return try work()
    }
}
