package import Foundation
package import PromenadeCore

extension PostgresPeople: SessionStore {
    package func begin(_ session: Session, secret: SecretHash, password: String?) async throws -> Bool {
        try await write { connection in
            let id = session.person.id
            let isIn =
                try password == nil
                ? Account.present(id, connection) != nil
                : Account.isPresent(id, knowing: password, connection)
            guard isIn else { return false }
            try connection.run(
                "INSERT INTO session (id, secret, person, device, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6)",
                [session.id, secret, id, session.device, session.createdAt, session.seenAt])
            try connection.run(
                """
                DELETE FROM session WHERE person = $1 AND id NOT IN (
                    SELECT id FROM session WHERE person = $1 ORDER BY seen_at DESC, created_at DESC LIMIT $2)
                """, [id, Session.most])
            return true
        }
    }

    package func session(_ secret: SecretHash, at time: Date) async throws -> Session? {
        try await read { connection in
            try Session.fetch(connection, "session.secret = $1", [secret]).first { !$0.isOver(at: time) }
        }
    }

    package func noteUse(of id: Session.ID, at time: Date) async throws {
        try await write { connection in
            try connection.run(
                "UPDATE session SET seen_at = greatest(seen_at, $1) WHERE id = $2", [time, id])
        }
    }

    package func sessions(of person: Account.ID, at time: Date) async throws -> [Session] {
        try await read { connection in
            try Session.fetch(connection, "person.id = $1", [person]).filter { !$0.isOver(at: time) }
        }
    }

    package func lastUses() async throws -> [Account.ID: Date] {
        try await read { connection in
            try connection.rows("SELECT person, max(seen_at) FROM session GROUP BY person")
                .reduce(into: [:]) { uses, row in uses[try row[0] as Account.ID] = try row[1] as Date }
        }
    }

    package func nameDevice(_ id: Session.ID, of person: Account.ID, _ name: String) async throws -> Bool {
        try await write { connection in
            try connection.run(
                "UPDATE session SET device = $1 WHERE id = $2 AND person = $3", [name, id, person]) > 0
        }
    }

    package func end(_ id: Session.ID, of person: Account.ID) async throws -> Session? {
        try await write { connection in
            let session = try Session.fetch(connection, "session.id = $1 AND person.id = $2", [id, person])
                .first
            if session != nil { try connection.run("DELETE FROM session WHERE id = $1", [id]) }
            return session
        }
    }

    package func endAll(of person: Account.ID, but kept: Session.ID?) async throws -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM session WHERE person = $1 AND id IS DISTINCT FROM $2", [person, kept])
        }
    }
}

extension Session {
    /// - Parameter condition: on `session` and `person`.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?]
    ) throws -> [Session] {
        try connection.rows(
            """
            SELECT \(Account.columns), session.id, device, session.created_at, seen_at
            FROM session JOIN person ON person.id = session.person
            WHERE removed_at IS NULL AND \(condition) ORDER BY seen_at DESC, session.id
            """, values
        ).map { row in
            Session(
                id: try row[5], person: try Account(row), device: try row[6], createdAt: try row[7],
                seenAt: try row[8])
        }
    }
}

extension PostgresPeople: AccessTokenStore {
    package func insert(_ token: AccessToken, secret: SecretHash) async throws -> Bool {
        try await write { connection in
            let count = try connection.count(
                "SELECT count(*) FROM access_token WHERE person = $1", [token.person.id])
            guard count < AccessToken.most else { return false }
            try connection.run(
                """
                INSERT INTO access_token (id, secret, person, name, scope, created_at, ends_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    token.id, secret, token.person.id, token.name, token.scope.rawValue, token.createdAt,
                    token.endsAt,
                ])
            return true
        }
    }

    package func accessToken(_ secret: SecretHash, at time: Date) async throws -> AccessToken? {
        try await read { connection in
            try AccessToken.fetch(
                connection, "secret = $1 AND (ends_at IS NULL OR ends_at > $2)", [secret, time]
            ).first
        }
    }

    package func accessTokens(of person: Account.ID) async throws -> [AccessToken] {
        try await read { try AccessToken.fetch($0, "person.id = $1", [person]) }
    }

    package func removeAccessToken(_ id: AccessToken.ID, of person: Account.ID) async throws -> AccessToken? {
        try await write { connection in
            let token = try AccessToken.fetch(
                connection, "access_token.id = $1 AND person.id = $2", [id, person]
            ).first
            if token != nil { try connection.run("DELETE FROM access_token WHERE id = $1", [id]) }
            return token
        }
    }
}

extension AccessToken {
    /// - Parameter condition: on `access_token` and `person`.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?]
    ) throws -> [AccessToken] {
        try connection.rows(
            """
            SELECT \(Account.columns), access_token.id, access_token.name, scope, access_token.created_at, ends_at
            FROM access_token JOIN person ON person.id = access_token.person
            WHERE removed_at IS NULL AND \(condition) ORDER BY access_token.created_at DESC, access_token.id
            """, values
        ).map { row in
            guard let scope = Scope(rawValue: try row[7]) else {
                throw PostgresError.statement(code: "22P02", "a scope nobody knows")
            }
            return AccessToken(
                id: try row[5], person: try Account(row), name: try row[6], scope: scope,
                createdAt: try row[8],
                endsAt: try row[optional: 9])
        }
    }
}
