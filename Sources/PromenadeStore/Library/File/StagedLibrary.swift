import Foundation
import GRDB
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles

/// A library's file that was read to its end and found whole, on the disk as rows that only have to be copied.
///
/// With SQLite, the one connection that writes is held for the copying only. Another engine reads the file again in its
/// transaction (``insert(into:)``), and holds that person's library meanwhile. Memory holds
/// one item at a time. The staging file is nothing anybody keeps: without journal, without waiting for the disk.
package struct StagedLibrary: Sendable {
    private let rows: DatabaseQueue
    private let source: URL
    /// A database with the library's own tables, and two more for what depends on what is there.
    let file: URL
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
        self.source = source
        file = Draft.file(in: folder)
        rows = try await BlockingPool.disk.run { [file] in
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
                -- Works of sets, kept or not: they may be in the library already.
                CREATE TABLE entry (
                    workSet TEXT NOT NULL,
                    position INTEGER NOT NULL,
                    work TEXT NOT NULL,
                    note TEXT NOT NULL,
                    PRIMARY KEY (workSet, work)
                ) STRICT, WITHOUT ROWID;
                -- What is taken in one by one, after everything else.
                CREATE TABLE late (
                    position INTEGER PRIMARY KEY,
                    item TEXT NOT NULL                     -- a LibraryItem as JSON
                ) STRICT;
                """)
        var summary = ImportSummary()
        var reader = try LibraryFileReader(source)
        var counts: [LibraryKind: Int] = [:]
        while let item = try reader.next() {
            summary.read += 1
            for (kind, count) in LibraryKind.counts(of: item) {
                counts[kind, default: 0] += count
                guard counts[kind, default: 0] <= kind.most else { throw LibraryFileError.tooMany(kind) }
            }
            guard space.hasRoom(leaving: margin) else { throw DatabaseError(resultCode: .SQLITE_FULL) }
            if summary.read.isMultiple(of: 500) { progress(summary.read) }
            switch item {
            case .picture: summary.hasPictures = true
            case .set(let set) where try stage(set, in: database): break
            // One that shares a museum's record with an earlier one may be new all the same: where the library has that one.
            case .artist(let artist) where try Library.insert(artist, in: SQLiteConnection(database)): break
            // What is taken along must be of a work that is kept, perhaps in the library only.
            case .set, .artist, .taken:
                try database.execute(
                    sql: "INSERT INTO late (item) VALUES (?)", arguments: [try LibraryJSON.text(item)])
            // Its row as it will be in the library: the first of each counts, as there.
            default: try Library.insert(item, in: SQLiteConnection(database))
            }
        }
        return summary
    }

    /// - Returns: whether the file has no such set before.
    private static func stage(_ set: WorkSet, in database: Database) throws -> Bool {
        guard try Library.set(set.id, in: SQLiteConnection(database)) == nil else { return false }
        try Library.insertRow(set, in: SQLiteConnection(database))
        let insert = try database.makeStatement(
            sql: """
                INSERT INTO entry (workSet, position, work, note) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
                """)
        for (position, entry) in set.entries.enumerated() {
            try insert.execute(arguments: [set.id, position, entry.work.description, entry.note])
        }
        return true
    }

    /// Inserts the file's items one by one, for an engine that cannot attach the staging file.
    ///
    /// In the caller's transaction; reads the file twice, from the disk.
    ///
    /// - Returns: what was read, and what of it is new.
    /// - Throws: ``LibraryFileError``; what the library says.
    func insert(into library: any SQLConnection) throws -> ImportSummary {
        let before = try LibraryKind.counts(library)
        var summary = summary
        // A set takes only works that are kept, and so does what is taken along: wherever they are in the file.
        for isLate in [false, true] {
            var reader = try LibraryFileReader(source)
            while let item = try reader.next() {
                guard item.isOfFavourites == isLate else { continue }
                let isNew = try Library.insert(item, in: library)
                summary.count(item, isNew: isNew)
                guard isNew, case .favourite(let favourite) = item else { continue }
                try Library.markImported(favourite.work.id, in: library)
            }
        }
        for (kind, count) in try LibraryKind.counts(library)
        where count > max(kind.most, before[kind, default: 0]) {
            throw LibraryError.tooMany(kind)
        }
        return summary
    }

    /// Lets go of the staging file.
    func remove() async {
        await BlockingPool.disk.run { [rows, file] in
            try? rows.close()
            try? FileManager.default.removeItem(at: file)
        }
    }
}

extension LibraryItem {
    fileprivate var isOfFavourites: Bool {
        switch self {
        case .set, .taken: true
        case .preference, .favourite, .artist, .apart, .read, .pin, .picture: false
        }
    }
}
