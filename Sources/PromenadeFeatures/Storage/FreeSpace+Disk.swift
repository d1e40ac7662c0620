package import Foundation
package import PromenadeCore

extension FreeSpace {
    /// The room of the disk a folder is on, as far as this program's user may take it (`statvfs`).
    package init(diskOf folder: URL) {
        let path = folder.path(percentEncoded: false)
        self.init {
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { return nil }
            let (bytes, isTooMuch) = UInt64(status.f_bavail).multipliedReportingOverflow(
                by: UInt64(status.f_frsize))
            return isTooMuch ? Int.max : Int(clamping: bytes)
        }
    }
}
