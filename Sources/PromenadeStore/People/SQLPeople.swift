import Foundation
import GRDB
package import PromenadeCore

/// The people of a household in a database that understands SQL: everything is written once, as extensions of this.
///
/// An engine says how a transaction is made (decision 87).
package protocol SQLPeople: AccountStore, OwnerClaimStore, SessionStore, SignInLinkStore, PairingStore,
    AuditStore, ServerKeyStore,
    VisitorStore, AccessTokenStore, SharedSetStore, PublicLinkStore, IdentityStore, HouseholdMuseumStore
{
    /// Does the work, which is one statement, on what is there at one moment.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value

    /// Does the work in one transaction, as if there were no others, on disk when this returns.
    @discardableResult
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value

    /// As ``write(_:)``, for what needs nothing checked before: others may write between its statements.
    @discardableResult
    func append<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value
}

extension SQLPeople {
    @discardableResult
    package func append<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value { try await write(work) }
}

extension Date {
    /// As it is written in these tables.
    var seconds: TimeInterval { timeIntervalSince1970 }
}

extension SecretHash {
    var sql: Data { bytes }
}

extension Account.ID {
    init(row text: String) throws {
        guard let id = Self(text) else { throw UnreadableRow(table: "person") }
        self = id
    }
}

extension Account {
    static let columns = """
        person.id AS accountID, person.name AS accountName, person.role AS accountRole, person.createdAt AS accountSince,
        person.removedAt AS accountRemovedAt
        """

    /// A row with ``columns``.
    init(_ row: Row) throws {
        guard let name = Account.Name(row["accountName"] as String),
            let role = Role(rawValue: row["accountRole"])
        else {
            throw UnreadableRow(table: "person")
        }
        self.init(
            id: try ID(row: row["accountID"]), name: name, role: role,
            createdAt: Date(timeIntervalSince1970: row["accountSince"]),
            removedAt: (row["accountRemovedAt"] as TimeInterval?).map(Date.init(timeIntervalSince1970:)))
    }
}

/// A row that this version cannot have written.
struct UnreadableRow: Error {
    let table: String
}
