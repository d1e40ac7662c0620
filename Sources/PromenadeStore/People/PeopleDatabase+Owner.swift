package import Foundation
import GRDB
package import PromenadeCore

extension PeopleDatabase: OwnerClaimStore, ServerKeyStore, VisitorStore, HouseholdMuseumStore {
    package func offerOwnership(_ code: SecretHash) async throws -> Bool {
        try await database.write { database in
            if try Self.hasOwner(database) { return false }
            try database.run("INSERT OR REPLACE INTO ownerClaim VALUES (1, ?)", [code.sql])
            return true
        }
    }

    package func hasOwner() async throws -> Bool { try await database.read(Self.hasOwner) }

    package func claimOwnership(
        _ code: SecretHash, by person: Account, password: String
    ) async throws -> OwnerClaim {
        try await database.write { database in
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
        return try await database.write { database in
            try database.run("INSERT OR IGNORE INTO serverKey VALUES (1, ?)", [new])
            return try Data.fetchOne(database, sql: "SELECT key FROM serverKey") ?? new
        }
    }

    package func letsVisitorsLook() async throws -> Bool {
        try await database.read { database in
            try Bool.fetchOne(database, sql: "SELECT visitors FROM householdSetting") ?? false
        }
    }

    package func letVisitorsLook(_ may: Bool) async throws {
        try await database.write { database in
            try database.run("INSERT OR REPLACE INTO householdSetting VALUES (1, ?)", [may])
        }
    }

    package func museumsOff() async throws -> Set<Museum.ID> {
        try await database.read { try Set(String.fetchAll($0, sql: "SELECT museum FROM museumOff")) }
    }

    package func setMuseum(_ museum: Museum.ID, isOff: Bool) async throws -> Bool {
        try await database.write { database in
            try database.run(
                isOff
                    ? "INSERT OR IGNORE INTO museumOff VALUES (?)" : "DELETE FROM museumOff WHERE museum = ?",
                [museum])
            return database.changesCount > 0
        }
    }

    static func hasOwner(_ database: Database) throws -> Bool {
        try database.row("SELECT 1 FROM person WHERE role = 'owner'", []) != nil
    }
}
