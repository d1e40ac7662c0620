package import Foundation
package import GRDB
import PromenadeCore

/// The people of a household in SQLite, `people.sqlite`.
package struct PeopleDatabase: SQLPeople {
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

    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await database.read { try work(SQLiteConnection($0, cachingStatements: true)) }
    }

    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await database.write { try work(SQLiteConnection($0, cachingStatements: true)) }
    }

    /// The same as ``read(_:)``, on a thread that may wait already.
    package func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value {
        try database.read { try work(SQLiteConnection($0, cachingStatements: true)) }
    }
}
