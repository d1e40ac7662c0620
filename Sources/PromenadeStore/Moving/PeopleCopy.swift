import GRDB

/// The people of a household, table by table, between SQLite and PostgreSQL, which name the same things each in their way.
package enum PeopleCopy {
    /// From where to where.
    package enum Direction: Sendable {
        case intoSQLite, intoPostgreSQL
    }

    /// Each after those it refers to, with its columns as SQLite has them; PostgreSQL has `workSet` as `work_set`.
    private static let tables: [(String, [String])] = [
        ("person", ["id", "name", "folded", "role", "password", "createdAt", "removedAt"]),
        ("ownerClaim", ["number", "code"]), ("serverKey", ["number", "key"]),
        ("householdSetting", ["number", "visitors"]), ("museumOff", ["museum"]),
        ("session", ["id", "secret", "person", "device", "createdAt", "seenAt"]),
        ("signInLink", ["secret", "kind", "person", "name", "maker", "createdAt", "endsAt"]),
        ("pairing", ["code", "secret", "device", "address", "createdAt", "endsAt", "person"]),
        ("accessToken", ["id", "secret", "person", "name", "scope", "createdAt", "endsAt"]),
        // Each database numbers them, in this order.
        ("auditEntry", ["at", "person", "event", "subject"]),
        ("identity", ["issuer", "subject", "person", "createdAt"]),
        ("formerIdentity", ["issuer", "subject"]),
        ("sharedSet", ["id", "owner", "workSet", "name", "createdAt"]),
        ("sharedSetGuest", ["sharedSet", "person", "mayAdd"]),
        ("setAddition", ["owner", "workSet", "work", "person", "at"]),
        ("publicLink", ["secret", "owner", "workSet", "createdAt", "endsAt"]),
    ]

    /// Copies everybody where nobody is, in its callers' transactions, and looks at what is there then.
    ///
    /// - Throws: ``TableCopy/Differs``; what the databases say.
    package static func copy(
        _ source: any LibraryConnection, into target: any LibraryConnection, _ direction: Direction
    ) throws {
        // A server that was only started has a key, and a code for an owner: those come with the household.
        for (table, _) in tables.reversed() {
            try target.execute(sql: "DELETE FROM \(direction == .intoSQLite ? table : snake(table))")
        }
        for copy in copies(direction) {
            let digest = try copy.copy(from: source, into: target)
            try copy.verify(digest, in: target)
        }
    }

    /// Whether both say the same of everybody.
    package static func areEqual(
        _ source: any LibraryConnection, _ target: any LibraryConnection, _ direction: Direction
    ) throws -> Bool {
        do {
            for copy in copies(direction) { try copy.verify(try copy.sourceDigest(source), in: target) }
            return true
        } catch is TableCopy.Differs {
            return false
        }
    }

    /// Whether nobody is there.
    ///
    /// Both name this table alike.
    package static func isEmpty(_ people: any LibraryConnection) throws -> Bool {
        try Int.fetchOne(people, sql: "SELECT count(*) FROM person") == 0
    }

    private static func copies(_ direction: Direction) -> [TableCopy] {
        tables.map { table, columns in
            let order = table == "auditEntry" ? "ORDER BY number" : ""
            let (lite, postgres) = (
                TableCopy.Side(table, columns), TableCopy.Side(snake(table), columns.map(snake))
            )
            return direction == .intoSQLite
                ? TableCopy(postgres, lite, order) : TableCopy(lite, postgres, order)
        }
    }

    /// `workSet` as `work_set`.
    private static func snake(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
    }
}

extension PeopleDatabase {
    package func read<Value: Sendable>(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Value
    ) async throws -> Value { try await database.read { try work(SQLiteConnection($0)) } }

    package func write<Value: Sendable>(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Value
    ) async throws -> Value { try await database.write { try work(SQLiteConnection($0)) } }

    /// The same as ``read(_:)``, on a thread that may wait already.
    package func readBlocking<Value>(_ work: (any LibraryConnection) throws -> Value) throws -> Value {
        try database.read { try work(SQLiteConnection($0)) }
    }
}

extension Library {
    /// Changes everything in one transaction, for who moves it.
    ///
    /// - Throws: what the work throws, as it is; what SQLite says.
    package func writeRows<Value: Sendable>(
        _ work: @escaping @Sendable (any LibraryConnection) throws -> Value
    ) async throws -> Value { try await database.writeMuch { try work(SQLiteConnection($0)) } }
}
