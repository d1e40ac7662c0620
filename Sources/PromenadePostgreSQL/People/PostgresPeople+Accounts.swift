package import Foundation
package import PromenadeCore

extension PostgresPeople: AccountStore {
    package func people() async throws -> [Account] {
        try await read {
            try Account.fetch($0, "WHERE removed_at IS NULL ORDER BY role = 'owner' DESC, folded, id")
        }
    }

    package func removedPeople() async throws -> [Account] {
        try await read { try Account.fetch($0, "WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, id") }
    }

    package func person(_ id: Account.ID) async throws -> Account? {
        try await read { try Account.present(id, $0) }
    }

    package func person(named name: Account.Name) async throws -> Account? {
        try await read { try Account.fetch($0, "WHERE folded = $1", [name.folded]).first }
    }

    package func add(_ person: Account, password: String?) async throws -> AccountAddition {
        try await write { try Self.add(person, password: password, $0) }
    }

    package func password(of id: Account.ID) async throws -> String? {
        try await read { connection in
            try connection.row("SELECT password FROM person WHERE id = $1 AND removed_at IS NULL", [id])
                .flatMap { try $0[optional: 0] }
        }
    }

    package func setPassword(
        _ hash: String, of id: Account.ID, replacing earlier: String?, keeping session: Session.ID?
    ) async throws -> Bool {
        try await write { connection in
            guard try Account.isPresent(id, knowing: earlier, connection) else { return false }
            try Self.setPassword(hash, of: id, keeping: session, connection)
            return true
        }
    }

    package func rehash(_ hash: String, of id: Account.ID, replacing earlier: String) async throws {
        try await write { connection in
            try connection.run(
                "UPDATE person SET password = $1 WHERE id = $2 AND password = $3", [hash, id, earlier])
        }
    }

    package func rename(_ id: Account.ID, _ name: Account.Name) async throws -> Bool {
        try await write { connection in
            if try Account.isTaken(name, but: id, connection) { return false }
            try connection.run(
                "UPDATE person SET name = $1, folded = $2 WHERE id = $3 AND removed_at IS NULL",
                [name, name.folded, id])
            return true
        }
    }

    package func remove(_ id: Account.ID, at time: Date) async throws -> Account? {
        try await write { connection in
            guard var person = try Account.present(id, connection), person.role == .member else { return nil }
            person.removedAt = time
            try connection.run("UPDATE person SET removed_at = $1, folded = NULL WHERE id = $2", [time, id])
            for statement in [
                "DELETE FROM session WHERE person = $1",
                "DELETE FROM sign_in_link WHERE $1 IN (person, maker)",
                "DELETE FROM pairing WHERE person = $1", "DELETE FROM access_token WHERE person = $1",
            ] {
                try connection.run(statement, [id])
            }
            return person
        }
    }

    package func restore(_ id: Account.ID) async throws -> Account? {
        try await write { connection in
            guard
                var person = try Account.fetch(connection, "WHERE id = $1 AND removed_at IS NOT NULL", [id])
                    .first
            else {
                return nil
            }
            var number = 2
            let name = person.name.description
            while try Account.isTaken(person.name, connection) {
                person.name =
                    Account.Name(name.limited(to: Account.Name.longest - 5) + " \(number)") ?? person.name
                number += 1
            }
            person.removedAt = nil
            try connection.run(
                "UPDATE person SET removed_at = NULL, name = $1, folded = $2 WHERE id = $3",
                [person.name, person.name.folded, id])
            return person
        }
    }

    package func forget(_ id: Account.ID) async throws {
        try await write { connection in
            try connection.run(
                """
                INSERT INTO former_identity SELECT issuer, subject FROM identity
                WHERE person = (SELECT id FROM person WHERE id = $1 AND removed_at IS NOT NULL) ON CONFLICT DO NOTHING
                """, [id])
            try connection.run("DELETE FROM person WHERE id = $1 AND removed_at IS NOT NULL", [id])
        }
    }
}

extension PostgresPeople {
    static func setPassword(
        _ hash: String, of id: Account.ID, keeping session: Session.ID?, _ connection: PostgresConnection
    ) throws {
        try connection.run("UPDATE person SET password = $1 WHERE id = $2", [hash, id])
        try connection.run("DELETE FROM session WHERE person = $1 AND id IS DISTINCT FROM $2", [id, session])
        // Whoever had one of these could come in with the old password as well.
        try connection.run("DELETE FROM sign_in_link WHERE person = $1", [id])
        try connection.run("DELETE FROM pairing WHERE person = $1", [id])
        // Somebody else may have had the account: nothing they left opens it.
        guard session == nil else { return }
        try connection.run("DELETE FROM access_token WHERE person = $1", [id])
        try connection.run("DELETE FROM identity WHERE person = $1", [id])
    }

    static func add(
        _ person: Account, password: String?, known identity: ProviderIdentity? = nil,
        _ connection: PostgresConnection
    ) throws -> AccountAddition {
        if let identity, try owner(of: identity, connection) != nil { return .identityIsTaken }
        if try connection.count("SELECT count(*) FROM person") >= Account.most { return .tooMany }
        if person.role == .owner, try hasOwner(connection) { return .ownerIsThere }
        if try Account.isTaken(person.name, connection) { return .nameIsTaken }
        try insert(person, password: password, connection)
        if let identity { try insert(identity, person.id, person.createdAt, connection) }
        return .added
    }

    static func insert(_ person: Account, password: String?, _ connection: PostgresConnection) throws {
        try connection.run(
            "INSERT INTO person (id, name, folded, role, password, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
            [person.id, person.name, person.name.folded, person.role.rawValue, password, person.createdAt])
    }
}

extension PostgresConnection {
    /// The one number of an answer.
    func count(_ statement: String, _ values: [(any PostgresConvertible)?] = []) throws(PostgresError) -> Int
    {
        guard let row = try row(statement, values) else { return 0 }
        return try row[0]
    }

    /// Whether there is a row.
    func exists(_ statement: String, _ values: [(any PostgresConvertible)?] = []) throws(PostgresError)
        -> Bool
    {
        try row(statement, values) != nil
    }
}

extension Account {
    static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?] = []
    ) throws -> [Account] {
        try connection.rows("SELECT \(columns) FROM person \(condition)", values).map { try Account($0) }
    }

    static func present(_ id: ID, _ connection: PostgresConnection) throws -> Account? {
        try fetch(connection, "WHERE id = $1 AND removed_at IS NULL", [id]).first
    }

    /// Whether somebody is here whose password has this hash; `nil` for nobody with a password.
    static func isPresent(_ id: ID, knowing password: String?, _ connection: PostgresConnection) throws
        -> Bool
    {
        try connection.exists(
            "SELECT 1 FROM person WHERE id = $1 AND removed_at IS NULL AND password IS NOT DISTINCT FROM $2",
            [id, password])
    }

    fileprivate static func isTaken(_ name: Name, but id: ID? = nil, _ connection: PostgresConnection) throws
        -> Bool
    {
        try connection.exists(
            "SELECT 1 FROM person WHERE folded = $1 AND id IS DISTINCT FROM $2", [name.folded, id])
    }
}
