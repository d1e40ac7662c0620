package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func insert(_ token: AccessToken, secret: SecretHash) async throws -> Bool {
        try await write { database in
            let count = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM accessToken WHERE person = ?",
                arguments: [token.person.id.description])
            guard count ?? 0 < AccessToken.most else { return false }
            try database.run(
                "INSERT INTO accessToken (id, secret, person, name, scope, createdAt, endsAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    token.id, secret.sql, token.person.id.description, token.name, token.scope.rawValue,
                    token.createdAt.seconds, token.endsAt?.seconds,
                ])
            return true
        }
    }

    package func accessToken(_ secret: SecretHash, at time: Date) async throws -> AccessToken? {
        try await read { database in
            try AccessToken.fetch(
                database, "secret = ? AND (endsAt IS NULL OR endsAt > ?)", [secret.sql, time.seconds]
            ).first
        }
    }

    package func accessTokens(of person: Account.ID) async throws -> [AccessToken] {
        try await read { try AccessToken.fetch($0, "person.id = ?", [person.description]) }
    }

    package func removeAccessToken(_ id: AccessToken.ID, of person: Account.ID) async throws -> AccessToken? {
        try await write { database in
            let token = try AccessToken.fetch(
                database, "accessToken.id = ? AND person.id = ?", [id, person.description]
            ).first
            if token != nil { try database.run("DELETE FROM accessToken WHERE id = ?", [id]) }
            return token
        }
    }
}

extension AccessToken {
    /// - Parameter condition: on `accessToken` and `person`.
    fileprivate static func fetch(
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
    ) throws -> [AccessToken] {
        let sql = """
            SELECT \(Account.columns), accessToken.id AS id, accessToken.name AS name, scope,
                accessToken.createdAt AS createdAt, endsAt
            FROM accessToken JOIN person ON person.id = accessToken.person
            WHERE removedAt IS NULL AND \(condition) ORDER BY accessToken.createdAt DESC, accessToken.id
            """
        return try database.rows(sql, arguments).map { row in
            guard let scope = Scope(rawValue: row["scope"]) else { throw UnreadableRow(table: "accessToken") }
            return AccessToken(
                id: row["id"], person: try Account(row), name: row["name"], scope: scope,
                createdAt: Date(timeIntervalSince1970: row["createdAt"]),
                endsAt: (row["endsAt"] as TimeInterval?).map(Date.init(timeIntervalSince1970:)))
        }
    }
}
