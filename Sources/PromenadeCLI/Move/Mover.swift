import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadePostgreSQL
import PromenadeStore

/// Moves what people have between a data folder and a database.
///
/// People first, then one library after the other, each in one transaction in which everything is looked at again. What is there
/// already, equal but for replaced libraries, is passed over: so a move that was ended goes on where it was. The old place is only read.
struct Mover: Sendable {
    /// What was moved, or was there already.
    struct Summary: Encodable {
        var people = 0
        var libraries = 0
        var rows = 0
        /// Of the libraries: how many an earlier move had brought.
        var already = 0
        /// Pictures from or into object storage, or moved by an earlier move.
        var pictures = 0
        /// Pictures that could not be read.
        var unread = 0
    }

    /// The new place has something else.
    struct Occupied: Error, CustomStringConvertible {
        /// Whose library, as an id; `nil` for people themselves.
        let name: String?

        var description: String {
            let what = name.map { "another library of \($0)" } ?? "other people"
            return "The new place already has \(what). It was left unchanged."
        }
    }

    let data: URL
    let address: PostgresAddress
    /// Called with how many libraries are done, and how many there are.
    let progress: @Sendable (Int, Int) -> Void

    private var folder: PeopleFolder { PeopleFolder(data: data) }

    func intoDatabase() async throws -> Summary {
        let libraries = try await PostgresLibraries(PostgresPool(address), migrates: false)
        defer { libraries.close() }
        let people = PostgresPeople(libraries.pool)
        var summary = Summary()
        if FileManager.default.fileExists(atPath: folder.database.path(percentEncoded: false)) {
            summary.people = try await movePeople(into: people)
        }
        let files = await files()
        for (index, (person, file)) in files.enumerated() {
            let library = try await BlockingPool.disk.run { try Library(file: file, migrates: false) }
            do {
                let rows = try await libraries.take(person) { try library.readBlocking($0) }
                summary.count(rows)
            } catch {
                try? library.close()
                throw error is PostgresLibraries.Occupied ? Occupied(name: person) : error
            }
            try? library.close()
            progress(index + 1, files.count)
        }
        return summary
    }

    func intoFolder() async throws -> Summary {
        let libraries = try await PostgresLibraries(PostgresPool(address), migrates: false)
        defer { libraries.close() }
        let people = PostgresPeople(libraries.pool)
        var summary = Summary()
        let hasPeople = try await BlockingPool.disk.run {
            try people.readBlocking { try !PeopleCopy.isEmpty($0) }
        }
        if hasPeople { summary.people = try await movePeople(from: people) }
        let names = try await libraries.names()
        for (index, person) in names.enumerated() {
            summary.count(try await moveLibrary(of: person, from: libraries))
            progress(index + 1, names.count)
        }
        return summary
    }

    /// Each person's library, and the one of before anybody had an account.
    func files() async -> [(person: String, file: URL)] {
        await BlockingPool.disk.run {
            let solo = Storage.libraryFile(in: data)
            let hasSolo = FileManager.default.fileExists(atPath: solo.path(percentEncoded: false))
            return (hasSolo ? [(Composition.nobody, solo)] : [])
                + folder.libraries().map { ($0.deletingLastPathComponent().lastPathComponent, $0) }
        }
    }

    private func movePeople(into people: PostgresPeople) async throws -> Int {
        let old = try await BlockingPool.disk.run {
            try PeopleDatabase(file: folder.database, migrates: false)
        }
        defer { try? old.close() }
        try await people.writeRows { new in
            try old.readBlocking { try Self.movePeople($0, into: new) }
        }
        return try await old.people().count
    }

    private func movePeople(from people: PostgresPeople) async throws -> Int {
        let new = try await BlockingPool.disk.run { try PeopleDatabase(file: folder.database) }
        defer { try? new.close() }
        try await new.write { new in
            try people.readBlocking { try Self.movePeople($0, into: new) }
        }
        return try await new.people().count
    }

    private static func movePeople(
        _ old: any SQLConnection, into new: any SQLConnection
    ) throws {
        if try PeopleCopy.isEmpty(new) {
            try PeopleCopy.copy(old, into: new)
        } else if try !PeopleCopy.areEqual(old, new) {
            throw Occupied(name: nil)
        }
    }

    /// - Returns: how many rows it has; `nil` where it was there already.
    private func moveLibrary(of person: String, from libraries: PostgresLibraries) async throws -> Int? {
        let home = Account.ID(person).map(folder.folder(of:)) ?? data
        let library = try await BlockingPool.disk.run {
            try FileManager.default.makePrivateFolder(home)
            return try Library(file: Storage.libraryFile(in: home))
        }
        defer { try? library.close() }
        return try await library.writeRows { new in
            try libraries.reading(person) { old in
                if try LibraryCopy.isEmpty(new) { return try LibraryCopy.copy(old, into: new) }
                guard try LibraryCopy.areEqual(old, new) else { throw Occupied(name: person) }
                return nil
            }
        }
    }
}

extension Mover.Summary {
    /// - Parameter rows: `nil` for what was there already.
    fileprivate mutating func count(_ rows: Int?) {
        libraries += 1
        self.rows += rows ?? 0
        if rows == nil { already += 1 }
    }
}
