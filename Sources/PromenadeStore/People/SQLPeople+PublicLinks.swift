package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func insert(_ link: PublicLink) async throws -> Bool {
        try await write { database in
            try database.run("DELETE FROM publicLink WHERE endsAt <= ?", [link.createdAt.seconds])
            let count = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM publicLink WHERE owner = ? AND workSet <> ?",
                arguments: [link.owner.id.description, link.set])
            guard count ?? 0 < PublicLink.most else { return false }
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
        try await read { database in
            try PublicLink.fetch(
                database, "owner = ? AND workSet = ? AND (endsAt IS NULL OR endsAt > ?)",
                [owner.description, set, time.seconds])
        }
    }

    package func publicLink(_ secret: String, at time: Date) async throws -> PublicLink? {
        try await read { database in
            try PublicLink.fetch(
                database, "secret = ? AND (endsAt IS NULL OR endsAt > ?)", [secret, time.seconds])
        }
    }

    package func removePublicLink(to set: WorkSet.ID, of owner: Account.ID) async throws -> PublicLink? {
        try await write { database in
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
        _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
    ) throws -> PublicLink? {
        let sql = """
            SELECT \(Account.columns), secret, workSet, publicLink.createdAt AS createdAt, endsAt
            FROM publicLink JOIN person ON person.id = owner WHERE removedAt IS NULL AND \(condition)
            """
        guard let row = try database.row(sql, arguments) else { return nil }
        return PublicLink(
            secret: row["secret"], owner: try Account(row), set: row["workSet"],
            createdAt: Date(timeIntervalSince1970: row["createdAt"]),
            endsAt: (row["endsAt"] as TimeInterval?).map(Date.init(timeIntervalSince1970:)))
    }
}
