package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func people() async throws -> [Account] {
        try await read { database in
            try Account.fetch(database, "WHERE removedAt IS NULL ORDER BY role = 'owner' DESC, folded, id")
        }
    }

    package func removedPeople() async throws -> [Account] {
        try await read { database in
            try Account.fetch(database, "WHERE removedAt IS NOT NULL ORDER BY removedAt DESC, id")
        }
    }

    package func person(_ id: Account.ID) async throws -> Account? {
        try await read { try Account.present(id, $0) }
    }

    package func person(named name: Account.Name) async throws -> Account? {
        try await read { try Account.fetch($0, "WHERE folded = ?", [name.folded]).first }
    }

    package func add(_ person: Account, password: String?) async throws -> AccountAddition {
        try await write { try Self.add(person, password: password, $0) }
    }

    package func password(of id: Account.ID) async throws -> String? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT password FROM person WHERE id = ? AND removedAt IS NULL",
                arguments: [id.description])
        }
    }

    package func setPassword(
        _ hash: String, of id: Account.ID, replacing earlier: String?, keeping session: Session.ID?
    ) async throws -> Bool {
        try await write { database in
            guard try Account.isPresent(id, knowing: earlier, database) else { return false }
            try Self.setPassword(hash, of: id, keeping: session, database)
            return true
        }
    }

    package func rehash(_ hash: String, of id: Account.ID, replacing earlier: String) async throws {
        try await write { database in
            try database.run(
                "UPDATE person SET password = ? WHERE id = ? AND password = ?",
                [hash, id.description, earlier])
        }
    }

    package func rename(_ id: Account.ID, _ name: Account.Name) async throws -> Bool {
        try await write { database in
            if try Account.isTaken(name, but: id, database) { return false }
            try database.run(
                "UPDATE person SET name = ?, folded = ? WHERE id = ? AND removedAt IS NULL",
                [name.description, name.folded, id.description])
            return true
        }
    }

    package func remove(_ id: Account.ID, at time: Date) async throws -> Account? {
        try await write { database in
            guard var person = try Account.present(id, database), person.role == .member else { return nil }
            person.removedAt = time
            try database.run(
                "UPDATE person SET removedAt = ?, folded = NULL WHERE id = ?", [time.seconds, id.description])
            for sql in [
                "DELETE FROM session WHERE person = ?", "DELETE FROM signInLink WHERE ? IN (person, maker)",
                "DELETE FROM pairing WHERE person = ?", "DELETE FROM accessToken WHERE person = ?",
            ] {
                try database.run(sql, [id.description])
            }
            return person
        }
    }

    package func restore(_ id: Account.ID) async throws -> Account? {
        try await write { database in
            guard
                var person = try Account.fetch(
                    database, "WHERE id = ? AND removedAt IS NOT NULL", [id.description]
                ).first
            else { return nil }
            var number = 2
            let name = person.name.description
            while try Account.isTaken(person.name, database) {
                let ending = " \(number)"
                person.name =
                    Account.Name(name.limited(to: Account.Name.longest - 5) + ending) ?? person.name
                number += 1
            }
            person.removedAt = nil
            try database.run(
                "UPDATE person SET removedAt = NULL, name = ?, folded = ? WHERE id = ?",
                [person.name.description, person.name.folded, id.description])
            return person
        }
    }

    package func forget(_ id: Account.ID) async throws {
        try await write { database in
            try database.run(
                """
                INSERT INTO formerIdentity (issuer, subject) SELECT issuer, subject FROM identity
                WHERE person = (SELECT id FROM person WHERE id = ? AND removedAt IS NOT NULL)
                ON CONFLICT DO NOTHING
                """, [id.description])
            try database.run("DELETE FROM person WHERE id = ? AND removedAt IS NOT NULL", [id.description])
        }
    }
}

extension SQLPeople {
    static func setPassword(
        _ hash: String, of id: Account.ID, keeping session: Session.ID?, _ database: any SQLConnection
    ) throws {
        try database.run("UPDATE person SET password = ? WHERE id = ?", [hash, id.description])
        try database.run(
            "DELETE FROM session WHERE person = ? AND id IS DISTINCT FROM ?", [id.description, session])
        // Whoever had one of these could come in with the old password as well.
        try database.run("DELETE FROM signInLink WHERE person = ?", [id.description])
        try database.run("DELETE FROM pairing WHERE person = ?", [id.description])
        // Somebody else may have had the account: nothing they left opens it.
        guard session == nil else { return }
        try database.run("DELETE FROM accessToken WHERE person = ?", [id.description])
        // Whom a proxy vouches for is nobody new: they come in by their password, and may link again.
        try database.run(
            """
            INSERT INTO formerIdentity (issuer, subject) SELECT issuer, subject FROM identity WHERE person = ?
            ON CONFLICT DO NOTHING
            """, [id.description])
        try database.run("DELETE FROM identity WHERE person = ?", [id.description])
    }

    static func add(
        _ person: Account, password: String?, known identity: ProviderIdentity? = nil,
        _ database: any SQLConnection
    ) throws -> AccountAddition {
        if let identity, try owner(of: identity, database) != nil { return .identityIsTaken }
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM person") ?? 0
        if count >= Account.most { return .tooMany }
        if person.role == .owner, try hasOwner(database) { return .ownerIsThere }
        if try Account.isTaken(person.name, database) { return .nameIsTaken }
        try insert(person, password: password, database)
        if let identity { try insert(identity, person.id, person.createdAt, database) }
        return .added
    }

    static func insert(_ person: Account, password: String?, _ database: any SQLConnection) throws {
        try database.run(
            "INSERT INTO person (id, name, folded, role, password, createdAt) VALUES (?, ?, ?, ?, ?, ?)",
            [
                person.id.description, person.name.description, person.name.folded, person.role.rawValue,
                password, person.createdAt.seconds,
            ])
    }
}

extension Account {
    static func fetch(
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments = []
    ) throws -> [Account] {
        try database.rows("SELECT \(columns) FROM person \(condition)", arguments).map { try Account($0) }
    }

    static func present(_ id: ID, _ database: any SQLConnection) throws -> Account? {
        try fetch(database, "WHERE id = ? AND removedAt IS NULL", [id.description]).first
    }

    /// Whether somebody is here whose password has this hash; `nil` for nobody with a password.
    static func isPresent(_ id: ID, knowing password: String?, _ database: any SQLConnection) throws -> Bool {
        try database.row(
            "SELECT 1 FROM person WHERE id = ? AND removedAt IS NULL AND password IS NOT DISTINCT FROM ?",
            [id.description, password]) != nil
    }

    fileprivate static func isTaken(
        _ name: Name, but id: ID? = nil, _ database: any SQLConnection
    ) throws -> Bool {
        try database.row(
            "SELECT 1 FROM person WHERE folded = ? AND id IS DISTINCT FROM ?", [name.folded, id?.description])
            != nil
    }
}
