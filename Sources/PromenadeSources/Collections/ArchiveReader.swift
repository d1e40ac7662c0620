import CArchive
import Foundation

/// A file as it is or packed by gzip, bzip2, xz, zip or tar, read from its beginning to its end.
///
/// Nothing is unpacked to a disk, nothing held but the piece at hand. Owned by one reader: not for two at once.
final class ArchiveReader {
    /// One file inside; a file that is not packed is the only one in itself.
    struct Entry {
        /// As the archive names it; `nil` where it has no name.
        let path: String?
        let changedAt: Date?
        let isFile: Bool
    }

    private let archive: OpaquePointer
    /// Pieces are read through this.
    private var piece = [UInt8](repeating: 0, count: 1 << 17)

    init(_ file: URL) throws(CollectionError) {
        guard let archive = archive_read_new() else { throw .broken("no memory") }
        self.archive = archive
        archive_read_support_filter_gzip(archive)
        archive_read_support_filter_bzip2(archive)
        archive_read_support_filter_xz(archive)
        archive_read_support_format_tar(archive)
        archive_read_support_format_zip(archive)
        archive_read_support_format_raw(archive)
        archive_read_support_format_empty(archive)
        let path = file.path(percentEncoded: false)
        guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
            let code = archive_errno(archive)
            // Not the system's: libarchive's own, of a file that is so short that not even its beginning can be unpacked.
            guard code > 0, code != EILSEQ else { throw broken }
            throw .unusable("\(path) can’t be read: \(String(cString: strerror(code)))")
        }
    }

    deinit { archive_read_free(archive) }

    /// Bytes of the file that were read, packed as they are.
    var bytesRead: Int { max(Int(archive_filter_bytes(archive, -1)), 0) }

    /// Whether it is one file, packed or not, and no archive of many; known after the first ``next()``.
    var isSingle: Bool { archive_format(archive) == ARCHIVE_FORMAT_RAW }

    /// - Returns: `nil` after the last.
    func next() throws(CollectionError) -> Entry? {
        var entry: OpaquePointer?
        let result = archive_read_next_header(archive, &entry)
        if result == ARCHIVE_EOF { return nil }
        guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else { throw broken }
        let path = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
        let seconds = archive_entry_mtime_is_set(entry) != 0 ? archive_entry_mtime(entry) : nil
        return Entry(
            path: path.map { String(cString: $0) },
            changedAt: seconds.map { Date(timeIntervalSince1970: TimeInterval($0)) },
            isFile: isSingle || archive_entry_filetype(entry) & 0o170000 == 0o100000)
    }

    /// Gives the next piece of the file at hand to `use`.
    ///
    /// - Returns: whether there was one.
    func read(_ use: (UnsafeRawBufferPointer) -> Void) throws(CollectionError) -> Bool {
        let count = piece.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw broken }
        piece.withUnsafeBytes { use(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
        return count > 0
    }

    private var broken: CollectionError {
        .broken(archive_error_string(archive).map { String(cString: $0) } ?? "damaged")
    }
}
