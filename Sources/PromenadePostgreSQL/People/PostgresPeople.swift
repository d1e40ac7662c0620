import PromenadeCore
package import PromenadeStore

/// The people of a household in PostgreSQL, for as many servers as have the database.
///
/// What is checked before a change is checked in the same serializable transaction, so that no other server can change it in between.
package struct PostgresPeople: SQLPeople {
    let pool: PostgresPool

    /// - Parameter pool: of a database whose tables are made (``PostgresSchema/prepare(_:migrates:)``).
    package init(_ pool: PostgresPool) { self.pool = pool }

    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do { return try await pool.with { try work(PostgresSQLConnection(people: $0)) } } catch {
            throw Self.asLibrary(error)
        }
    }

    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do { return try await writeRows(work) } catch { throw Self.asLibrary(error) }
    }

    @discardableResult
    package func append<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.transaction { try work(PostgresSQLConnection(people: $0)) }
        } catch { throw Self.asLibrary(error) }
    }

    /// As ``write(_:)``, with PostgreSQL's own errors.
    ///
    /// All servers are told, and read anew what they remember of people.
    @discardableResult
    package func writeRows<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await pool.transaction(.serializable) { connection in
            let value = try work(PostgresSQLConnection(people: connection))
            try connection.run("SELECT pg_notify($1, '')", [PostgresLibraries.peopleChannel])
            return value
        }
    }

    private static func asLibrary(_ error: any Error) -> any Error {
        error is PostgresError || error is CancellationError ? LibraryError(postgres: error) : error
    }

    /// Several statements on what is there at one moment, on a thread that may wait already.
    package func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value {
        try pool.blocking(.snapshot, settings: "") { try work(PostgresSQLConnection(people: $0)) }
    }
}
