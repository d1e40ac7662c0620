import Foundation
import PromenadeCore

/// The people of a household in PostgreSQL, for as many servers as have the database.
///
/// Whatever is looked at before it is changed is looked at in the same transaction, as if there were no others
/// (``PostgresPool/Isolation/serializable``).
package struct PostgresPeople: Sendable {
    let pool: PostgresPool

    /// - Throws: ``PostgresMigrations/Newer``; ``PostgresError``.
    package init(_ pool: PostgresPool) async throws {
        self.pool = pool
        try await PostgresSchema.migrations.migrate(pool)
    }

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        do { return try await pool.with(work) } catch { throw LibraryError(postgres: error) }
    }

    @discardableResult
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        do { return try await pool.transaction(.serializable, work) } catch {
            throw LibraryError(postgres: error)
        }
    }
}

extension Date: PostgresConvertible {
    /// Seconds since 1970.
    package var postgresValue: PostgresValue { timeIntervalSince1970.postgresValue }
    package init?(postgresText text: String) {
        guard let seconds = Double(text) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}

extension Account.ID: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(description) }
    package init?(postgresText text: String) { self.init(text) }
}

extension Account.Name: PostgresConvertible {
    package var postgresValue: PostgresValue { .text(description) }
    package init?(postgresText text: String) { self.init(text) }
}

extension SecretHash: PostgresConvertible {
    package var postgresValue: PostgresValue { .bytes(bytes) }
    /// Secrets are looked for, and never read.
    package init?(postgresText text: String) { return nil }
}

extension Account {
    static let columns = "person.id, person.name, person.role, person.created_at, person.removed_at"

    /// A row that begins with ``columns``.
    init(_ row: PostgresRow) throws(PostgresError) {
        guard let role = Role(rawValue: try row[2]) else {
            throw .statement(code: "22P02", "a role nobody knows")
        }
        self.init(
            id: try row[0], name: try row[1], role: role, createdAt: try row[3],
            removedAt: try row[optional: 4])
    }
}
