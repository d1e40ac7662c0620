import Foundation

/// Why a file or a folder cannot be used, as far as people can do something about it.
package enum StorageTrouble: Error, Sendable, Hashable {
    case noRoom
    case notAllowed
    /// The disk takes nothing at all.
    case readOnly
    /// A file stands where a folder should be.
    case notAFolder
    /// A folder stands where a file should be.
    case isAFolder
    case absent
    /// Another program did not let go of it for seconds.
    case busy
    case damaged
    /// Anything else, in the words of whoever said so.
    case other(String)

    /// What an operating system's call says (`errno`).
    package init(code: Int32) {
        self =
            switch code {
            case ENOSPC, EDQUOT: .noRoom
            case EACCES, EPERM: .notAllowed
            case EROFS: .readOnly
            case ENOTDIR, EEXIST: .notAFolder
            case EISDIR: .isAFolder
            case ENOENT: .absent
            default: .other(String(cString: strerror(code)))
            }
    }
}
