package import Foundation
import GRDB
package import PromenadeCore
import PromenadeFiles

/// The library as it was at one moment, read piece by piece while others go on changing it.
package struct LibrarySnapshot: Sendable {
    private let reader: any DatabaseReader
    private var stage = 0
    private var skipping = 0

    fileprivate init(_ reader: any DatabaseReader) { self.reader = reader }

    /// Of a copy that nobody else has: nothing beside its file is opened any more.
    init(alone copy: DatabaseQueue) throws {
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        self.init(copy)
    }

    /// A file for a copy, which is gone after a power cut.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static func file(_ file: URL) throws -> DatabaseQueue {
        try FileManager.default.writePrivately(Data(), to: file)
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return try DatabaseQueue(path: file.path(percentEncoded: false), configuration: configuration)
    }

    /// The next items in the order of the file, up to 100; empty after the last.
    package mutating func next() async throws(LibraryError) -> [LibraryItem] {
        while stage < ItemStage.all.count {
            let (stage, skipping) = (stage, skipping)
            let found: (items: [LibraryItem], rows: Int)
            do {
                found = try await reader.read { database in
                    try ItemStage.all[stage].items(skipping: skipping, limit: 100, SQLiteConnection(database))
                }
            } catch {
                throw LibraryError(error)
            }
            self.skipping += found.rows
            if found.rows < 100 { (self.stage, self.skipping) = (stage + 1, 0) }
            if !found.items.isEmpty { return found.items }
        }
        return []
    }
}

extension FileManager {
    /// With what SQLite has beside it.
    func removeDatabase(_ file: URL) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try? removeItem(at: file.suffixed(suffix)) }
    }
}

extension Library {
    /// The library as it is now, in a copy of its own that is gone once nobody reads it.
    ///
    /// Whoever reads it slowly, or stops, holds neither a connection nor the journal: that is written back and begun anew
    /// as if nobody read.
    ///
    /// - Parameter folder: has room for the whole library.
    package func copy(into folder: URL) async throws(LibraryError) -> LibrarySnapshot {
        guard database.writer is DatabasePool else { return LibrarySnapshot(database.writer) }
        let file = Draft.file(in: folder)
        return try await database.readMuch { source in
            // A file without a name is there as long as somebody has it open, and not after a kill.
            defer { FileManager.default.removeDatabase(file) }
            let copy = try LibrarySnapshot.file(file)
            try copy.writeWithoutTransaction { try source.backup(to: $0) }
            return try LibrarySnapshot(alone: copy)
        }
    }

    /// How many bytes a copy of the library takes.
    package func usedBytes() async throws(LibraryError) -> Int {
        try await database.read { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            return try pages * (Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
        }
    }

    /// The library as it is now, held in its own file: for who reads it at once.
    ///
    /// As long as it is read, the journal grows.
    package func snapshotInPlace() throws(LibraryError) -> LibrarySnapshot? { try snapshot() }

    package func snapshot() throws(LibraryError) -> LibrarySnapshot {
        do {
            guard let pool = database.writer as? DatabasePool else { return LibrarySnapshot(database.writer) }
            return LibrarySnapshot(try pool.makeSnapshot())
        } catch {
            throw LibraryError(error)
        }
    }
}
