package import Foundation
package import PromenadeCore

extension PostgresPeople: SignInLinkStore {
    package func insert(_ link: SignInLink, secret: SecretHash) async throws {
        try await write { connection in
            try connection.run("DELETE FROM sign_in_link WHERE ends_at <= $1", [link.createdAt])
            try connection.run(
                """
                INSERT INTO sign_in_link (secret, kind, person, name, maker, created_at, ends_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    secret, link.kind.name, link.kind.person?.id, link.kind.suggested, link.maker,
                    link.createdAt,
                    link.endsAt,
                ])
            try connection.run(
                """
                DELETE FROM sign_in_link WHERE maker = $1 AND secret NOT IN (
                    SELECT secret FROM sign_in_link WHERE maker = $1 ORDER BY created_at DESC, ends_at DESC LIMIT $2)
                """, [link.maker, SignInLink.most])
        }
    }

    package func link(_ secret: SecretHash, at time: Date) async throws -> SignInLink? {
        try await read { try SignInLink.fetch(secret, at: time, $0) }
    }

    package func invitations(at time: Date) async throws -> [SignInLink] {
        try await read { try SignInLink.fetch($0, "kind = 'invitation' AND ends_at > $1", [time]) }
    }

    package func endInvitations() async throws -> Int {
        try await write { try $0.run("DELETE FROM sign_in_link WHERE kind = 'invitation'") }
    }

    package func consume(_ secret: SecretHash, at time: Date) async throws -> SignInLink? {
        try await write { connection in
            let link = try SignInLink.fetch(secret, at: time, connection)
            if link != nil { try SignInLink.end(secret, connection) }
            return link
        }
    }

    package func join(
        by secret: SecretHash, as person: Account, password: String?, known identity: ProviderIdentity?
    ) async throws -> AccountAddition? {
        try await write { connection in
            guard case .invitation = try SignInLink.fetch(secret, at: person.createdAt, connection)?.kind
            else {
                return nil
            }
            let addition = try Self.add(person, password: password, known: identity, connection)
            if addition == .added { try SignInLink.end(secret, connection) }
            return addition
        }
    }

    package func reset(by secret: SecretHash, to password: String, at time: Date) async throws -> Account? {
        try await write { connection in
            guard case .reset(let person) = try SignInLink.fetch(secret, at: time, connection)?.kind else {
                return nil
            }
            // With all other links of theirs this one ends too.
            try Self.setPassword(password, of: person.id, keeping: nil, connection)
            return person
        }
    }
}

extension SignInLink {
    fileprivate static func end(_ secret: SecretHash, _ connection: PostgresConnection) throws {
        try connection.run("DELETE FROM sign_in_link WHERE secret = $1", [secret])
    }

    fileprivate static func fetch(
        _ secret: SecretHash, at time: Date, _ connection: PostgresConnection
    ) throws -> SignInLink? { try fetch(connection, "secret = $1 AND ends_at > $2", [secret, time]).first }

    /// - Parameter condition: on `sign_in_link`.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?]
    ) throws -> [SignInLink] {
        try connection.rows(
            """
            SELECT \(Account.columns), kind, sign_in_link.name, maker, sign_in_link.created_at
            FROM sign_in_link LEFT JOIN person ON person.id = sign_in_link.person
            WHERE removed_at IS NULL AND \(condition) ORDER BY sign_in_link.created_at DESC
            """, values
        ).map { row in
            let kind: Kind
            switch try row[5] as String {
            case "device": kind = .device(try Account(row))
            case "reset": kind = .reset(try Account(row))
            default: kind = .invitation(suggested: try row[optional: 6])
            }
            return SignInLink(kind: kind, maker: try row[7], createdAt: try row[8])
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

extension PostgresPeople: PairingStore {
    package func forgetEndedPairings(at time: Date) async throws {
        try await write { _ = try $0.run("DELETE FROM pairing WHERE ends_at <= $1", [time]) }
    }

    package func insert(_ pairing: Pairing, secret: SecretHash) async throws -> Bool {
        try await write { connection in
            try connection.run("DELETE FROM pairing WHERE ends_at <= $1", [pairing.createdAt])
            guard try connection.count("SELECT count(*) FROM pairing") < Pairing.most else { return false }
            return try connection.run(
                """
                INSERT INTO pairing (code, secret, device, address, created_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
                ON CONFLICT DO NOTHING
                """,
                [
                    pairing.code.description, secret, pairing.device, pairing.address, pairing.createdAt,
                    pairing.endsAt,
                ]) > 0
        }
    }

    package func pairing(_ code: Pairing.Code, at time: Date) async throws -> Pairing? {
        try await read { try Pairing.fetch($0, "code = $1", [code.description, time]) }
    }

    package func pairing(_ secret: SecretHash, at time: Date) async throws -> Pairing? {
        try await read { try Pairing.fetch($0, "secret = $1", [secret, time]) }
    }

    package func approve(_ code: Pairing.Code, by person: Account.ID, at time: Date) async throws -> Bool {
        try await write { connection in
            try connection.run(
                "UPDATE pairing SET person = $1 WHERE code = $2 AND person IS NULL AND ends_at > $3",
                [person, code.description, time]) > 0
        }
    }

    package func redeem(_ secret: SecretHash, at time: Date) async throws -> Pairing? {
        try await write { connection in
            let pairing = try Pairing.fetch(
                connection, "secret = $1 AND pairing.person IS NOT NULL", [secret, time])
            if pairing != nil { try connection.run("DELETE FROM pairing WHERE secret = $1", [secret]) }
            return pairing
        }
    }
}

extension Pairing {
    /// - Parameter values: that of the condition, `$1`, then the time.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?]
    ) throws -> Pairing? {
        let row = try connection.row(
            """
            SELECT \(Account.columns), code, device, address, pairing.created_at
            FROM pairing LEFT JOIN person ON person.id = pairing.person
            WHERE \(condition) AND ends_at > $2 AND removed_at IS NULL
            """, values)
        guard let row else { return nil }
        guard let code = Code(try row[5]) else {
            throw PostgresError.statement(code: "22P02", "no code of a pairing")
        }
        let person: String? = try row[optional: 0]
        return Pairing(
            code: code, device: try row[6], address: try row[7], createdAt: try row[8],
            person: person == nil ? nil : try Account(row))
    }
}
