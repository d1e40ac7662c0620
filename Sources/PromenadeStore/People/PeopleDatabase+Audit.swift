import Foundation
import GRDB
package import PromenadeCore

extension PeopleDatabase: AuditStore {
    package func note(_ entry: AuditEntry) async throws {
        try await database.write { database in
            try database.run(
                "INSERT INTO auditEntry (at, person, event, subject) VALUES (?, ?, ?, ?)",
                [entry.at.seconds, entry.person, entry.event.rawValue, entry.subject])
            try database.run(
                "DELETE FROM auditEntry WHERE at < ? OR number <= ?",
                [
                    (entry.at - AuditEntry.keptFor).seconds,
                    database.lastInsertedRowID - Int64(AuditEntry.most),
                ]
            )
        }
    }

    package func pretendToNote() async throws {
        try await database.write { database in
            try database.run("INSERT INTO auditEntry (at, event) VALUES (0, '')", [])
            try database.run("DELETE FROM auditEntry WHERE number = ?", [database.lastInsertedRowID])
        }
    }

    package func auditEntries(
        _ page: Int, size: Int
    ) async throws -> (entries: [AuditEntry], hasMore: Bool) {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql:
                    "SELECT at, person, event, subject FROM auditEntry ORDER BY number DESC LIMIT ? OFFSET ?",
                arguments: [size + 1, max(page - 1, 0) * size])
            // What a later version wrote is left out.
            let entries = rows.prefix(size).compactMap { row in
                AuditEntry.Event(rawValue: row[2]).map { event in
                    AuditEntry(
                        at: Date(timeIntervalSince1970: row[0]), person: row[1], event: event,
                        subject: row[3])
                }
            }
            return (entries, rows.count > size)
        }
    }
}
