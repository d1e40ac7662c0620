package import Foundation
import GRDB
package import PromenadeCore
import PromenadeFiles
import Synchronization

extension LibraryBackups {
    /// Copies the library as it is now, with SQLite's own online backup, while others read and write it.
    ///
    /// - Returns: the copy; `nil` when the newest one of its kind, hourly or before an event, says the same already. What can
    ///   still be undone is not looked at before a file is taken in: a file that is taken in again and again would be copied
    ///   each time.
    @discardableResult
    package func make(
        of library: Library, because reason: Backup.Reason = .hourly, at time: Date
    ) async throws(LibraryError) -> Backup? {
        do {
            // All of it on the database's own thread: comparing and syncing files waits for the disk.
            let made = try await library.database.longReadings.read(library.database.writer) {
                try copy($0, because: reason, at: time)
            }
            failure.note(nil)
            return made
        } catch {
            let reason = Self.uncopied(error)
            if reason != .cancelled { failure.note(reason.trouble) }
            throw reason
        }
    }

    /// The library is only read; so what cannot be written is its copy.
    private static func uncopied(_ error: any Error) -> LibraryError {
        if let error = error as? BackupsUnreadable { return .uncopied(error.trouble) }
        let known = LibraryError(error)
        return switch known {
        case .full, .damaged, .cancelled, .busy, .uncopied, .tooMany, .unavailable: known
        case .readOnly: .uncopied(.readOnly)
        case .failed(let words): .uncopied(StorageTrouble(error) ?? .other(words))
        }
    }

    /// The same, of any library's database; waits for the disk.
    func copy(_ source: Database, because reason: Backup.Reason, at time: Date) throws -> Backup? {
        try FileManager.default.makePrivateFolder(folder)
        let made = try BackupLock.holding(folder) { () -> Backup? in
            let draft = Draft.file(in: folder)
            defer {
                for suffix in ["", "-journal"] {
                    try? FileManager.default.removeItem(at: draft.suffixed(suffix))
                }
            }
            try FileManager.default.writePrivately(Data(), to: draft)
            let copy = try DatabaseQueue(path: draft.path(percentEncoded: false))
            let holdings = try copy.writeWithoutTransaction { copy in
                try source.backup(to: copy)
                // One file that needs nothing beside it.
                try copy.execute(sql: "PRAGMA journal_mode = DELETE")
                let verdict = try String.fetchOne(copy, sql: "PRAGMA quick_check(1)")
                guard verdict == "ok" else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict)
                }
                return try LibraryHoldings(copy)
            }
            try copy.close()
            return try publish(draft, holdings, because: reason, at: time)
        }
        if made != nil { mirror?.wake() }
        return made
    }

    /// Gives a sound copy its name, and lets go of those that need not stay.
    private func publish(
        _ draft: URL, _ holdings: LibraryHoldings, because reason: Backup.Reason, at time: Date
    ) throws -> Backup? {
        let known = try Backup.listing(of: folder)
        let newest = known.first { $0.reason.isEvent == reason.isEvent }
        if let newest, newest.saysTheSame(as: draft, because: reason) { return nil }
        // The second folder may know more than a first one that was lost.
        let last = (known.first ?? second.flatMap { Backup.all(in: $0).first })?.number ?? 0
        let backup = Backup(
            in: folder, number: min(last, Backup.lastNumber - 1) + 1, at: time, because: reason,
            things: holdings.count, after: newest)
        try FileManager.default.replace(backup.file, with: draft)
        let counted = Backup.inOrder(known + [backup]).map(\.counted)
        for old in Set(counted).subtracting(BackupRetention.kept(of: counted)) {
            try? FileManager.default.removeItem(at: old.file)
        }
        return backup
    }

    /// The newest copy that SQLite finds sound, in either folder.
    ///
    /// Of those without a number, one from the future is the last to be taken: the clock was wrong then.
    ///
    /// - Throws: ``NewerFile`` where that is one of a newer program's.
    func newestSound(at time: Date) throws -> Backup? {
        let copies = try everywhere
        let fromTheFuture = copies.filter { $0.number == 0 && $0.madeAt > time }
        for copy in copies.filter({ $0.number > 0 || $0.madeAt <= time }) + fromTheFuture {
            switch copy.verdict {
            case .sound: return copy
            case .newer: throw NewerFile(file: copy.file, isLibrary: true)
            case .unusable: continue
            }
        }
        return nil
    }
}

/// Why the last copy could not be made; shared by everyone who copies the same library.
final class BackupFailure: Sendable {
    private let last = Mutex<StorageTrouble?>(nil)

    func note(_ trouble: StorageTrouble?) { last.withLock { $0 = trouble } }

    /// `nil` where all is well.
    var trouble: StorageTrouble? { last.withLock { $0 } }
}

extension LibraryError {
    fileprivate var trouble: StorageTrouble {
        switch self {
        case .full: .noRoom
        case .readOnly: .readOnly
        case .uncopied(let trouble): trouble
        case .damaged: .damaged
        case .cancelled: .other("nobody waited for it")
        case .busy, .unavailable: .busy
        case .tooMany(let kind): .other("there are too many \(kind.words)")
        case .failed(let words): .other(words)
        }
    }
}
