package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func begin(_ session: Session, secret: SecretHash, password: String?) async throws -> Bool {
        try await write { database in
            let id = session.person.id
            let isIn =
                try password == nil
                ? Account.present(id, database) != nil
                : Account.isPresent(id, knowing: password, database)
            guard isIn else { return false }
            try database.run(
                "INSERT INTO session (id, secret, person, device, createdAt, seenAt) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    session.id, secret.sql, session.person.id.description, session.device,
                    session.createdAt.seconds, session.seenAt.seconds,
                ])
            try database.run(
                """
                DELETE FROM session WHERE person = ? AND id NOT IN (
                    SELECT id FROM session WHERE person = ? ORDER BY seenAt DESC, createdAt DESC LIMIT ?
                )
                """, [session.person.id.description, session.person.id.description, Session.most])
            return true
        }
    }

    package func session(_ secret: SecretHash, at time: Date) async throws -> Session? {
        try await read { database in
            try Session.fetch(database, "session.secret = ?", [secret.sql]).first { !$0.isOver(at: time) }
        }
    }

    package func noteUse(of id: Session.ID, at time: Date) async throws {
        try await append { database in
            try database.run(
                "UPDATE session SET seenAt = ? WHERE id = ? AND seenAt < ?", [time.seconds, id, time.seconds])
        }
    }

    package func sessions(of person: Account.ID, at time: Date) async throws -> [Session] {
        try await read { database in
            try Session.fetch(database, "person.id = ?", [person.description]).filter { !$0.isOver(at: time) }
        }
    }

    package func lastUses() async throws -> [Account.ID: Date] {
        try await read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT person, max(seenAt) AS lastUse FROM session GROUP BY person")
            return try rows.reduce(into: [:]) { uses, row in
                uses[try Account.ID(row: row["person"])] = Date(timeIntervalSince1970: row["lastUse"])
            }
        }
    }

    package func nameDevice(_ id: Session.ID, of person: Account.ID, _ name: String) async throws -> Bool {
        try await write { database in
            try database.run(
                "UPDATE session SET device = ? WHERE id = ? AND person = ?", [name, id, person.description])
            return database.changesCount > 0
        }
    }

    package func end(_ id: Session.ID, of person: Account.ID) async throws -> Session? {
        try await write { database in
            let session = try Session.fetch(
                database, "session.id = ? AND person.id = ?", [id, person.description]
            ).first
            if session != nil { try database.run("DELETE FROM session WHERE id = ?", [id]) }
            return session
        }
    }

    package func endAll(of person: Account.ID, but kept: Session.ID?) async throws -> Int {
        try await write { database in
            try database.run(
                "DELETE FROM session WHERE person = ? AND id IS DISTINCT FROM ?", [person.description, kept])
            let count = database.changesCount
            // Whoever was signed out may have made one of these to come back by.
            try database.run(
                "DELETE FROM signInLink WHERE person = ? AND kind = 'device'", [person.description])
            try database.run("DELETE FROM pairing WHERE person = ?", [person.description])
            return count
        }
    }
}

extension Session {
    /// - Parameter condition: on `session` and `person`.
    fileprivate static func fetch(
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
    ) throws -> [Session] {
        let sql = """
            SELECT \(Account.columns), session.id AS id, device, session.createdAt AS createdAt, seenAt
            FROM session JOIN person ON person.id = session.person
            WHERE removedAt IS NULL AND \(condition) ORDER BY seenAt DESC, session.id
            """
        return try database.rows(sql, arguments).map { row in
            Session(
                id: row["id"], person: try Account(row), device: row["device"],
                createdAt: Date(timeIntervalSince1970: row["createdAt"]),
                seenAt: Date(timeIntervalSince1970: row["seenAt"]))
        }
    }
}
