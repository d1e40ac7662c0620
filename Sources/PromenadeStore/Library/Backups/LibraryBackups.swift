package import Foundation

/// Dated copies of the library's file.
///
///     <folder>/library-000042-2026-11-21T18-05-00Z-replace-217.sqlite
///
/// The number says which is newer, whatever the clock said; then when, why, and how many things it holds. A name always stands
/// for a whole, sound file. Which stay is ``BackupRetention``'s. Version 0.1.0 wrote `library-2026-11-21T18-05-00.123Z.sqlite`;
/// those are older than any with a number.
package struct LibraryBackups: Sendable {
    /// Why the second folder lacks the last copy.
    package enum Trouble: Sendable, Hashable {
        /// It is not there; its disk may not be.
        case missing
        /// It does not take them. What the system says of it (``StorageTrouble/other(_:)``) is for the log.
        case refused(StorageTrouble)
    }

    package let folder: URL
    let mirror: BackupMirror?

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

    /// Why the second folder lacks the last copy; `nil` where all is well.
    package var trouble: Trouble? { mirror?.trouble }

    /// The copies of the first folder, newest first.
    package var all: [Backup] { Backup.all(in: folder) }

    /// The copies of both folders, newest first; those of both from the first.
    package var everywhere: [Backup] {
        let here = all
        guard let second else { return here }
        let names = Set(here.map(\.name))
        return Backup.inOrder(here + Backup.all(in: second).filter { !names.contains($0.name) })
    }

    /// Returns once the second folder has had its turn; at once where there is none.
    package func mirrored() async { await mirror?.finished() }
}

extension URL {
    /// The file beside this one that SQLite calls so: `library.sqlite-wal`.
    func suffixed(_ suffix: String) -> URL { URL(filePath: path(percentEncoded: false) + suffix) }
}
