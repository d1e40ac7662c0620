import Foundation
import PromenadeCore
import PromenadePostgreSQL
import PromenadeStore
import PromenadeTestPostgreSQL
import Testing

/// Whoever can hold the people of a household, in the tests that each of them must pass.
struct PeopleEngine: Sendable, CustomStringConvertible {
    let description: String
    /// Nobody yet; gone with the test.
    let empty: @Sendable () async throws -> any PeopleStore

    static let all = [
        Self(description: "SQLite") { try PeopleDatabase() },
        Self(description: "PostgreSQL") {
            let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
            try await PostgresSchema.prepare(pool, migrates: true)
            return PostgresPeople(pool)
        },
    ]
}

/// People and times for these tests.
enum Household {
    static let start = Date(timeIntervalSince1970: 1_790_000_000)

    static func account(_ name: String, _ role: Account.Role = .member) throws -> Account {
        Account(name: try #require(Account.Name(name)), role: role, createdAt: start)
    }

    static func secret(_ number: UInt8) -> SecretHash {
        SecretHash(bytes: Data(repeating: number, count: 32))
    }

    static func session(_ person: Account, _ id: String, at time: Date = start) -> Session {
        Session(id: id, person: person, device: "Firefox on Linux", createdAt: time, seenAt: time)
    }
}
