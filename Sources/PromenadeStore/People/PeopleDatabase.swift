package import Foundation
package import GRDB
import PromenadeCore

/// The people of a household in SQLite, `people.sqlite`.
package struct PeopleDatabase: Sendable {
    let database: any DatabaseWriter

    /// Opens the file, making it and its folder where they are missing.
    ///
    /// - Parameters:
    ///   - migrates: whether a file of an earlier version becomes one of this.
    ///   - beforeMigrating: called with a file of an earlier version; what it throws leaves that as it is.
    /// - Throws: ``NewerFile``; ``EarlierFile``; what SQLite and the disk say.
    package init(file: URL, migrates: Bool = true, beforeMigrating: (Database) throws -> Void = { _ in })
        throws
    {
        database = try DatabaseFile.open(
            file, synchronous: "FULL", migrations: PeopleSchema.migrations, isLibrary: true,
            migrates: migrates, beforeMigrating: beforeMigrating)
    }

    /// People who are gone with the process.
    package init() throws {
        database = try DatabaseFile.openInMemory(migrations: PeopleSchema.migrations)
    }

    /// Writes everything back into the one file and lets go of it.
    package func close() throws {
        database.writeWithoutTransaction { _ = try? $0.checkpoint(.truncate) }
        try database.close()
    }
}

extension Date {
    /// As it is written in these tables.
    var seconds: TimeInterval { timeIntervalSince1970 }
}

extension SecretHash {
    var sql: any DatabaseValueConvertible { bytes }
}

extension Account.ID {
    init(row text: String) throws {
        guard let id = Self(text) else { throw UnreadableRow(table: "person") }
        self = id
    }
}

extension Account {
    static let columns = "person.id, person.name, person.role, person.createdAt, person.removedAt"

    /// A row that begins with ``columns``.
    init(_ row: Row) throws {
        guard let name = Account.Name(row[1] as String), let role = Role(rawValue: row[2]) else {
            throw UnreadableRow(table: "person")
        }
        self.init(
            id: try ID(row: row[0]), name: name, role: role, createdAt: Date(timeIntervalSince1970: row[3]),
            removedAt: (row[4] as TimeInterval?).map(Date.init(timeIntervalSince1970:)))
    }
}

/// A row that this version cannot have written.
struct UnreadableRow: Error {
    let table: String
}
