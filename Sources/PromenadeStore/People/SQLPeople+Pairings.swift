package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func forgetEndedPairings(at time: Date) async throws {
        try await write { try $0.run("DELETE FROM pairing WHERE endsAt <= ?", [time.seconds]) }
    }

    package func insert(_ pairing: Pairing, secret: SecretHash) async throws -> Bool {
        try await write { database in
            try database.run("DELETE FROM pairing WHERE endsAt <= ?", [pairing.createdAt.seconds])
            let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM pairing") ?? 0
            guard count < Pairing.most else { return false }
            try database.run(
                """
                INSERT INTO pairing (code, secret, device, address, createdAt, endsAt) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """,
                [
                    pairing.code.description, secret.sql, pairing.device, pairing.address,
                    pairing.createdAt.seconds, pairing.endsAt.seconds,
                ])
            return database.changesCount > 0
        }
    }

    package func pairing(_ code: Pairing.Code, at time: Date) async throws -> Pairing? {
        try await read { database in
            try Pairing.fetch(database, "code = ?", [code.description, time.seconds])
        }
    }

    package func pairing(_ secret: SecretHash, at time: Date) async throws -> Pairing? {
        try await read { database in
            try Pairing.fetch(database, "secret = ?", [secret.sql, time.seconds])
        }
    }

    package func approve(_ code: Pairing.Code, by person: Account.ID, at time: Date) async throws -> Bool {
        try await write { database in
            try database.run(
                "UPDATE pairing SET person = ? WHERE code = ? AND person IS NULL AND endsAt > ?",
                [person.description, code.description, time.seconds])
            return database.changesCount > 0
        }
    }

    package func redeem(_ secret: SecretHash, at time: Date) async throws -> Pairing? {
        try await write { database in
            let pairing = try Pairing.fetch(
                database, "secret = ? AND pairing.person IS NOT NULL", [secret.sql, time.seconds])
            if pairing != nil { try database.run("DELETE FROM pairing WHERE secret = ?", [secret.sql]) }
            return pairing
        }
    }
}

extension Pairing {
    /// - Parameter arguments: those of the condition, then the time.
    fileprivate static func fetch(
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
    ) throws -> Pairing? {
        let sql = """
            SELECT \(Account.columns), code, device, address, pairing.createdAt AS createdAt
            FROM pairing LEFT JOIN person ON person.id = pairing.person
            WHERE \(condition) AND endsAt > ? AND removedAt IS NULL
            """
        guard let row = try database.row(sql, arguments) else { return nil }
        guard let code = Code(row["code"] as String) else { throw UnreadableRow(table: "pairing") }
        return Pairing(
            code: code, device: row["device"], address: row["address"],
            createdAt: Date(timeIntervalSince1970: row["createdAt"]),
            person: row["accountID"] as String? == nil ? nil : try Account(row))
    }
}
