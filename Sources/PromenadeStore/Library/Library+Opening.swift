package import Foundation
import GRDB
import PromenadeFiles

/// A library's file was damaged or missing and a copy took its place.
package struct Restoration: Sendable, Hashable {
    /// Where the damaged file is now; `nil` where there was none.
    package let damaged: URL?
    /// When it was found.
    package let foundAt: Date
    /// From when the copy is: what was changed after that is only in the damaged file.
    package let backupOf: Date
}

/// The library's file is damaged or missing, there is no sound copy of it, and everything was left as it is.
package struct LibraryDamaged: Error, Sendable, CustomStringConvertible {
    package let file: URL
    package let backups: URL
    /// Whether there is no such file, although there were copies of it.
    package let isMissing: Bool

    package var description: String {
        let (file, backups) = (file.path(percentEncoded: false), backups.path(percentEncoded: false))
        return isMissing
            ? """
            The library \(file) is missing, and the copies of it in \(backups) are not sound. Nothing was changed. Put a copy \
            of yours in its place; or move that folder away, to begin anew.
            """
            : """
            The library \(file) is damaged, and there is no sound copy of it in \(backups). It was left as it is. Put a \
            copy of yours in its place; or move it away, to begin anew.
            """
    }
}

/// The library's file is missing although there are copies of it, and a command does not begin a new one.
package struct LibraryMissing: Error, Sendable, CustomStringConvertible {
    package let file: URL

    package var description: String {
        """
        The library \(file.path(percentEncoded: false)) is missing, although there are copies of it. Nothing was changed. \
        promenade serve puts the newest in its place; promenade library restore any other.
        """
    }
}

extension Library {
    /// Opens the file; where it is damaged, or missing although there are copies, the newest sound copy takes its place.
    ///
    /// For the one process that serves: others must not move a file that is in use.
    ///
    /// - Throws: ``LibraryDamaged`` when there is no sound copy; ``NewerFile``; what else SQLite throws. The file is as it
    ///   was.
    package static func open(
        _ file: URL, backups: LibraryBackups, at time: Date
    ) throws -> (library: Library, restoration: Restoration?) {
        if let library = try sound(file, backups, at: time) { return (library, nil) }
        guard let backup = try backups.newestSound(at: time) else {
            throw LibraryDamaged(file: file, backups: backups.folder, isMissing: !file.isThere)
        }
        let draft = file.suffixed(".restoring")
        try? FileManager.default.removeItem(at: draft)
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        try FileManager.default.copyItem(at: backup.file, to: draft)
        let aside = try put(draft, inPlaceOf: file, at: time)
        let restoration = Restoration(damaged: aside, foundAt: time, backupOf: backup.madeAt)
        return (try Library(file: file, backups: backups, at: time), restoration)
    }

    /// Opens the file for a command, which may run beside a server: it repairs nothing.
    ///
    /// - Throws: ``LibraryMissing``; what ``init(file:backups:at:maxBytes:)`` throws.
    package static func openBeside(_ file: URL, backups: LibraryBackups) throws -> Library {
        if !file.isThere, !backups.everywhere.isEmpty { throw LibraryMissing(file: file) }
        return try Library(file: file, backups: backups)
    }

    /// Gives a draft the library's name, and puts what is there aside, its journal too.
    ///
    /// - Parameter keeping: otherwise what is there is let go of; it has a copy.
    /// - Returns: where it is now; `nil` where there was no file, or it is not kept.
    static func put(
        _ draft: URL, inPlaceOf file: URL, at time: Date, keeping: Bool = true
    ) throws -> URL? {
        let files = FileManager.default
        let stamp = time.inRFC3339.replacing(":", with: "-")
        var aside = file.suffixed(".damaged-\(stamp)")
        var number = 2
        // A clock may say the same time twice.
        while aside.isThere {
            aside = file.suffixed(".damaged-\(stamp)-\(number)")
            number += 1
        }
        // Its journal first: it would be played into the file that comes in its place. A kill anywhere in
        // between leaves the damaged file under its name, to be found again.
        for suffix in ["-wal", "-shm"] where file.suffixed(suffix).isThere {
            if keeping {
                try files.moveItem(at: file.suffixed(suffix), to: aside.suffixed(suffix))
            } else {
                try files.removeItem(at: file.suffixed(suffix))
            }
        }
        let isKept = keeping && file.isThere
        if isKept { try files.linkItem(at: file, to: aside) }
        try files.replace(file, with: draft)
        return isKept ? aside : nil
    }

    /// - Returns: `nil` when the file is damaged, or missing although there are copies.
    private static func sound(_ file: URL, _ backups: LibraryBackups, at time: Date) throws -> Library? {
        // Where nothing was ever copied and there is no journal, it is a new one. SQLite takes an empty file for a
        // new one, too, and throws its journal away.
        if file.isEmpty {
            let isKnown = !file.suffixed("-wal").isEmpty || !backups.everywhere.isEmpty
            if isKnown { return nil }
        }
        do {
            let library = try Library(file: file, backups: backups, at: time)
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
    var isThere: Bool { FileManager.default.fileExists(atPath: path(percentEncoded: false)) }

    /// Whether there are no bytes in it, or no such file.
    var isEmpty: Bool {
        let size =
            try? FileManager.default.attributesOfItem(atPath: path(percentEncoded: false))[.size] as? Int
        return (size ?? 0) == 0
    }
}
