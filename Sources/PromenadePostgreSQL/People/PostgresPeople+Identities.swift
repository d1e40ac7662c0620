package import Foundation
package import PromenadeCore

extension PostgresPeople: IdentityStore {
    package func person(known identity: ProviderIdentity) async throws -> Account? {
        try await read { connection in
            try Account.fetch(
                connection,
                "WHERE removed_at IS NULL AND id = (SELECT person FROM identity WHERE issuer = $1 AND subject = $2)",
                [identity.issuer, identity.subject]
            ).first
        }
    }

    package func add(_ person: Account, known identity: ProviderIdentity) async throws -> AccountAddition {
        try await write { try Self.add(person, password: nil, known: identity, $0) }
    }

    package func link(_ identity: ProviderIdentity, to person: Account.ID, at time: Date) async throws -> Bool
    {
        try await write { connection in
            if let owner = try Self.owner(of: identity, connection) { return owner == person.description }
            try connection.run(
                "DELETE FROM identity WHERE person = $1 AND issuer = $2", [person, identity.issuer])
            try Self.insert(identity, person, time, connection)
            return true
        }
    }

    package func unlink(_ identity: ProviderIdentity, of person: Account.ID) async throws -> IdentityRemoval {
        try await write { connection in
            guard try Self.owner(of: identity, connection) == person.description else { return .notTheirs }
            let hasOther = try connection.exists(
                """
                SELECT 1 FROM person WHERE id = $1 AND (
                    password IS NOT NULL OR (SELECT count(*) FROM identity WHERE person = $1) > 1)
                """, [person])
            guard hasOther else { return .onlyWay }
            try connection.run(
                "DELETE FROM identity WHERE issuer = $1 AND subject = $2",
                [identity.issuer, identity.subject])
            return .removed
        }
    }

    package func wasForgotten(_ identity: ProviderIdentity) async throws -> Bool {
        try await read { connection in
            try connection.exists(
                "SELECT 1 FROM former_identity WHERE issuer = $1 AND subject = $2",
                [identity.issuer, identity.subject])
        }
    }

    package func identities(of person: Account.ID) async throws -> [ProviderIdentity] {
        try await read { connection in
            try connection.rows(
                "SELECT issuer, subject FROM identity WHERE person = $1 ORDER BY issuer, subject", [person]
            ).compactMap { ProviderIdentity(issuer: try $0[0], subject: try $0[1]) }
        }
    }

    /// Also of who was removed, who is not to come in as somebody new.
    static func owner(of identity: ProviderIdentity, _ connection: PostgresConnection) throws -> String? {
        try connection.row(
            "SELECT person FROM identity WHERE issuer = $1 AND subject = $2",
            [identity.issuer, identity.subject]
        ).map { try $0[0] }
    }

    static func insert(
        _ identity: ProviderIdentity, _ person: Account.ID, _ time: Date, _ connection: PostgresConnection
    ) throws {
        try connection.run(
            "INSERT INTO identity (issuer, subject, person, created_at) VALUES ($1, $2, $3, $4)",
            [identity.issuer, identity.subject, person, time])
    }
}
