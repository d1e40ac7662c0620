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

/// The library's file is missing, empty or damaged although there are copies or a journal of it, and a command neither begins a
/// new one nor repairs it.
package struct LibraryMissing: Error, Sendable, CustomStringConvertible {
    /// What is wrong with the file.
    package enum State: String, Sendable { case missing, empty, damaged }

    package let file: URL
    package let state: State

    package var description: String {
        """
        The library \(file.path(percentEncoded: false)) is \(state.rawValue), although there was one. Nothing was \
        changed. promenade serve puts the newest copy in its place; promenade library restore any other.
        """
    }
}

extension Library {
    /// A number that changes whenever somebody writes to the library's file, told without opening it.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package static func stamp(of file: URL) -> Int {
        FileStamp(database: file.path(percentEncoded: false)).hashValue
    }

    /// Opens the file; where it is damaged, or missing although there are copies, the newest sound copy takes its place.
    ///
    /// For the one process that serves: others must not move a file that is in use.
    ///
    /// - Throws: ``LibraryDamaged`` when there is no sound copy; ``BackupsUnreadable``; ``NewerFile``; what else SQLite
    ///   throws. The file is as it was.
    package static func open(
        _ file: URL, backups: LibraryBackups, at time: Date
    ) throws -> (library: Library, restoration: Restoration?) {
        // Of a restore that was killed: whoever serves holds the folder, so nobody is at it.
        try? FileManager.default.removeItem(at: file.suffixed(".restoring"))
        if let library = try sound(file, backups, at: time) { return (library, nil) }
        guard let backup = try backups.newestSound(at: time) else {
            throw LibraryDamaged(file: file, backups: backups.folder, isMissing: !file.isThere)
        }
        let draft = file.suffixed(".restoring")
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        try FileManager.default.copyContents(of: backup.file, to: draft)
        let aside = try put(draft, inPlaceOf: file, at: time)
        let restoration = Restoration(damaged: aside, foundAt: time, backupOf: backup.madeAt)
        return (try Library(file: file, backups: backups, at: time), restoration)
    }

    /// Opens the file for a command, which may run beside a server: it repairs nothing.
    ///
    /// - Parameters:
    ///   - isBegun: whether a new one is begun where there is none, and no copy.
    ///   - migrates: whether a file of an earlier version becomes one of this; not for a command that only reads.
    /// - Returns: `nil` where there is none, and none is begun.
    /// - Throws: ``LibraryMissing``; ``BackupsUnreadable``; what ``init(file:backups:at:migrates:maxBytes:clock:)`` throws.
    package static func openBeside(
        _ file: URL, backups: LibraryBackups, isBegun: Bool, migrates: Bool = true
    ) throws -> Library? {
        if try isLost(file, backups) {
            throw LibraryMissing(file: file, state: file.isThere ? .empty : .missing)
        }
        guard isBegun || !file.isEmpty else { return nil }
        do { return try Library(file: file, backups: backups, migrates: migrates) } catch let error
            as DatabaseError
            where error.isOfDamage
        {
            if try backups.everywhere.isEmpty { throw error }
            throw LibraryMissing(file: file, state: .damaged)
        }
    }

    /// Whether there was a library, and its file is missing or has nothing in it.
    ///
    /// Where nothing was ever copied and there is no journal, it is a new one. SQLite takes an empty file for a new one, too,
    /// and throws its journal away.
    private static func isLost(_ file: URL, _ backups: LibraryBackups) throws -> Bool {
        guard file.isEmpty else { return false }
        return try !file.suffixed("-wal").isEmpty || !backups.everywhere.isEmpty
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
        if try isLost(file, backups) { return nil }
        do {
            let library = try Library(file: file, backups: backups, at: time)
            let verdict = try library.database.writer.read { database in
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            }
            if verdict == "ok" { return library }
            try? library.close()
            return nil
        } catch let error as DatabaseError where error.isOfDamage {
            return nil
        }
    }
}

extension DatabaseError {
    /// Whether the file is not what SQLite wrote.
    fileprivate var isOfDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }
}

extension URL {
    var isThere: Bool { FileManager.default.fileExists(atPath: path(percentEncoded: false)) }

    /// Whether there is at most one byte in it, or no such file; of a link, where it leads.
    ///
    /// SQLite takes a database of one byte for an empty one: on some disks it once wrote that byte itself.
    var isEmpty: Bool {
        var about = stat()
        return stat(path(percentEncoded: false), &about) != 0 || about.st_size <= 1
    }
}
