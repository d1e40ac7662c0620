import GRDB

/// Why the library did not do what it was asked; whatever it was, nothing has changed.
package enum LibraryError: Error, Sendable, Hashable {
    /// The disk is full.
    case full
    /// The disk, or the file, can only be read.
    case readOnly
    /// The file is not what SQLite wrote: the next start repairs it from a backup.
    case damaged
    /// No copy could be made before something that changes the library as a whole.
    case uncopied(StorageTrouble)
    /// There are as many of a kind as there can be.
    case tooMany(LibraryKind)
    /// Nobody waits for it any more.
    case cancelled
    /// Others write at the moment, and its turn did not come in time: it may be tried again.
    case busy
    /// Anything else, in SQLite's words: for the log.
    case failed(String)
}

extension LibraryError {
    init(_ error: any Error) {
        self =
            switch error {
            case let error as LibraryError: error
            case let error as DatabaseError: Self(error)
            case is CancellationError: .cancelled
            // Files beside the library, such as its copies.
            case _ where StorageTrouble(error) == .noRoom: .full
            case _ where StorageTrouble(error) == .readOnly: .readOnly
            default: .failed("\(error)")
            }
    }

    private init(_ error: DatabaseError) {
        self =
            switch (error.resultCode, error.extendedResultCode) {
            // SQLite grows its shared memory before it writes, and says so when there is no room for that.
            case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): .full
            case (.SQLITE_READONLY, _): .readOnly
            // A command is changing the library as a whole.
            case (.SQLITE_BUSY, _): .busy
            case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _): .damaged
            default: .failed("\(error)")
            }
    }
}
