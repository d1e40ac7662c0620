package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func note(_ entry: AuditEntry) async throws {
        try await append { _ = try Self.note(entry, $0) }
    }

    package func pretendToNote(at time: Date) async throws {
        try await append { database in
            let entry = AuditEntry(at: time, person: "", event: .refused, subject: "")
            let number = try Self.note(entry, database)
            try database.run("DELETE FROM auditEntry WHERE number = ?", [number])
        }
    }

    /// - Returns: the entry's number.
    private static func note(_ entry: AuditEntry, _ database: any SQLConnection) throws -> Int64? {
        let number = try Int64.fetchOne(
            database,
            sql: "INSERT INTO auditEntry (at, person, event, subject) VALUES (?, ?, ?, ?) RETURNING number",
            arguments: [entry.at.seconds, entry.person, entry.event.rawValue, entry.subject])
        // Entries are counted: numbers have gaps where somebody's name was guessed.
        try database.run(
            """
            DELETE FROM auditEntry
            WHERE at < ? OR number <= (SELECT number FROM auditEntry ORDER BY number DESC LIMIT 1 OFFSET ?)
            """, [(entry.at - AuditEntry.keptFor).seconds, AuditEntry.most])
        return number
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
