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
    package var undo: Removal.ID?

    package init() {}

    fileprivate mutating func count(_ item: LibraryItem, isNew: Bool) {
        if case .picture = item { hasPictures = true }
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

    /// Takes in a library's file, all of it or nothing, in one transaction.
    ///
    /// Its pictures are read past.
    ///
    /// - Parameters:
    ///   - name: what the library that is replaced is called while it can be brought back.
    ///   - progress: called with the number of items now and then.
    /// - Throws: ``LibraryFileError`` or ``LibraryError``.
    package func takeIn(
        _ file: URL, _ mode: ImportMode, named name: String, at time: Date,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> ImportSummary {
        defer { database.preferences.forget() }
        do {
            return try await database.writer.write { database in
                var summary = ImportSummary()
                var reader = try LibraryFileReader(file)
                if mode == .replace {
                    summary.undo = try Self.noteEverything(named: name, at: time, database).id
                    try Self.removeEverything(database)
                }
                // A set takes only works that are kept, and a file changed by hand may have it before them;
                // so does what is taken along.
                var sets: [LibraryItem] = []
                while let item = try reader.next() {
                    summary.read += 1
                    if summary.read.isMultiple(of: 500) { progress(summary.read) }
                    switch item {
                    case .set, .taken: sets.append(item)
                    default:
                        let isNew = try Self.insert(item, in: database)
                        if isNew { try Self.markImported(item, in: database) }
                        summary.count(item, isNew: isNew)
                    }
                }
                for set in sets { summary.count(set, isNew: try Self.insert(set, in: database)) }
                return summary
            }
        } catch let error as LibraryFileError {
            throw error
        } catch {
            throw LibraryError(error)
        }
    }

    /// Whether a kept work came with a library's file, so that its record is somebody else's word.
    package func isImported(_ work: Work.ID) async throws(LibraryError) -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM importedFavourite WHERE id = ?)",
                arguments: [work.description]) ?? false
        }
    }

    private static func markImported(_ item: LibraryItem, in database: Database) throws {
        guard case .favourite(let favourite) = item else { return }
        try database.execute(
            sql: "INSERT INTO importedFavourite (id) VALUES (?) ON CONFLICT DO NOTHING",
            arguments: [favourite.work.id.description])
    }
}
