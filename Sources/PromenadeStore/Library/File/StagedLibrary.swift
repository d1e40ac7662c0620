import Foundation
import GRDB
import PromenadeCore
import PromenadeFiles

/// A library's file that was read to its end and found whole, on the disk as rows that only have to be copied.
///
/// So the one connection that writes the library is held for the copying, not while up to 2 GB are parsed. Memory holds
/// one item at a time. The staging file is nothing anybody keeps: without journal, without waiting for the disk.
struct StagedLibrary: Sendable {
    private let rows: DatabaseQueue
    private let file: URL
    /// Bytes of the disk that are left free for the changes others make meanwhile.
    private static let margin = 32_000_000

    /// What was read; nothing is counted as new yet.
    private(set) var summary = ImportSummary()

    /// Reads the whole file.
    ///
    /// - Parameters:
    ///   - folder: where the staging file is until ``remove()``.
    ///   - space: of its disk.
    ///   - progress: called with the number of items now and then.
    /// - Throws: ``LibraryFileError``, or what SQLite throws; the staging file is gone then.
    init(
        reading source: URL, in folder: URL, space: FreeSpace, progress: @escaping @Sendable (Int) -> Void
    ) async throws {
        file = Draft.file(in: folder)
        rows = try await Blocking.disk.run { [file] in
            do {
                // SQLite would make it below the umask alone, and this may be a folder everybody looks into.
                try FileManager.default.writePrivately(Data(), to: file)
                var configuration = Configuration()
                configuration.prepareDatabase { database in
                    try database.execute(sql: "PRAGMA journal_mode = OFF")
                    try database.execute(sql: "PRAGMA synchronous = OFF")
                }
                let rows = try DatabaseQueue(
                    path: file.path(percentEncoded: false), configuration: configuration)
                try LibrarySchema.migrations.migrate(rows)
                return rows
            } catch {
                try? FileManager.default.removeItem(at: file)
                throw error
            }
        }
        do {
            summary = try await rows.write { try Self.read(source, into: $0, space, progress) }
        } catch {
            await remove()
            throw error
        }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func read(
        _ source: URL, into database: Database, _ space: FreeSpace, _ progress: (Int) -> Void
    ) throws -> ImportSummary {
        try database.execute(
            sql: """
                CREATE TABLE staged (
                    position INTEGER PRIMARY KEY,
                    isLate INTEGER NOT NULL,
                    item TEXT NOT NULL                     -- a LibraryItem as JSON
                ) STRICT;
                """)
        var summary = ImportSummary()
        var reader = try LibraryFileReader(source)
        while let item = try reader.next() {
            summary.read += 1
            guard space.hasRoom(leaving: margin) else { throw DatabaseError(resultCode: .SQLITE_FULL) }
            if summary.read.isMultiple(of: 500) { progress(summary.read) }
            var isLate = false
            switch item {
            case .picture:
                summary.hasPictures = true
                continue
            case .favourite:
                // Its row as it will be in the library: the first of a work counts, as there.
                try Library.insert(item, in: database)
                continue
            // A set takes only works that are kept, and a file changed by hand may have it before them; so does what is
            // taken along.
            case .set, .taken: isLate = true
            default: break
            }
            try database.execute(
                sql: "INSERT INTO staged (isLate, item) VALUES (?, ?)",
                arguments: [isLate, try LibraryJSON.text(item)])
        }
        return summary
    }

    /// Copies everything into the library, in the caller's transaction.
    ///
    /// - Returns: what was read, and what of it is new.
    func copy(into library: Database) throws -> ImportSummary {
        var summary = summary
        try rows.read { staged in
            try Library.copyFavourites(from: staged, to: library) { work in
                summary.favourites += 1
                try Library.markImported(work, in: library)
            }
            for isLate in [false, true] {
                let items = try String.fetchCursor(
                    staged, sql: "SELECT item FROM staged WHERE isLate = ? ORDER BY position",
                    arguments: [isLate])
                while let text = try items.next() {
                    let item = try LibraryJSON.value(LibraryItem.self, from: text)
                    summary.count(item, isNew: try Library.insert(item, in: library))
                }
            }
        }
        return summary
    }

    /// Lets go of the staging file.
    func remove() async {
        await Blocking.disk.run { [rows, file] in
            try? rows.close()
            try? FileManager.default.removeItem(at: file)
        }
    }
}
