package import Foundation
package import PromenadeCore

extension PostgresPeople: OwnerClaimStore, ServerKeyStore, VisitorStore, HouseholdMuseumStore {
    package func offerOwnership(_ code: SecretHash) async throws -> Bool {
        try await write { connection in
            if try Self.hasOwner(connection) { return false }
            try connection.run(
                "INSERT INTO owner_claim VALUES (1, $1) ON CONFLICT (number) DO UPDATE SET code = excluded.code",
                [code])
            return true
        }
    }

    package func hasOwner() async throws -> Bool { try await read { try Self.hasOwner($0) } }

    package func claimOwnership(
        _ code: SecretHash, by person: Account, password: String
    ) async throws -> OwnerClaim {
        try await write { connection in
            if try Self.hasOwner(connection) { return .ownerIsThere }
            guard try connection.exists("SELECT 1 FROM owner_claim WHERE code = $1", [code]) else {
                return .wrongCode
            }
            try Self.insert(person, password: password, connection)
            try connection.run("DELETE FROM owner_claim")
            return .claimed
        }
    }

    package func serverKey() async throws -> Data {
        let new = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
        return try await write { connection in
            try connection.run("INSERT INTO server_key VALUES (1, $1) ON CONFLICT DO NOTHING", [new])
            return try connection.row("SELECT key FROM server_key").map { try $0[0] } ?? new
        }
    }

    package func letsVisitorsLook() async throws -> Bool {
        try await read { try $0.row("SELECT visitors FROM household_setting").map { try $0[0] } ?? false }
    }

    package func letVisitorsLook(_ may: Bool) async throws {
        try await write { connection in
            try connection.run(
                "INSERT INTO household_setting VALUES (1, $1) ON CONFLICT (number) DO UPDATE SET visitors = excluded.visitors",
                [may])
        }
    }

    package func museumsOff() async throws -> Set<Museum.ID> {
        try await read { try Set($0.rows("SELECT museum FROM museum_off").map { try $0[0] }) }
    }

    package func setMuseum(_ museum: Museum.ID, isOff: Bool) async throws -> Bool {
        try await write { connection in
            try connection.run(
                isOff
                    ? "INSERT INTO museum_off VALUES ($1) ON CONFLICT DO NOTHING"
                    : "DELETE FROM museum_off WHERE museum = $1", [museum]) > 0
        }
    }

    static func hasOwner(_ connection: PostgresConnection) throws -> Bool {
        try connection.exists("SELECT 1 FROM person WHERE role = 'owner'")
    }
}

extension PostgresPeople: AuditStore {
    package func note(_ entry: AuditEntry) async throws {
        try await write { connection in
            try connection.run(
                "INSERT INTO audit_entry (at, person, event, subject) VALUES ($1, $2, $3, $4)",
                [entry.at, entry.person, entry.event.rawValue, entry.subject])
            try connection.run(
                """
                DELETE FROM audit_entry WHERE at < $1
                    OR number <= (SELECT number FROM audit_entry ORDER BY number DESC OFFSET $2 LIMIT 1)
                """, [entry.at - AuditEntry.keptFor, AuditEntry.most])
        }
    }

    package func pretendToNote() async throws {
        try await write { connection in
            let row = try connection.row(
                "INSERT INTO audit_entry (at, event) VALUES (0, '') RETURNING number")
            if let number: Int64 = try row.map({ try $0[0] }) {
                try connection.run("DELETE FROM audit_entry WHERE number = $1", [number])
            }
        }
    }

    package func auditEntries(_ page: Int, size: Int) async throws -> (entries: [AuditEntry], hasMore: Bool) {
        try await read { connection in
            let rows = try connection.rows(
                "SELECT at, person, event, subject FROM audit_entry ORDER BY number DESC LIMIT $1 OFFSET $2",
                [size + 1, max(page - 1, 0) * size])
            // What a later version wrote is left out.
            let entries = try rows.prefix(size).compactMap { row -> AuditEntry? in
                guard let event = AuditEntry.Event(rawValue: try row[2]) else { return nil }
                return AuditEntry(
                    at: try row[0], person: try row[optional: 1], event: event, subject: try row[optional: 3])
            }
            return (entries, rows.count > size)
        }
    }
}
