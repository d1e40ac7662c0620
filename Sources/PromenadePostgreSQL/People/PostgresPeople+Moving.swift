package import PromenadeStore

/// What is needed to move a household from one database into another.
extension PostgresPeople {
    /// Whether nobody is there, and nobody was told how to come in.
    package func isEmpty() async throws -> Bool {
        try await read { connection in
            try connection.row("SELECT 1 FROM person UNION ALL SELECT 1 FROM owner_claim LIMIT 1") == nil
        }
    }

    /// What is there at one moment.
    package func readRows<Value: Sendable>(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Value
    ) async throws -> Value {
        try await pool.transaction(.snapshot) { try work(PostgresLibraryConnection($0, dataVersion: nil)) }
    }

    /// The same, on a thread that may wait already.
    package func readRowsBlocking<Value>(_ work: (any LibraryConnection) throws -> Value) throws -> Value {
        try pool.blocking(.snapshot, settings: "") { try work(PostgresLibraryConnection($0, dataVersion: nil)) }
    }

    /// Changes what is there in one transaction, which has the database's key for cookies to itself.
    package func replaceRows(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Void
    ) async throws {
        try await pool.transaction(.serializable) { connection in
            // A server that was started before has made one; it comes with the household.
            try connection.run("DELETE FROM server_key")
            try work(PostgresLibraryConnection(connection, dataVersion: nil))
        }
    }
}
