package import Foundation
import PromenadeConcurrency
import PromenadeCore

/// A file or a folder somebody wants to bring home, looked at before it is read.
package struct OpenCollection: Sendable {
    package let dialect: CollectionDialect
    /// Its path.
    package let origin: String
    /// The same stamp, the same content read the same way.
    package let stamp: String
    /// When it was written.
    package let asOf: Date
    private let url: URL
    private let form: CollectionFile.Form
    private let isFolder: Bool

    /// - Parameters:
    ///   - form: what a file holds; a folder always has a file a record.
    ///   - mapping: its ``CollectionMapping/stamp``, where there is one.
    package init(
        _ url: URL, dialect: CollectionDialect, form: CollectionFile.Form, mapping: String = ""
    ) throws(CollectionError) {
        let path = url.standardizedFileURL.path(percentEncoded: false)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let changedAt = attributes[.modificationDate] as? Date
        else { throw .noFile(path) }
        isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        switch form {
        case .records, .replies: break
        case .lines, .table: if isFolder { throw .unusable("\(path) is a folder, not a file") }
        }
        self.url = url.standardizedFileURL
        self.dialect = dialect
        self.form = form
        origin = path
        do throws(CollectionError) {
            asOf = try Self.date(inside: self.url, form, isFolder: isFolder) ?? changedAt
        } catch {
            throw UnsupportedFile.error(of: url, insteadOf: form, for: dialect.id) ?? error
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        stamp = "\(size) \(Int(clamping: changedAt.timeIntervalSince1970 * 1_000)) \(mapping)"
    }

    /// Whether it can never be the whole of a collection: replies of an API are what somebody once asked for.
    package var isPart: Bool { if case .replies = form { true } else { false } }

    /// - Parameter skipping: so many records have been taken already.
    package func reading(skipping: Int) async throws(CollectionError) -> any CollectionReading {
        if isFolder, case .records(let isRecord) = form {
            return try await BlockingPool.disk.run { [url] () throws(CollectionError) in
                try CollectionFolder(url, isRecord: isRecord, skipping: skipping)
            }
        }
        if case .replies = form {
            return try await BlockingPool.disk.run { [url, isFolder] () throws(CollectionError) in
                try LegacyReplies(url, isFolder: isFolder, skipping: skipping)
            }
        }
        return try await CollectionFile.open(url, form: form, skipping: skipping)
    }

    /// What the file is, where none of its records could be read, with the next step; `nil` where it looks like what it
    /// should be.
    package func foreignKind() async -> CollectionError? {
        if isFolder { return nil }
        return await BlockingPool.disk.run { [url, dialect, form] in
            UnsupportedFile.error(of: url, insteadOf: form, for: dialect.id)
        }
    }

    /// 1 January 1990.
    private static let firstDumps = Date(timeIntervalSince1970: 631_152_000)
    /// 1 January 2100.
    private static let lastDumps = Date(timeIntervalSince1970: 4_102_444_800)

    /// What an archive says of the time its first record was written; a download has the time it came.
    private static func date(
        inside url: URL, _ form: CollectionFile.Form, isFolder: Bool
    ) throws(CollectionError) -> Date? {
        if case .table(let shape) = form { try shape.check(url) }
        guard !isFolder, case .records(let isRecord) = form else { return nil }
        let file = try ArchiveReader(url)
        while let entry = try file.next() {
            if file.isSingle { return nil }
            // Archives made to be the same every time say that it was 1970, or 1980 in a zip.
            if let path = entry.path, isRecord(path) {
                return entry.changedAt.flatMap { (Self.firstDumps..<Self.lastDumps).contains($0) ? $0 : nil }
            }
        }
        throw .unusable(
            "\(url.path(percentEncoded: false)) has no records: no files like json/artworks/27992.json")
    }
}
