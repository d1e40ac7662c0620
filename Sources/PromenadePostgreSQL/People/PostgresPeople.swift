import PromenadeCore
package import PromenadeStore

/// The people of a household in PostgreSQL, for as many servers as have the database.
///
/// What is checked before a change is checked in the same serializable transaction, so that no other server can change it in between.
package struct PostgresPeople: SQLPeople {
    let pool: PostgresPool

    /// - Throws: ``PostgresMigrations/Newer``; ``PostgresError``.
    package init(_ pool: PostgresPool) async throws {
        self.pool = pool
        try await PostgresSchema.migrations.migrate(pool)
    }

    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.transaction(.snapshot) { try work(PostgresSQLConnection(people: $0)) }
        } catch { throw LibraryError(postgres: error) }
    }

    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.transaction(.serializable) {
                try work(PostgresSQLConnection(people: $0))
            }
        } catch { throw LibraryError(postgres: error) }
    }

    /// The same as ``read(_:)``, on a thread that may wait already.
    package func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value {
        try pool.blocking(.snapshot, settings: "") { try work(PostgresSQLConnection(people: $0)) }
    }
}
