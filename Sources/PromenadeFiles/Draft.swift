package import Foundation

/// Files on their way: written under a name nobody else gives, renamed once they are whole.
///
///     <folder>/.draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10
///
/// A folder of drafts may be somebody's own, as `tmp` beside other things; so what a killed process left is told by its name, never
/// by where it lies.
package enum Draft {
    private static let beginning = ".draft-"
    /// What SQLite puts beside a draft that is a database.
    private static let endings: Set = ["", "-journal", "-wal", "-shm"]

    /// A new draft's place in a folder; nothing is made.
    package static func file(in folder: URL) -> URL {
        folder.appending(path: beginning + UUID().uuidString)
    }

    /// Whether a file's name is a draft's.
    package static func isName(_ name: String) -> Bool {
        guard name.hasPrefix(beginning) else { return false }
        let rest = name.dropFirst(beginning.count)
        return UUID(uuidString: String(rest.prefix(36))) != nil
            && endings.contains(String(rest.dropFirst(36)))
    }
}

extension FileManager {
    /// Removes the drafts a killed process left in a folder, and nothing else; none where somebody writes some (``DraftsInUse``).
    ///
    /// A folder that is a symbolic link is left alone: it leads to somebody else's place.
    package func removeAbandonedDrafts(in folder: URL) {
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        // Where the disk knows no locks nobody could say that some are in use.
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
        removeDrafts(in: folder)
    }

    /// Removes drafts in a folder, and nothing else.
    ///
    /// For whoever alone writes there. A folder that is a symbolic link is left alone: it leads to somebody else's place.
    package func removeDrafts(in folder: URL) {
        guard isFolderItself(folder) else { return }
        let path = folder.path(percentEncoded: false)
        for name in (try? contentsOfDirectory(atPath: path)) ?? [] where Draft.isName(name) {
            try? removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// Whether there is a folder, and no symbolic link to one.
    func isFolderItself(_ folder: URL) -> Bool {
        var about = stat()
        var path = folder.path(percentEncoded: false)
        // With a slash at its end a link would be followed.
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
    }
}

/// Says to a server that starts beside a command that the drafts in a folder are being written: a shared lock on the folder, until
/// this goes or its process ends.
package final class DraftsInUse: Sendable {
    private let descriptor: Int32

    /// Waits while drafts are being removed.
    ///
    /// - Parameter folder: one that is there.
    package init(in folder: URL) {
        descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { flock(descriptor, LOCK_SH) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
