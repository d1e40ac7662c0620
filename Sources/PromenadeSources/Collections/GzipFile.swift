import CArchive
package import Foundation
import PromenadeConcurrency
import Synchronization

/// A new file packed by gzip, written from its beginning to its end.
///
/// State: how far it is written. One writes at a time, on a thread that may wait for the disk.
package final class GzipFile: Sendable {
    private let archive: Mutex<OpaquePointer>

    /// - Parameter file: replaced where it is there.
    package static func make(_ file: URL) async throws -> GzipFile {
        try await BlockingPool.disk.run { try GzipFile(file) }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private init(_ file: URL) throws {
        guard let archive = archive_write_new() else { throw CocoaError(.fileWriteUnknown) }
        self.archive = Mutex(archive)
        try self.archive.withLock { archive in
            archive_write_add_filter_gzip(archive)
            // The date of its making would make another file of the same lines.
            archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
            archive_write_set_format_raw(archive)
            try check(archive_write_open_filename(archive, file.path(percentEncoded: false)), archive)
            let entry = archive_entry_new()
            defer { archive_entry_free(entry) }
            archive_entry_set_filetype(entry, 0o100000)
            try check(archive_write_header(archive, entry), archive)
        }
    }

    deinit { archive.withLock { _ = archive_write_free($0) } }

    /// - Throws: `CocoaError`; `fileWriteOutOfSpace` of a full disk.
    package func write(_ bytes: Data) async throws {
        try await BlockingPool.disk.run { [self] in
            try archive.withLock { archive in
                let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
                guard count == bytes.count else { throw trouble(archive) }
            }
        }
    }

    /// Writes what is left; nothing can be written any more.
    package func close() async throws {
        try await BlockingPool.disk.run { [self] in
            try archive.withLock { try check(archive_write_close($0), $0) }
        }
    }

    private func check(_ result: Int32, _ archive: OpaquePointer) throws {
        guard result == ARCHIVE_OK || result == ARCHIVE_WARN else { throw trouble(archive) }
    }

    private func trouble(_ archive: OpaquePointer) -> CocoaError {
        CocoaError(archive_errno(archive) == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown)
    }
}
