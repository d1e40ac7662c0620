import GRDB
package import PromenadeCore

extension LibraryError {
    package init(_ error: any Error) {
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
