package import Foundation
import GRDB
package import PromenadeCore

extension SQLPeople {
    package func share(
        _ set: WorkSet.ID, named name: String, of owner: Account.ID, with guests: Set<SharedSet.Guest>,
        at time: Date
    ) async throws -> Bool {
        try await write { database in
            let present = try String.fetchOne(
                database, sql: "SELECT id FROM sharedSet WHERE owner = ? AND workSet = ?",
                arguments: [owner.description, set])
            let id = present ?? Account.ID().description
            guard !guests.isEmpty else {
                try database.run("DELETE FROM sharedSet WHERE id = ?", [id])
                return true
            }
            if present == nil {
                let count = try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM sharedSet WHERE owner = ?",
                    arguments: [owner.description])
                guard count ?? 0 < SharedSet.most else { return false }
                try database.run(
                    "INSERT INTO sharedSet (id, owner, workSet, name, createdAt) VALUES (?, ?, ?, ?, ?)",
                    [id, owner.description, set, name, time.seconds])
            }
            try database.run("DELETE FROM sharedSetGuest WHERE sharedSet = ?", [id])
            for guest in guests {
                // Who was removed meanwhile is nobody to share with.
                if let person = guest.person, try Account.present(person, database) == nil { continue }
                try database.run(
                    "INSERT INTO sharedSetGuest (sharedSet, person, mayAdd) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    [id, guest.person?.description, guest.mayAdd])
            }
            return true
        }
    }

    package func guests(of set: WorkSet.ID, of owner: Account.ID) async throws -> Set<SharedSet.Guest> {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT person, mayAdd FROM sharedSetGuest JOIN sharedSet ON sharedSet.id = sharedSet
                WHERE owner = ? AND workSet = ?
                """, [owner.description, set])
            return try Set(
                rows.map { row in
                    SharedSet.Guest(
                        person: try (row["person"] as String?).map { try Account.ID(row: $0) },
                        mayAdd: row["mayAdd"])
                })
        }
    }

    package func sharedSets(with person: Account.ID) async throws -> [SharedSet] {
        try await read { try SharedSet.fetch($0, "TRUE", with: person) }
    }

    package func sharedSet(_ id: SharedSet.ID, with person: Account.ID) async throws -> SharedSet? {
        try await read { try SharedSet.fetch($0, "sharedSet.id = ?", with: person, [id]).first }
    }

    package func noteName(_ name: String, ofShared id: SharedSet.ID) async throws {
        try await write { database in
            try database.run("UPDATE sharedSet SET name = ? WHERE id = ? AND name <> ?", [name, id, name])
        }
    }

    package func noteAddition(
        of work: Work.ID, to id: SharedSet.ID, by person: Account.ID, at time: Date
    ) async throws -> Bool {
        try await write { database in
            let count = try Int.fetchOne(
                database,
                sql: "SELECT count(*) FROM setAddition JOIN sharedSet USING (owner, workSet) WHERE id = ?",
                arguments: [id])
            guard count ?? 0 < SharedSet.mostAdditions else { return false }
            // Who is noted already added it before it was taken out.
            try database.run(
                """
                INSERT INTO setAddition (owner, workSet, work, person, at)
                SELECT owner, workSet, ?, ?, ? FROM sharedSet WHERE id = ?
                ON CONFLICT (owner, workSet, work) DO UPDATE SET person = excluded.person, at = excluded.at
                """, [work.description, person.description, time.seconds, id])
            return true
        }
    }

    package func forgetAddition(of work: Work.ID, to set: WorkSet.ID, of owner: Account.ID) async throws {
        try await write { database in
            try database.run(
                "DELETE FROM setAddition WHERE owner = ? AND workSet = ? AND work = ?",
                [owner.description, set, work.description])
        }
    }

    package func additions(
        of works: [Work.ID], to set: WorkSet.ID, of owner: Account.ID
    ) async throws -> [Work.ID: SharedSet.Addition] {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT work, person.id AS id, person.name AS name, at
                FROM setAddition JOIN person ON person.id = setAddition.person
                WHERE owner = ? AND workSet = ? AND work IN (\(works.isEmpty ? "NULL" : works.map { _ in "?" }.joined(separator: ", ")))
                """, [owner.description, set] + works.map(\.description))
            var found: [Work.ID: SharedSet.Addition] = [:]
            for row in rows {
                guard let work = Work.ID(row["work"] as String),
                    let name = Account.Name(row["name"] as String)
                else { throw UnreadableRow(table: "setAddition") }
                found[work] = SharedSet.Addition(
                    person: try Account.ID(row: row["id"]), name: name,
                    at: Date(timeIntervalSince1970: row["at"]))
            }
            return found
        }
    }

    package func sharedSets(holding work: Work.ID, addedBy person: Account.ID) async throws
        -> Set<SharedSet.ID>
    {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT id FROM setAddition JOIN sharedSet USING (owner, workSet) WHERE person = ? AND work = ?
                """, [person.description, work.description])
            return Set(rows.map { $0[0] })
        }
    }

    package func adders(to set: WorkSet.ID, of owner: Account.ID) async throws -> [Account.Name] {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT DISTINCT person.name FROM setAddition JOIN person ON person.id = setAddition.person
                WHERE owner = ? AND workSet = ? AND removedAt IS NULL ORDER BY person.name
                """, [owner.description, set])
            return rows.compactMap { Account.Name($0[0] as String) }
        }
    }
}

extension SharedSet {
    /// - Parameters:
    ///   - condition: on `sharedSet`; its arguments come after the person.
    ///   - person: whom it must be for, other than the owner.
    fileprivate static func fetch(
        _ database: any SQLConnection, _ condition: String, with person: Account.ID,
        _ arguments: SQLArguments = []
    ) throws -> [SharedSet] {
        let sql = """
            SELECT \(Account.columns), sharedSet.id AS id, workSet, sharedSet.name AS name,
                -- What somebody is given by name counts, also where everybody is given more.
                coalesce(
                    max(CASE WHEN sharedSetGuest.person IS NULL THEN NULL WHEN mayAdd THEN 1 ELSE 0 END),
                    max(CASE WHEN mayAdd THEN 1 ELSE 0 END)
                ) AS access
            FROM sharedSet JOIN person ON person.id = owner JOIN sharedSetGuest ON sharedSetGuest.sharedSet = sharedSet.id
            WHERE removedAt IS NULL AND owner <> ? AND (sharedSetGuest.person IS NULL OR sharedSetGuest.person = ?)
                AND \(condition)
            GROUP BY sharedSet.id, person.id ORDER BY lower(sharedSet.name), sharedSet.id
            """
        return try database.rows(sql, [person.description, person.description] + arguments).map { row in
            SharedSet(
                id: row["id"], owner: try Account(row), set: row["workSet"], name: row["name"],
                access: (row["access"] as Bool) ? .add : .look)
        }
    }
}
