package import Foundation
package import PromenadeCore
package import PromenadeStore

/// Dated copies of a library that is a file.
package struct LibraryCopies: Sendable {
    package let library: Library
    package let backups: LibraryBackups

    package init(of library: Library, in backups: LibraryBackups) {
        (self.library, self.backups) = (library, backups)
    }

    /// - Returns: the copy; `nil` when the newest one of its kind says the same already.
    @discardableResult
    package func make(
        because reason: Backup.Reason = .hourly, at time: Date
    ) async throws(LibraryError) -> Backup? {
        try await backups.make(of: library, because: reason, at: time)
    }
}
