package import Foundation
package import PromenadeCore

/// Dated copies of the library's file.
///
///     <folder>/library-000042-2026-11-21T18-05-00Z-replace-217.sqlite
///
/// The number says which is newer, whatever the clock said; then when, why, and how many things it holds. A name always stands
/// for a whole, sound file. Which stay is ``BackupRetention``'s. Version 0.1.0 wrote `library-2026-11-21T18-05-00.123Z.sqlite`;
/// those are older than any with a number.
package struct LibraryBackups: Sendable {
    /// Why the last copy was not made, or is not in the second folder.
    package enum Trouble: Sendable, Hashable {
        /// The first folder did not take it.
        case uncopied(StorageTrouble)
        /// It is not there; its disk may not be.
        case missing
        /// It does not take them. What the system says of it (``StorageTrouble/other(_:)``) is for the log.
        case refused(StorageTrouble)
    }

    package let folder: URL
    let mirror: BackupMirror?
    let failure = BackupFailure()

    /// - Parameters:
    ///   - second: a folder, best on another disk, that gets every copy too; it is never made, as a disk may only not be there.
    ///   - report: told once whenever the second folder begins to fail.
    package init(
        folder: URL, second: URL? = nil, report: @escaping @Sendable (Trouble) -> Void = { _ in }
    ) {
        self.folder = folder
        mirror = second.map { BackupMirror(from: folder, to: $0, report: report) }
    }

    /// The second folder; `nil` where none is set.
    package var second: URL? { mirror?.folder }

    /// What is wrong with the copies, those of the first folder before those of the second; `nil` where all is well.
    package var trouble: Trouble? { failure.trouble.map(Trouble.uncopied) ?? mirror?.trouble }

    /// The copies of the first folder, newest first; none where it cannot be read: to show them.
    package var all: [Backup] { Backup.all(in: folder) }

    /// The copies of both folders, newest first; those of both from the first.
    ///
    /// - Throws: where the first cannot be read; where the second cannot, and the first has none.
    package var everywhere: [Backup] {
        get throws(BackupsUnreadable) {
            let here = try Backup.listing(of: folder)
            guard let second else { return here }
            let there: [Backup]
            do throws(BackupsUnreadable) { there = try Backup.listing(of: second) } catch {
                if here.isEmpty { throw error }
                return here
            }
            let names = Set(here.map(\.name))
            return Backup.inOrder(here + there.filter { !names.contains($0.name) })
        }
    }

    /// Returns once the second folder has had its turn; at once where there is none.
    package func mirrored() async { await mirror?.finished() }
}

/// A folder of copies is there and cannot be read: whether there are any, nobody knows, and nothing was changed.
package struct BackupsUnreadable: Error, Sendable, Hashable {
    package let folder: URL
    package let trouble: StorageTrouble
}

extension URL {
    /// The file beside this one that SQLite calls so: `library.sqlite-wal`.
    func suffixed(_ suffix: String) -> URL { URL(filePath: path(percentEncoded: false) + suffix) }
}
