import GRDB

/// The people of a household, table by table, from one database into another.
package enum PeopleCopy {
    /// Each after those it refers to, with its columns.
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
        _ source: any SQLConnection, into target: any SQLConnection
    ) throws {
        // A server that was only started has a key, and a code for an owner: those come with the household.
        for (table, _) in tables.reversed() { try target.execute(sql: "DELETE FROM \(table)") }
        for copy in copies {
            let digest = try copy.copy(from: source, into: target)
            try copy.verify(digest, in: target)
        }
    }

    /// Whether both say the same of everybody.
    package static func areEqual(
        _ source: any SQLConnection, _ target: any SQLConnection
    ) throws -> Bool {
        do {
            for copy in copies { try copy.verify(try copy.sourceDigest(source), in: target) }
            return true
        } catch is TableCopy.Differs {
            return false
        }
    }

    /// Whether nobody is there.
    package static func isEmpty(_ people: any SQLConnection) throws -> Bool {
        try Int.fetchOne(people, sql: "SELECT count(*) FROM person") == 0
    }

    private static var copies: [TableCopy] {
        tables.map { table, columns in
            let side = TableCopy.Side(table, columns)
            return TableCopy(side, side, table == "auditEntry" ? "ORDER BY number" : "")
        }
    }
}

extension Library {
    /// Changes everything in one transaction, for who moves it.
    ///
    /// - Throws: what the work throws, as it is; what SQLite says.
    package func writeRows<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value { try await database.writeMuch { try work(SQLiteConnection($0)) } }
}
