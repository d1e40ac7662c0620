package import Foundation
import GRDB
import PromenadeFiles

/// What going back to a copy came to.
package struct RestoredCopy: Sendable, Hashable {
    /// The copy of what was there, to go back to it; `nil` where there was nothing to be read.
    package let before: Backup?
    /// Where what could not be read is now; `nil` where there was nothing, or a copy of it.
    package let aside: URL?
}

/// A copy cannot take the library's place; nothing was changed.
package enum RestoreRefusal: Error, Sendable, Hashable {
    /// The copy is not a sound library.
    case unusable
    /// Another program has the library open.
    case inUse
}

extension Library {
    /// Puts a copy in the place of the library, which may be sound, damaged or missing; what was there is kept.
    ///
    /// For whoever holds the data folder: nobody may have the library open.
    ///
    /// - Throws: ``RestoreRefusal``; ``NewerFile`` for a copy this program would not understand; what the disk and SQLite say.
    ///   The library is as it was.
    package static func restore(
        _ backup: Backup, to file: URL, backups: LibraryBackups, at time: Date
    ) throws -> RestoredCopy {
        switch backup.verdict {
        case .sound: break
        case .newer: throw NewerFile(file: backup.file, isLibrary: true)
        case .unusable: throw RestoreRefusal.unusable
        }
        // Copied beside before anything is thinned out: making a copy of the present may let this one go.
        let draft = file.suffixed(".restoring")
        try FileManager.default.makePrivateFolder(file.deletingLastPathComponent())
        try? FileManager.default.removeItem(at: draft)
        defer { try? FileManager.default.removeItem(at: draft) }
        try FileManager.default.copyContents(of: backup.file, to: draft)
        var isCopied = false
        var before: Backup?
        if !file.isEmpty {
            do {
                before = try copyOfPresent(file, backups, at: time)
                isCopied = true
            } catch let error as DatabaseError
                where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
            {
                // Not to be read: put aside as it is.
            }
        }
        // SQLite removes its journal as the last one lets go of the file.
        if isCopied, !file.suffixed("-wal").isEmpty { throw RestoreRefusal.inUse }
        let aside = try put(draft, inPlaceOf: file, at: time, keeping: !isCopied)
        return RestoredCopy(before: before, aside: aside)
    }

    /// - Returns: the newest one where that says the same already.
    private static func copyOfPresent(_ file: URL, _ backups: LibraryBackups, at time: Date) throws -> Backup?
    {
        // Neither migrated nor checked for what it is: a newer program's is copied, too.
        let present = try DatabaseQueue(path: file.path(percentEncoded: false))
        defer { try? present.close() }
        return try present.read { try backups.copy($0, because: .restore, at: time) }
            ?? backups.all.first(where: \.reason.isEvent)
    }
}
