package import Foundation
import GRDB

/// Dated copies of the library's file.
///
///     <folder>/library-2026-11-21T18-05-00.123Z.sqlite
///
/// A name always stands for a whole, sound file; the last ten are kept.
package struct LibraryBackups: Sendable {
    /// A copy and when it was made.
    package struct Backup: Sendable, Hashable {
        package let file: URL
        package let madeAt: Date
    }

    package let folder: URL
    package static let keeps = 10

    package init(folder: URL) { self.folder = folder }

    /// The copies, newest first.
    package var all: [Backup] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.sorted(by: >).compactMap { name in
            Self.date(name).map { Backup(file: folder.appending(path: name), madeAt: $0) }
        }
    }

    /// Copies the library as it is now, with SQLite's own online backup, while others read and write it.
    ///
    /// - Returns: the copy; `nil` when the newest one says the same already.
    package func make(of library: Library, at time: Date) async throws(LibraryError) -> Backup? {
        let draft = folder.appending(path: ".draft-\(UUID().uuidString)")
        defer {
            for suffix in ["", "-journal"] { try? FileManager.default.removeItem(at: draft.suffixed(suffix)) }
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // All of it on the database's own thread: comparing and syncing files waits for the disk.
            return try await library.database.writer.read { source in
                let copy = try DatabaseQueue(path: draft.path(percentEncoded: false))
                try copy.writeWithoutTransaction { copy in
                    try source.backup(to: copy)
                    // One file that needs nothing beside it.
                    try copy.execute(sql: "PRAGMA journal_mode = DELETE")
                    guard try Self.isSound(copy) else { throw LibraryError.damaged }
                }
                try copy.close()
                return try publish(draft, at: time)
            }
        } catch {
            throw LibraryError(error)
        }
    }

    /// Gives a sound copy its name, and lets go of the oldest ones.
    private func publish(_ draft: URL, at time: Date) throws -> Backup? {
        if let newest = all.first, newest.file.isSame(as: draft) { return nil }
        let backup = Backup(file: folder.appending(path: Self.name(time)), madeAt: time)
        try FileManager.default.replace(backup.file, with: draft)
        for old in all.dropFirst(Self.keeps) { try? FileManager.default.removeItem(at: old.file) }
        return backup
    }

    /// The newest copy that SQLite finds sound.
    func newestSound() -> Backup? {
        all.first { backup in
            var configuration = Configuration()
            configuration.readonly = true
            guard
                let copy = try? DatabaseQueue(
                    path: backup.file.path(percentEncoded: false), configuration: configuration)
            else { return false }
            defer { try? copy.close() }
            return (try? copy.read(Self.holdsLibrary)) ?? false
        }
    }

    private static func holdsLibrary(_ database: Database) throws -> Bool {
        try isSound(database) && database.tableExists("preference")
    }

    private static func isSound(_ database: Database) throws -> Bool {
        try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
    }

    private static func name(_ time: Date) -> String {
        "library-\(time.inRFC3339.replacing(":", with: "-")).sqlite"
    }

    private static func date(_ name: String) -> Date? {
        guard
            let match = name.wholeMatch(of: /library-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite/)
        else { return nil }
        return Date(inRFC3339: "\(match.1)\(match.2):\(match.3):\(match.4)")
    }
}

extension URL {
    /// The file beside this one that SQLite calls so: `library.sqlite-wal`.
    func suffixed(_ suffix: String) -> URL { URL(filePath: path(percentEncoded: false) + suffix) }

    fileprivate func isSame(as other: URL) -> Bool {
        FileManager.default.contentsEqual(
            atPath: path(percentEncoded: false), andPath: other.path(percentEncoded: false))
    }
}

extension FileManager {
    /// Puts a draft under its final name, at once, whatever was there before.
    ///
    /// - Throws: what the disk says; the file is as it was then.
    package func replace(_ file: URL, with draft: URL) throws {
        // Else a power cut could leave the name without the bytes.
        let handle = try FileHandle(forWritingTo: draft)
        try handle.synchronize()
        try handle.close()
        guard rename(draft.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
