package import Foundation
import GRDB
package import PromenadeCore

extension Library {
    /// Makes a set, whole.
    ///
    /// - Parameters:
    ///   - name: 1 to 200 characters.
    ///   - favourite: its first work, which is kept too; `nil` for an empty set.
    package func makeSet(
        named name: String, note: String = "", holding favourite: Favourite? = nil, at time: Date
    ) async throws(LibraryError) -> WorkSet.ID {
        let id = UUID().uuidString.lowercased()
        try await database.write { database in
            if let favourite { _ = try Self.insert(favourite, in: database) }
            let entries = favourite.map { [WorkSet.Entry(work: $0.work.id)] } ?? []
            try Self.insert(
                WorkSet(id: id, name: name, note: note, madeAt: time, entries: entries), in: database)
        }
        return id
    }

    /// - Returns: `nil` when there is no such set.
    package func set(_ id: WorkSet.ID) async throws(LibraryError) -> WorkSet? {
        try await database.read { try Self.set(id, in: $0) }
    }

    /// Changes a set's name and note.
    ///
    /// - Returns: whether there is such a set.
    package func rename(_ id: WorkSet.ID, to name: String, note: String) async throws(LibraryError) -> Bool {
        try await changes("UPDATE workSet SET name = ?, note = ? WHERE id = ?", [name, note, id])
    }

    /// Adds favourites at the end of a set; those that are in it already stay where they are.
    ///
    /// - Returns: whether the set and all the favourites are there; nothing has changed otherwise.
    package func add(_ works: [Work.ID], to id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await database.write { database in
            guard try works.allSatisfy({ try Self.isFavourite($0, in: database) }),
                try Self.set(id, in: database) != nil
            else { return false }
            for work in works { try Self.append(WorkSet.Entry(work: work), to: id, in: database) }
            return true
        }
    }

    /// The same for one favourite.
    package func add(_ work: Work.ID, to id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await add([work], to: id)
    }

    /// Keeps a work and adds it at the end of a set.
    ///
    /// - Returns: whether there is such a set; nothing has changed otherwise.
    package func add(_ favourite: Favourite, in id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await database.write { database in
            guard try Self.set(id, in: database) != nil else { return false }
            _ = try Self.insert(favourite, in: database)
            try Self.append(WorkSet.Entry(work: favourite.work.id), to: id, in: database)
            return true
        }
    }

    /// Changes the note beside a work of a set.
    ///
    /// - Returns: whether the work is in the set.
    package func note(_ note: String, beside work: Work.ID, in id: WorkSet.ID) async throws(LibraryError)
        -> Bool
    {
        try await changes(
            "UPDATE workSetEntry SET note = ? WHERE workSet = ? AND work = ?", [note, id, work.description])
    }

    /// Puts a work of a set at a place from 0, the others closing up.
    ///
    /// - Returns: whether the work is in the set.
    package func move(_ work: Work.ID, to place: Int, in id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await database.write { database in
            guard var set = try Self.set(id, in: database),
                let index = set.entries.firstIndex(where: { $0.work == work })
            else { return false }
            let positions = try Int.fetchAll(
                database, sql: "SELECT position FROM workSetEntry WHERE workSet = ? ORDER BY position, work",
                arguments: [id])
            let entry = set.entries.remove(at: index)
            set.entries.insert(entry, at: min(max(place, 0), set.entries.count))
            // The same positions in another order: gaps are places of works that may come back.
            for (position, entry) in zip(positions, set.entries) {
                try database.execute(
                    sql: "UPDATE workSetEntry SET position = ? WHERE workSet = ? AND work = ?",
                    arguments: [position, id, entry.work.description])
            }
            return true
        }
    }

    /// Takes a work out of a set; it stays a favourite.
    ///
    /// - Returns: the removal, named `TITLE out of SET`.
    package func take(_ work: Work.ID, outOf id: WorkSet.ID, at time: Date) async throws(LibraryError)
        -> UndoEntry?
    {
        try await database.write { database in
            guard let set = try Self.set(id, in: database), set.entries.contains(where: { $0.work == work })
            else { return nil }
            let title = try Self.favourite(work, in: database)?.work.title ?? work.description
            let places = try RemovedPlace.all(of: [work], in: id, database)
            try database.execute(
                sql: "DELETE FROM workSetEntry WHERE workSet = ? AND work = ?",
                arguments: [id, work.description])
            return try Self.note(
                .setEntries, named: "\(title) out of \(set.name)", items: [.set(set)], places: places,
                at: time, database)
        }
    }

    /// Removes a set; its works stay favourites.
    package func removeSet(_ id: WorkSet.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await database.write { database in
            guard let set = try Self.set(id, in: database) else { return nil }
            try database.execute(sql: "DELETE FROM workSet WHERE id = ?", arguments: [id])
            return try Self.note(.set, named: set.name, items: [.set(set)], at: time, database)
        }
    }

    private func changes(_ sql: String, _ arguments: StatementArguments) async throws(LibraryError) -> Bool {
        try await database.write { database in
            try database.execute(sql: sql, arguments: arguments)
            return database.changesCount > 0
        }
    }
}
