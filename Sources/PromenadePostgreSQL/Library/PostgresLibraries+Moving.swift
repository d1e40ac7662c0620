package import PromenadeStore

extension PostgresLibraries {
    /// Does away with somebody's library.
    package func remove(_ person: String) async throws {
        try await pool.transaction(settings: try Self.settings(of: person)) { connection in
            try Self.delete(person, connection)
        }
    }

    /// Gives somebody who has no library yet another's, whole; somebody who has one keeps it, and the other stays.
    ///
    /// In one transaction, which holds the other library.
    package func adopt(_ other: String, for person: String) async throws {
        let (its, theirs) = (try Self.settings(of: other), try Self.settings(of: person))
        let source = try PostgresLibrary(self, of: other)
        try await pool.transaction(settings: its) { connection in
            guard try connection.row("SELECT 1 FROM library FOR UPDATE") != nil else { return }
            try connection.execute(theirs)
            try Self.make(person, connection)
            let target = PostgresSQLConnection(connection, dataVersion: nil)
            guard try LibraryCopy.isEmpty(target) else { return }
            try source.readBlocking { _ = try LibraryCopy.copy($0, into: target) }
            try connection.execute(its)
            try Self.delete(other, connection)
        }
    }

    private static func delete(_ person: String, _ connection: PostgresConnection) throws {
        try connection.run("DELETE FROM library")
        try connection.run("DELETE FROM library_name WHERE person = $1", [person])
    }
}

/// Moving libraries into a database and out of it.
extension PostgresLibraries {
    /// There is a library already, and it is not the same.
    package struct Occupied: Error, Sendable {}

    /// Whose libraries there are.
    package func names() async throws -> [String] {
        try await pool.with {
            try $0.rows("SELECT person FROM library_name ORDER BY person").map { try $0[0] }
        }
    }

    /// Takes somebody's library from elsewhere, whole, in one transaction.
    ///
    /// - Parameter source: reads the other one, on a thread that may wait.
    /// - Returns: how many rows it has; `nil` where it is here already.
    /// - Throws: also ``Occupied``.
    package func take(
        _ person: String,
        from source: @escaping @Sendable ((any SQLConnection) throws -> Int?) throws -> Int?
    ) async throws -> Int? {
        try await pool.transaction(settings: try Self.settings(of: person)) { connection in
            try Self.make(person, connection)
            let new = PostgresSQLConnection(connection, dataVersion: nil)
            return try source { old in
                if try LibraryCopy.isEmpty(new) { return try LibraryCopy.copy(old, into: new) }
                guard try LibraryCopy.areEqual(old, new) else { throw Occupied() }
                return nil
            }
        }
    }

    /// Somebody's library, at one moment; on a thread that may wait.
    package func reading<Value>(
        _ person: String, _ work: (any SQLConnection) throws -> Value
    ) throws -> Value { try PostgresLibrary(self, of: person).readBlocking(work) }
}
