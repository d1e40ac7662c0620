import Foundation
import GRDB
package import PromenadeCore

extension StorageTrouble {
    /// - Returns: `nil` for what is no trouble with files.
    package init?(_ error: any Error) {
        if let error = error as? StorageTrouble {
            self = error
        } else if let error = error as? DatabaseError {
            self.init(error)
        } else if let error = (error as? CocoaError)?.underlying as? POSIXError ?? error as? POSIXError {
            self.init(code: error.code.rawValue)
        } else if let error = error as? CocoaError {
            // Foundation's own calls often leave out what the system said.
            self.init(error)
        } else {
            return nil
        }
    }

    /// Why something could not be read or written, whoever says so and however little.
    package init(any error: any Error) { self = Self(error) ?? .other("the system does not say why") }

    private init?(_ error: CocoaError) {
        switch error.code {
        case .fileWriteOutOfSpace: self = .noRoom
        case .fileWriteNoPermission, .fileReadNoPermission: self = .notAllowed
        case .fileWriteVolumeReadOnly: self = .readOnly
        case .fileNoSuchFile, .fileReadNoSuchFile: self = .absent
        case .fileWriteUnknown, .fileReadUnknown, .fileReadTooLarge, .fileReadCorruptFile:
            self = .other("the disk does not say why")
        default: return nil
        }
    }

    private init(_ error: DatabaseError) {
        self =
            switch (error.resultCode, error.extendedResultCode) {
            // SQLite grows its shared memory before it writes, and says so when there is no room for that.
            case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): .noRoom
            case (.SQLITE_READONLY, _): .readOnly
            case (.SQLITE_PERM, _), (.SQLITE_AUTH, _): .notAllowed
            case (_, .SQLITE_CANTOPEN_ISDIR): .isAFolder
            case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _): .busy
            case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _): .damaged
            default: .other(error.message ?? "SQLite error \(error.resultCode.rawValue)")
            }
    }
}
