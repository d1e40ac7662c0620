package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func offerOwnership(_ code: SecretHash) async throws -> Bool {
        try await write { database in
            if try Self.hasOwner(database) { return false }
            try database.run(
                "INSERT INTO ownerClaim (number, code) VALUES (1, ?) ON CONFLICT (number) DO UPDATE SET code = excluded.code",
                [code.sql])
            return true
        }
    }

    package func hasOwner() async throws -> Bool { try await read { try Self.hasOwner($0) } }

    package func claimOwnership(
        _ code: SecretHash, by person: Account, password: String
    ) async throws -> OwnerClaim {
        try await write { database in
            if try Self.hasOwner(database) { return .ownerIsThere }
            guard try database.row("SELECT 1 FROM ownerClaim WHERE code = ?", [code.sql]) != nil else {
                return .wrongCode
            }
            try Self.insert(person, password: password, database)
            try database.run("DELETE FROM ownerClaim", [])
            return .claimed
        }
    }

    package func serverKey() async throws -> Data {
        let new = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
        return try await write { database in
            try database.run(
                "INSERT INTO serverKey (number, key) VALUES (1, ?) ON CONFLICT DO NOTHING", [new])
            return try Data.fetchOne(database, sql: "SELECT key FROM serverKey") ?? new
        }
    }

    package func letsVisitorsLook() async throws -> Bool {
        try await read { database in
            try Bool.fetchOne(database, sql: "SELECT visitors FROM householdSetting") ?? false
        }
    }

    package func letVisitorsLook(_ may: Bool) async throws {
        try await write { database in
            try database.run(
                "INSERT INTO householdSetting (number, visitors) VALUES (1, ?) ON CONFLICT (number) DO UPDATE SET visitors = excluded.visitors",
                [may])
        }
    }

    package func museumsOff() async throws -> Set<Museum.ID> {
        try await read { try Set(String.fetchAll($0, sql: "SELECT museum FROM museumOff")) }
    }

    package func setMuseum(_ museum: Museum.ID, isOff: Bool) async throws -> Bool {
        try await write { database in
            try database.run(
                isOff
                    ? "INSERT INTO museumOff (museum) VALUES (?) ON CONFLICT DO NOTHING"
                    : "DELETE FROM museumOff WHERE museum = ?",
                [museum])
            return database.changesCount > 0
        }
    }

    static func hasOwner(_ database: any SQLConnection) throws -> Bool {
        try database.row("SELECT 1 FROM person WHERE role = 'owner'", []) != nil
    }
}
