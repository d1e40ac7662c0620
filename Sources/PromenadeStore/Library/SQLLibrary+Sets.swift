package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func makeSet(
        named name: String, note: String = "", holding favourite: Favourite? = nil, at time: Date
    ) async throws(LibraryError) -> WorkSet.ID {
        let id = UUID().uuidString.lowercased()
        try await write { database in
            if let favourite { _ = try Self.insert(favourite, in: database) }
            let entries = favourite.map { [WorkSet.Entry(work: $0.work.id)] } ?? []
            try Self.insert(
                WorkSet(id: id, name: name, note: note, madeAt: time, entries: entries), in: database)
        }
        return id
    }

    package func set(_ id: WorkSet.ID) async throws(LibraryError) -> WorkSet? {
        try await read { try Self.set(id, in: $0) }
    }

    package func rename(_ id: WorkSet.ID, to name: String, note: String) async throws(LibraryError) -> Bool {
        try await changes("UPDATE workSet SET name = ?, note = ? WHERE id = ?", [name, note, id])
    }

    package func add(_ works: [Work.ID], to id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await write { database in
            guard try works.allSatisfy({ try Self.isFavourite($0, in: database) }),
                try Self.set(id, in: database) != nil
            else { return false }
            for work in works { try Self.append(WorkSet.Entry(work: work), to: id, in: database) }
            return true
        }
    }

    package func add(_ work: Work.ID, to id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await add([work], to: id)
    }

    package func add(_ favourite: Favourite, in id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await write { database in
            guard try Self.set(id, in: database) != nil else { return false }
            _ = try Self.insert(favourite, in: database)
            try Self.append(WorkSet.Entry(work: favourite.work.id), to: id, in: database)
            return true
        }
    }

    package func note(
        _ note: String, beside work: Work.ID, in id: WorkSet.ID, over isKnown: (@Sendable (String) -> Bool)?
    ) async throws(LibraryError) -> NoteOutcome {
        try await write { database in
            let present = try String.fetchOne(
                database, sql: "SELECT note FROM workSetEntry WHERE workSet = ? AND work = ?",
                arguments: [id, work.description])
            guard let present else { return .absent }
            if let isKnown, present != note, !isKnown(present) { return .changed(present) }
            try database.execute(
                sql: "UPDATE workSetEntry SET note = ? WHERE workSet = ? AND work = ?",
                arguments: [note, id, work.description])
            return .written
        }
    }

    package func move(_ work: Work.ID, to place: Int, in id: WorkSet.ID) async throws(LibraryError) -> Bool {
        try await write { database in
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

    package func take(_ work: Work.ID, outOf id: WorkSet.ID, at time: Date) async throws(LibraryError)
        -> UndoEntry?
    {
        try await write { database in
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

    package func removeSet(_ id: WorkSet.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await write { database in
            guard let set = try Self.set(id, in: database) else { return nil }
            try database.execute(sql: "DELETE FROM workSet WHERE id = ?", arguments: [id])
            return try Self.note(.set, named: set.name, items: [.set(set)], at: time, database)
        }
    }

    /// - Returns: whether the statement changed anything.
    func changes(_ sql: String, _ arguments: SQLArguments) async throws(LibraryError) -> Bool {
        try await write { database in
            try database.execute(sql: sql, arguments: arguments)
            return database.changesCount > 0
        }
    }
}
