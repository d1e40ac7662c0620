package import PromenadeStore

/// Moving a household from one database into another.
extension PostgresPeople {
    /// What is there at one moment; on a thread that may wait.
    package func readBlocking<Value>(_ work: (any LibraryConnection) throws -> Value) throws -> Value {
        try pool.blocking(.snapshot, settings: "") {
            try work(PostgresLibraryConnection($0, dataVersion: nil))
        }
    }

    /// Changes what is there, in one transaction.
    @discardableResult
    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Value
    ) async throws -> Value {
        try await pool.transaction(.serializable) {
            try work(PostgresLibraryConnection($0, dataVersion: nil))
        }
    }
}
