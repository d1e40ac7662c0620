import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func note(_ entry: AuditEntry) async throws {
        try await write { database in
            let number = try Int64.fetchOne(
                database,
                sql:
                    "INSERT INTO auditEntry (at, person, event, subject) VALUES (?, ?, ?, ?) RETURNING number",
                arguments: [entry.at.seconds, entry.person, entry.event.rawValue, entry.subject])
            try database.run(
                "DELETE FROM auditEntry WHERE at < ? OR number <= ?",
                [
                    (entry.at - AuditEntry.keptFor).seconds,
                    (number ?? 0) - Int64(AuditEntry.most),
                ]
            )
        }
    }

    package func pretendToNote() async throws {
        try await write { database in
            let number = try Int64.fetchOne(
                database, sql: "INSERT INTO auditEntry (at, event) VALUES (0, '') RETURNING number")
            try database.run("DELETE FROM auditEntry WHERE number = ?", [number])
        }
    }

    package func auditEntries(
        _ page: Int, size: Int
    ) async throws -> (entries: [AuditEntry], hasMore: Bool) {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql:
                    "SELECT at, person, event, subject FROM auditEntry ORDER BY number DESC LIMIT ? OFFSET ?",
                arguments: [size + 1, max(page - 1, 0) * size])
            // What a later version wrote is left out.
            let entries = rows.prefix(size).compactMap { row in
                AuditEntry.Event(rawValue: row["event"]).map { event in
                    AuditEntry(
                        at: Date(timeIntervalSince1970: row["at"]), person: row["person"], event: event,
                        subject: row["subject"])
                }
            }
            return (entries, rows.count > size)
        }
    }
}
