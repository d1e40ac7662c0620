package import Foundation
import GRDB
package import PromenadeCore

extension PeopleDatabase: IdentityStore {
    package func person(known identity: ProviderIdentity) async throws -> Account? {
        try await database.read { database in
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
        try await database.write { try Self.add(person, password: nil, known: identity, $0) }
    }

    package func link(
        _ identity: ProviderIdentity, to person: Account.ID, at time: Date
    ) async throws -> Bool {
        try await database.write { database in
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
        try await database.write { database in
            guard try Self.owner(of: identity, database) == person.description else { return .notTheirs }
            let others = try database.row(
                """
                SELECT 1 FROM person WHERE id = ?1 AND (
                    password IS NOT NULL OR (SELECT count(*) FROM identity WHERE person = ?1) > 1
                )
                """, [person.description])
            guard others != nil else { return .onlyWay }
            try database.run(
                "DELETE FROM identity WHERE issuer = ? AND subject = ?", [identity.issuer, identity.subject])
            return .removed
        }
    }

    package func wasForgotten(_ identity: ProviderIdentity) async throws -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database, sql: "SELECT 1 FROM formerIdentity WHERE issuer = ? AND subject = ?",
                arguments: [identity.issuer, identity.subject]) ?? false
        }
    }

    package func identities(of person: Account.ID) async throws -> [ProviderIdentity] {
        try await database.read { database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: "SELECT issuer, subject FROM identity WHERE person = ? ORDER BY issuer, subject"),
                arguments: [person.description]
            ).compactMap { ProviderIdentity(issuer: $0["issuer"], subject: $0["subject"]) }
        }
    }

    /// Also of who was removed, who is not to come in as somebody new.
    static func owner(of identity: ProviderIdentity, _ database: Database) throws -> String? {
        try String.fetchOne(
            database, sql: "SELECT person FROM identity WHERE issuer = ? AND subject = ?",
            arguments: [identity.issuer, identity.subject])
    }

    static func insert(
        _ identity: ProviderIdentity, _ person: Account.ID, _ time: Date, _ database: Database
    ) throws {
        try database.run(
            "INSERT INTO identity VALUES (?, ?, ?, ?)",
            [identity.issuer, identity.subject, person.description, time.seconds])
    }
}
