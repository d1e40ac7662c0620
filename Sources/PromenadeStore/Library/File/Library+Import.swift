package import Foundation
import GRDB
package import PromenadeCore

/// What became of an import.
package struct ImportSummary: Sendable, Hashable, Codable {
    /// Items the file has, pictures included.
    package var read = 0
    /// Works that were not kept before, and so on.
    package var favourites = 0
    package var artists = 0
    /// Sets that are new or have gained works.
    package var sets = 0
    /// Places that were not on the map before.
    package var pins = 0
    /// Preferences, news read, artists told apart, pictures taken along.
    package var others = 0
    /// Pictures that were not here before.
    package var pictures = 0
    /// Whether the file has pictures.
    package var hasPictures = false
    /// What brings back the library that was replaced.
    package var undo: UndoEntry.ID?

    package init() {}

    mutating func count(_ item: LibraryItem, isNew: Bool) {
        guard isNew else { return }
        switch item {
        case .favourite: favourites += 1
        case .artist: artists += 1
        case .set: sets += 1
        case .pin: pins += 1
        case .preference, .apart, .read, .taken: others += 1
        case .picture: break
        }
    }
}

extension Library {
    /// How a file's things are taken in.
    package enum ImportMode: String, Sendable, Hashable, CaseIterable {
        /// What is there stays as it is; sets gain works.
        case merge
        /// The file's things instead of what is there, which can be brought back for a day.
        case replace
    }
}

extension SQLLibrary {
    /// Takes in a library's file, all of it or nothing.
    ///
    /// The file is read to its end first; meanwhile the library is used as always. Then it is copied in one transaction.
    /// Its pictures are read past. Replaced libraries that can be brought back take room: of a row of them the first and the
    /// last four stay (``mostReplaced``), as far as their budget goes.
    ///
    /// - Parameters:
    ///   - name: what the library that is replaced is called while it can be brought back.
    ///   - folder: holds what the file says without its pictures, until this returns.
    ///   - space: of its disk; a file that would fill it is not taken in.
    ///   - progress: called with the number of items now and then.
    ///   - prepare: called once the file was found whole, before anything is changed; what it throws ends the import.
    /// - Throws: ``LibraryFileError`` or ``LibraryError``; what `prepare` throws.
    package func takeIn(
        _ file: URL, _ mode: Library.ImportMode, named name: String, at time: Date,
        staging folder: URL = FileManager.default.temporaryDirectory, space: FreeSpace = .unlimited,
        progress: @escaping @Sendable (Int) -> Void = { _ in },
        prepare: @Sendable () async throws -> Void = {}
    ) async throws -> ImportSummary {
        do {
            let staged = try await StagedLibrary(reading: file, in: folder, space: space, progress: progress)
            do {
                try await prepare()
                let summary = try await take(staged, mode, named: name, at: time)
                await staged.remove()
                return summary
            } catch {
                await staged.remove()
                throw error
            }
        } catch let error as LibraryFileError {
            throw error
        } catch let error as LibraryError {
            throw error
        } catch {
            throw LibraryError(error)
        }
    }

    /// From the file itself, item by item.
    package func take(
        _ staged: StagedLibrary, _ mode: Library.ImportMode, named name: String, at time: Date
    ) async throws -> ImportSummary {
        do {
            return try await writeMuch { database in
                let undo = try Self.makeRoom(mode, named: name, at: time, database)
                var summary = try staged.insert(into: database)
                summary.undo = undo
                return summary
            }
        } catch LibraryError.tooMany(let kind) {
            throw LibraryFileError.tooMany(kind)
        }
    }

    /// - Returns: what brings back what was there, where it is replaced.
    fileprivate static func makeRoom(
        _ mode: Library.ImportMode, named name: String, at time: Date, _ database: any SQLConnection
    ) throws -> UndoEntry.ID? {
        guard mode == .replace else { return nil }
        let removal = try noteEverything(named: name, at: time, database)
        try ReplacedLibrary.removeEverything(database)
        try trimToBudget(database)
        return removal.id
    }
}

extension Library {
    /// SQLite copies rows of the staging file by itself, table by table.
    package func take(
        _ staged: StagedLibrary, _ mode: ImportMode, named name: String, at time: Date
    ) async throws -> ImportSummary {
        try await database.writeMuch(attaching: staged.file) { file in
            let undo = try Self.makeRoom(mode, named: name, at: time, SQLiteConnection(file))
            var summary = try staged.copy(into: file)
            summary.undo = undo
            return summary
        }
    }
}
