package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func insert(_ link: SignInLink, secret: SecretHash) async throws {
        try await write { database in
            try database.run("DELETE FROM signInLink WHERE endsAt <= ?", [link.createdAt.seconds])
            try database.run(
                """
                INSERT INTO signInLink (secret, kind, person, name, maker, createdAt, endsAt)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    secret.sql, link.kind.name, link.kind.person?.id.description,
                    link.kind.suggested?.description, link.maker.description, link.createdAt.seconds,
                    link.endsAt.seconds,
                ])
            try database.run(
                """
                DELETE FROM signInLink WHERE maker = ? AND secret NOT IN (
                    SELECT secret FROM signInLink WHERE maker = ? ORDER BY createdAt DESC, endsAt DESC LIMIT ?
                )
                """, [link.maker.description, link.maker.description, SignInLink.most])
        }
    }

    package func link(_ secret: SecretHash, at time: Date) async throws -> SignInLink? {
        try await read { try SignInLink.fetch(secret, at: time, $0) }
    }

    package func invitations(at time: Date) async throws -> [SignInLink] {
        try await read { database in
            try SignInLink.fetch(database, "kind = 'invitation' AND endsAt > ?", [time.seconds])
        }
    }

    package func endInvitations() async throws -> Int {
        try await write { database in
            try database.run("DELETE FROM signInLink WHERE kind = 'invitation'", [])
            return database.changesCount
        }
    }

    package func consume(_ secret: SecretHash, at time: Date) async throws -> SignInLink? {
        try await write { database in
            let link = try SignInLink.fetch(secret, at: time, database)
            if link != nil { try SignInLink.end(secret, database) }
            return link
        }
    }

    package func join(
        by secret: SecretHash, as person: Account, password: String?, known identity: ProviderIdentity?
    ) async throws -> AccountAddition? {
        try await write { database in
            guard case .invitation = try SignInLink.fetch(secret, at: person.createdAt, database)?.kind else {
                return nil
            }
            let addition = try Self.add(person, password: password, known: identity, database)
            if addition == .added { try SignInLink.end(secret, database) }
            return addition
        }
    }

    package func reset(by secret: SecretHash, to password: String, at time: Date) async throws -> Account? {
        try await write { database in
            guard case .reset(let person) = try SignInLink.fetch(secret, at: time, database)?.kind else {
                return nil
            }
            // With all other links of theirs this one ends too.
            try Self.setPassword(password, of: person.id, keeping: nil, database)
            return person
        }
    }
}

extension SignInLink {
    fileprivate static func end(_ secret: SecretHash, _ database: any SQLConnection) throws {
        try database.run("DELETE FROM signInLink WHERE secret = ?", [secret.sql])
    }

    fileprivate static func fetch(
        _ secret: SecretHash, at time: Date, _ database: any SQLConnection
    ) throws -> SignInLink? {
        try fetch(database, "secret = ? AND endsAt > ?", [secret.sql, time.seconds]).first
    }

    /// - Parameter condition: on `signInLink`.
    fileprivate static func fetch(
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
    ) throws -> [SignInLink] {
        let sql = """
            SELECT \(Account.columns), kind, signInLink.name AS name, maker, signInLink.createdAt AS createdAt
            FROM signInLink LEFT JOIN person ON person.id = signInLink.person
            WHERE removedAt IS NULL AND \(condition) ORDER BY signInLink.createdAt DESC
            """
        return try database.rows(sql, arguments).map { row in
            let kind: Kind
            switch row["kind"] as String {
            case "device": kind = .device(try Account(row))
            case "reset": kind = .reset(try Account(row))
            default: kind = .invitation(suggested: (row["name"] as String?).flatMap { Account.Name($0) })
            }
            return SignInLink(
                kind: kind, maker: try Account.ID(row: row["maker"]),
                createdAt: Date(timeIntervalSince1970: row["createdAt"])
            )
        }
    }
}

extension SignInLink.Kind {
    fileprivate var name: String {
        switch self {
        case .invitation: "invitation"
        case .device: "device"
        case .reset: "reset"
        }
    }

    fileprivate var suggested: Account.Name? {
        if case .invitation(let name) = self { name } else { nil }
    }
}
