package import Foundation
import GRDB

/// A damaged library's file was put aside and a copy took its place.
package struct Restoration: Sendable, Hashable {
    /// Where the damaged file is now.
    package let damaged: URL
    /// When it was found.
    package let foundAt: Date
    /// From when the copy is: what was changed after that is only in the damaged file.
    package let backupOf: Date
}

/// The library's file is damaged, there is no copy of it, and it was left as it is.
package struct LibraryDamaged: Error, Sendable, CustomStringConvertible {
    package let file: URL
    package let backups: URL

    package var description: String {
        """
        The library \(file.path(percentEncoded: false)) is damaged, and there is no sound copy of it in \
        \(backups.path(percentEncoded: false)). It was left as it is. Put a copy of yours in its place; or move \
        it away, to begin anew.
        """
    }
}

extension Library {
    /// Opens the file; a damaged one is put aside, and the newest sound copy takes its place.
    ///
    /// For the one process that serves: others must not move a file that is in use.
    ///
    /// - Throws: ``LibraryDamaged`` when there is no sound copy; what else SQLite throws. The file is as it was.
    package static func open(
        _ file: URL, backups: LibraryBackups, at time: Date
    ) throws -> (library: Library, restoration: Restoration?) {
        if let library = try sound(file, backups) { return (library, nil) }
        guard let backup = backups.newestSound() else {
            throw LibraryDamaged(file: file, backups: backups.folder)
        }
        let files = FileManager.default
        let stamp = time.inRFC3339.replacing(":", with: "-")
        let aside = file.suffixed(".damaged-\(stamp)")
        let draft = file.suffixed(".restoring")
        try? files.removeItem(at: draft)
        try files.copyItem(at: backup.file, to: draft)
        // Its journal first: it would be played into the file that comes in its place. A kill anywhere in
        // between leaves the damaged file under its name, to be found again.
        for suffix in ["-wal", "-shm"] where file.suffixed(suffix).isThere {
            try files.moveItem(at: file.suffixed(suffix), to: aside.suffixed(suffix))
        }
        try files.linkItem(at: file, to: aside)
        try files.replace(file, with: draft)
        let restoration = Restoration(damaged: aside, foundAt: time, backupOf: backup.madeAt)
        return (try Library(file: file), restoration)
    }

    /// - Returns: `nil` when the file is damaged.
    private static func sound(_ file: URL, _ backups: LibraryBackups) throws -> Library? {
        // SQLite takes an empty file for a new one, and throws its journal away. It is a new one only where
        // there is no journal and nothing was ever copied.
        if file.isEmpty, file.isThere, !file.suffixed("-wal").isEmpty || backups.newestSound() != nil {
            return nil
        }
        do {
            let library = try Library(file: file)
            let verdict = try library.database.writer.read { database in
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            }
            if verdict == "ok" { return library }
            try? library.close()
            return nil
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
        {
            return nil
        }
    }
}

extension URL {
    fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path(percentEncoded: false)) }

    /// Whether there are no bytes in it, or no such file.
    fileprivate var isEmpty: Bool {
        let size =
            try? FileManager.default.attributesOfItem(atPath: path(percentEncoded: false))[.size] as? Int
        return (size ?? 0) == 0
    }
}
