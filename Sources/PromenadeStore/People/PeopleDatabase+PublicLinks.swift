package import Foundation
import GRDB
package import PromenadeCore

extension PeopleDatabase: PublicLinkStore {
    package func insert(_ link: PublicLink) async throws -> Bool {
        try await database.write { database in
            try database.run("DELETE FROM publicLink WHERE endsAt <= ?", [link.createdAt.seconds])
            let row = try database.row(
                "SELECT count(*) FROM publicLink WHERE owner = ? AND workSet <> ?",
                [link.owner.id.description, link.set])
            guard (row?[0] as Int? ?? 0) < PublicLink.most else { return false }
            try database.run(
                """
                INSERT INTO publicLink (secret, owner, workSet, createdAt, endsAt) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (owner, workSet) DO UPDATE
                SET secret = excluded.secret, createdAt = excluded.createdAt, endsAt = excluded.endsAt
                """,
                [
                    link.secret, link.owner.id.description, link.set, link.createdAt.seconds,
                    link.endsAt?.seconds,
                ])
            return true
        }
    }

    package func publicLink(
        to set: WorkSet.ID, of owner: Account.ID, at time: Date
    ) async throws -> PublicLink? {
        try await database.read { database in
            try PublicLink.fetch(
                database, "owner = ? AND workSet = ? AND (endsAt IS NULL OR endsAt > ?)",
                [owner.description, set, time.seconds])
        }
    }

    package func publicLink(_ secret: String, at time: Date) async throws -> PublicLink? {
        try await database.read { database in
            try PublicLink.fetch(
                database, "secret = ? AND (endsAt IS NULL OR endsAt > ?)", [secret, time.seconds])
        }
    }

    package func removePublicLink(to set: WorkSet.ID, of owner: Account.ID) async throws -> PublicLink? {
        try await database.write { database in
            let link = try PublicLink.fetch(
                database, "owner = ? AND workSet = ?", [owner.description, set])
            if let link { try database.run("DELETE FROM publicLink WHERE secret = ?", [link.secret]) }
            return link
        }
    }
}

extension PublicLink {
    /// - Parameter condition: on `publicLink`.
    fileprivate static func fetch(
        _ database: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> PublicLink? {
        let sql = """
            SELECT \(Account.columns), secret, workSet, publicLink.createdAt, endsAt
            FROM publicLink JOIN person ON person.id = owner WHERE removedAt IS NULL AND \(condition)
            """
        guard let row = try database.row(sql, arguments) else { return nil }
        return PublicLink(
            secret: row[5], owner: try Account(row), set: row[6],
            createdAt: Date(timeIntervalSince1970: row[7]),
            endsAt: (row[8] as TimeInterval?).map(Date.init(timeIntervalSince1970:)))
    }
}
