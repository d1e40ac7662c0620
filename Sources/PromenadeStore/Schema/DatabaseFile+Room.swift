import Foundation
import GRDB

/// Giving the disk back what a file no longer needs.
extension DatabaseFile {
    /// Bytes of a journal that stay on the disk when it begins anew; one large change leaves no more behind.
    static let longestJournal = 16_000_000
    /// Free bytes that stay in a file for what comes next.
    static let spareBytes = 4_000_000
    /// Bytes that are written anew while a server stops, which has seconds for it, on a slow card too.
    static let mostAtStop = 64_000_000
    /// Pages that are given back in one transaction: 1 MB, which takes milliseconds.
    static let pagesAtOnce = 256

    /// Pages that `PRAGMA incremental_vacuum` can give back; 0 for a file that was begun without.
    static func excessPages(_ database: Database) throws -> Int {
        guard try number("auto_vacuum", database) == 2 else { return 0 }
        let spare = try spareBytes / max(number("page_size", database), 1)
        return try max(number("freelist_count", database) - spare, 0)
    }

    /// Gives a portion back, within a transaction.
    ///
    /// - Returns: how many pages.
    static func giveBack(_ database: Database) throws -> Int {
        let pages = try min(excessPages(database), pagesAtOnce)
        if pages > 0 { _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(pages))") }
        return pages
    }

    /// Writes a file anew that is mostly free and was begun without `auto_vacuum`; from then on it gives room back in portions.
    ///
    /// One transaction: a kill or a full disk leaves the file as it was. Holds the file as long as writing what is in it takes.
    ///
    /// - Parameters:
    ///   - path: the file's, whose disk has to have room for what is in it three times.
    ///   - most: bytes of what is in it; a file with more stays as it is.
    /// - Returns: whether it was done.
    @discardableResult
    static func writeAnewIfMostlyFree(_ database: Database, _ path: String, most: Int = .max) throws -> Bool {
        guard try isWorthWriting(database, path, most: most, freeOf: 2) else { return false }
        // What is in it may be more than belongs in memory.
        try database.execute(sql: "PRAGMA temp_store = FILE")
        defer { try? database.execute(sql: "PRAGMA temp_store = MEMORY") }
        try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
        return true
    }

    /// Writes a catalogue anew of which a newer form has left a third free; its pages are used again otherwise.
    ///
    /// - Parameter path: as for ``writeAnewIfMostlyFree(_:_:most:)``.
    static func writeAnewIfThinned(_ database: Database, _ path: String) throws {
        if try isWorthWriting(database, path, most: .max, freeOf: 3) { try database.execute(sql: "VACUUM") }
    }

    /// - Parameter share: one of so many parts of the file is free, at least.
    private static func isWorthWriting(
        _ database: Database, _ path: String, most: Int, freeOf share: Int
    ) throws -> Bool {
        let (pages, free) = try (number("page_count", database), number("freelist_count", database))
        let size = try number("page_size", database)
        let (bytes, isTooMuch) = (pages - free).multipliedReportingOverflow(by: size * 3)
        guard try number("auto_vacuum", database) == 0, free > pages / share, free * size > spareBytes,
            !isTooMuch,
            bytes / 3 <= most
        else { return false }
        var disk = statvfs()
        guard statvfs(path, &disk) == 0,
            UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize)).partialValue
                > UInt64(bytes) + 256_000_000
        else { return false }
        return true
    }

    /// Empties the journal, where nobody reads or writes at the moment; otherwise nothing happens, and nobody waits.
    ///
    /// On a connection of its own: the one that writes would hold it while it waits for whoever reads.
    static func emptyJournal(of path: String) throws {
        guard !URL(filePath: path + "-wal").isEmpty else { return }
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        try connection.writeWithoutTransaction { database in
            _ = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try connection.close()
    }

    private static func number(_ name: String, _ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA main.\(name)") ?? 0
    }
}
