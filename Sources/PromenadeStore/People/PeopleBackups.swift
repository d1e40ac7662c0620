package import Foundation
import GRDB
import PromenadeCore
import PromenadeFiles

/// Copies of `people.sqlite`, one of each of the last days: `<folder>/people-2026-11-28.sqlite`.
///
/// An older copy lets in again who was removed since, or signed out: none takes the file's place by itself.
package struct PeopleBackups: Sendable {
    /// Days.
    package static let most = 14

    package let folder: URL
    /// A folder, best on another disk, that gets every copy too; it is never made, as a disk may only not be there.
    package let second: URL?

    package init(folder: URL, second: URL? = nil) {
        self.folder = folder
        self.second = second
    }

    /// Copies everybody as they are now, with SQLite's own online backup, in place of the day's copy before.
    ///
    /// - Returns: the copy.
    /// - Throws: what SQLite and the disk say; an earlier copy is as it was then.
    @discardableResult
    package func make(of people: PeopleDatabase, at time: Date) async throws -> URL {
        for folder in [folder, second].compactMap(\.self) { FileManager.default.removeDrafts(in: folder) }
        return try await people.database.read { try copy($0, to: "people-\(Self.day(time)).sqlite") }
    }

    /// The newest first.
    package var all: [URL] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        let length = "people-2026-11-28.sqlite".utf8.count
        return names.filter { $0.hasPrefix("people-2") && $0.hasSuffix(".sqlite") && $0.utf8.count == length }
            .sorted(by: >).map { folder.appending(path: $0) }
    }

    /// Opens the file these are copies of.
    ///
    /// - Parameter migrates: whether a file of an earlier version becomes one of this, and is copied before.
    /// - Throws: ``PeopleDamaged`` where it is damaged, or missing or empty although there are copies of it: a new one would begin a
    ///   new house, for whoever comes first; else as ``PeopleDatabase/init(file:)``.
    package func open(_ file: URL, migrates: Bool = true) throws -> PeopleDatabase {
        let copy = all.first
        if file.isEmpty, copy != nil { throw PeopleDamaged(file: file, copy: copy) }
        do {
            return try PeopleDatabase(file: file, migrates: migrates) {
                _ = try self.copy($0, to: Self.before(Date()))
            }
        } catch var error as NewerFile {
            error.peopleCopies = folder
            throw error
        } catch  where StorageTrouble(error) == .damaged {
            throw PeopleDamaged(file: file, copy: copy)
        }
    }

    private static func day(_ time: Date) -> String { time.formatted(.iso8601.year().month().day()) }

    /// A copy from before the file was brought to a newer form, which none of the days takes the place of.
    private static func before(_ time: Date) -> String { "\(beforeMigrating)\(day(time)).sqlite" }

    private static let beforeMigrating = "people-before-"
    /// As many of those stay.
    private static let mostBefore = 3

    private func copy(_ source: Database, to name: String) throws -> URL {
        try FileManager.default.makePrivateFolder(folder)
        let draft = Draft.file(in: folder)
        defer {
            for suffix in ["", "-journal"] { try? FileManager.default.removeItem(at: draft.suffixed(suffix)) }
        }
        try FileManager.default.writePrivately(Data(), to: draft)
        let copy = try DatabaseQueue(path: draft.path(percentEncoded: false))
        try copy.writeWithoutTransaction { copy in
            try source.backup(to: copy)
            // One file that needs nothing beside it.
            try copy.execute(sql: "PRAGMA journal_mode = DELETE")
            let verdict = try String.fetchOne(copy, sql: "PRAGMA quick_check(1)")
            guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
        }
        try copy.close()
        let file = folder.appending(path: name)
        // Two upgrades on one day: the older form is the one to go back to.
        if name.hasPrefix(Self.beforeMigrating), !file.isEmpty { return file }
        try FileManager.default.replace(file, with: draft)
        removeOld()
        if let second { try take(file, to: second) }
        return file
    }

    private func take(_ file: URL, to second: URL) throws {
        let draft = Draft.file(in: second)
        defer { try? FileManager.default.removeItem(at: draft) }
        try FileManager.default.copyContents(of: file, to: draft)
        try FileManager.default.replace(second.appending(path: file.lastPathComponent), with: draft)
        PeopleBackups(folder: second).removeOld()
    }

    private func removeOld() {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        let before = names.filter { $0.hasPrefix(Self.beforeMigrating) }.sorted(by: >)
            .map { folder.appending(path: $0) }
        for old in all.dropFirst(Self.most) + before.dropFirst(Self.mostBefore) {
            try? FileManager.default.removeItem(at: old)
        }
    }
}

/// Who has an account cannot be read; the file was left as it is.
package struct PeopleDamaged: Error, Sendable, CustomStringConvertible {
    package let file: URL
    /// The newest copy; `nil` where there is none.
    package let copy: URL?

    package var description: String {
        let (file, copy) = (file.path(percentEncoded: false), copy?.path(percentEncoded: false))
        return copy.map {
            """
            The file of who has an account, \(file), is missing or damaged. Nothing was changed. Its newest copy is \($0): with the server \
            stopped, remove what is there with the -wal and -shm beside it, and copy that into its place. Whoever was removed or signed out since is in again then.
            """
        }
            ?? "The file of who has an account, \(file), is damaged, and there is no copy of it. It was left as it is."
    }
}
