package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func person(known identity: ProviderIdentity) async throws -> Account? {
        try await read { database in
            try Account.fetch(
                database,
                """
                WHERE removedAt IS NULL
                    AND id = (SELECT person FROM identity WHERE issuer = ? AND subject = ?)
                """, [identity.issuer, identity.subject]
            ).first
        }
    }

    package func add(
        _ person: Account, known identity: ProviderIdentity
    ) async throws -> AccountAddition {
        try await write { try Self.add(person, password: nil, known: identity, $0) }
    }

    package func link(
        _ identity: ProviderIdentity, to person: Account.ID, at time: Date
    ) async throws -> Bool {
        try await write { database in
            if let owner = try Self.owner(of: identity, database) { return owner == person.description }
            try database.run(
                "DELETE FROM identity WHERE person = ? AND issuer = ?",
                [person.description, identity.issuer])
            try Self.insert(identity, person, time, database)
            return true
        }
    }

    package func unlink(
        _ identity: ProviderIdentity, of person: Account.ID
    ) async throws -> IdentityRemoval {
        try await write { database in
            guard try Self.owner(of: identity, database) == person.description else { return .notTheirs }
            let others = try database.row(
                """
                SELECT 1 FROM person WHERE id = ? AND (
                    password IS NOT NULL OR (SELECT count(*) FROM identity WHERE identity.person = person.id) > 1
                )
                """, [person.description])
            guard others != nil else { return .onlyWay }
            try database.run(
                "DELETE FROM identity WHERE issuer = ? AND subject = ?", [identity.issuer, identity.subject])
            return .removed
        }
    }

    package func wasForgotten(_ identity: ProviderIdentity) async throws -> Bool {
        try await read { database in
            try Int.fetchOne(
                database, sql: "SELECT 1 FROM formerIdentity WHERE issuer = ? AND subject = ?",
                arguments: [identity.issuer, identity.subject]) != nil
        }
    }

    package func identities(of person: Account.ID) async throws -> [ProviderIdentity] {
        try await read { database in
            try database.rows(
                "SELECT issuer, subject FROM identity WHERE person = ? ORDER BY issuer, subject",
                [person.description]
            ).compactMap { ProviderIdentity(issuer: $0["issuer"], subject: $0["subject"]) }
        }
    }

    /// Also of who was removed, who is not to come in as somebody new.
    static func owner(of identity: ProviderIdentity, _ database: any SQLConnection) throws -> String? {
        try String.fetchOne(
            database, sql: "SELECT person FROM identity WHERE issuer = ? AND subject = ?",
            arguments: [identity.issuer, identity.subject])
    }

    static func insert(
        _ identity: ProviderIdentity, _ person: Account.ID, _ time: Date, _ database: any SQLConnection
    ) throws {
        try database.run(
            "INSERT INTO identity (issuer, subject, person, createdAt) VALUES (?, ?, ?, ?)",
            [identity.issuer, identity.subject, person.description, time.seconds])
    }
}
