package import Foundation
package import PromenadeCore

extension PostgresPeople: SharedSetStore {
    package func share(
        _ set: WorkSet.ID, named name: String, of owner: Account.ID, with guests: Set<SharedSet.Guest>,
        at time: Date
    ) async throws -> Bool {
        try await write { connection in
            let present: String? = try connection.row(
                "SELECT id FROM shared_set WHERE owner = $1 AND work_set = $2", [owner, set]
            ).map { try $0[0] }
            let id = present ?? Account.ID().description
            guard !guests.isEmpty else {
                try connection.run("DELETE FROM shared_set WHERE id = $1", [id])
                return true
            }
            if present == nil {
                let count = try connection.count("SELECT count(*) FROM shared_set WHERE owner = $1", [owner])
                guard count < SharedSet.most else { return false }
                try connection.run(
                    "INSERT INTO shared_set (id, owner, work_set, name, created_at) VALUES ($1, $2, $3, $4, $5)",
                    [id, owner, set, name, time])
            }
            try connection.run("DELETE FROM shared_set_guest WHERE shared_set = $1", [id])
            for guest in guests {
                // Who was removed meanwhile is nobody to share with.
                try connection.run(
                    """
                    INSERT INTO shared_set_guest (shared_set, person, may_add)
                    SELECT $1, $2::text, $3
                    WHERE $2::text IS NULL OR $2::text IN (SELECT id FROM person WHERE removed_at IS NULL)
                    ON CONFLICT DO NOTHING
                    """, [id, guest.person, guest.mayAdd])
            }
            return true
        }
    }

    package func guests(of set: WorkSet.ID, of owner: Account.ID) async throws -> Set<SharedSet.Guest> {
        try await read { connection in
            let rows = try connection.rows(
                """
                SELECT person, may_add FROM shared_set_guest JOIN shared_set ON shared_set.id = shared_set
                WHERE owner = $1 AND work_set = $2
                """, [owner, set])
            return try Set(rows.map { SharedSet.Guest(person: try $0[optional: 0], mayAdd: try $0[1]) })
        }
    }

    package func sharedSets(with person: Account.ID) async throws -> [SharedSet] {
        try await read { try SharedSet.fetch($0, "TRUE", with: person) }
    }

    package func sharedSet(_ id: SharedSet.ID, with person: Account.ID) async throws -> SharedSet? {
        try await read { try SharedSet.fetch($0, "shared_set.id = $2", with: person, [id]).first }
    }

    package func noteName(_ name: String, ofShared id: SharedSet.ID) async throws {
        try await write { connection in
            try connection.run("UPDATE shared_set SET name = $1 WHERE id = $2 AND name <> $1", [name, id])
        }
    }

    package func noteAddition(
        of work: Work.ID, to id: SharedSet.ID, by person: Account.ID, at time: Date
    ) async throws -> Bool {
        try await write { connection in
            let count = try connection.count(
                "SELECT count(*) FROM set_addition JOIN shared_set USING (owner, work_set) WHERE id = $1",
                [id])
            guard count < SharedSet.mostAdditions else { return false }
            // Who is noted already added it before it was taken out.
            try connection.run(
                """
                INSERT INTO set_addition (owner, work_set, work, person, at)
                SELECT owner, work_set, $1, $2, $3 FROM shared_set WHERE id = $4
                ON CONFLICT (owner, work_set, work) DO UPDATE SET person = excluded.person, at = excluded.at
                """, [work.description, person, time, id])
            return true
        }
    }

    package func forgetAddition(of work: Work.ID, to set: WorkSet.ID, of owner: Account.ID) async throws {
        try await write { connection in
            try connection.run(
                "DELETE FROM set_addition WHERE owner = $1 AND work_set = $2 AND work = $3",
                [owner, set, work.description])
        }
    }

    package func additions(
        of works: [Work.ID], to set: WorkSet.ID, of owner: Account.ID
    ) async throws -> [Work.ID: SharedSet.Addition] {
        try await read { connection in
            let rows = try connection.rows(
                """
                SELECT work, person.id, person.name, at FROM set_addition JOIN person ON person.id = set_addition.person
                WHERE owner = $1 AND work_set = $2 AND work = ANY ($3)
                """, [owner, set, works.map(\.description)])
            return try rows.reduce(into: [:]) { found, row in
                guard let work = Work.ID(try row[0] as String) else { return }
                found[work] = SharedSet.Addition(person: try row[1], name: try row[2], at: try row[3])
            }
        }
    }

    package func sharedSets(holding work: Work.ID, addedBy person: Account.ID) async throws -> Set<
        SharedSet.ID
    > {
        try await read { connection in
            try Set(
                connection.rows(
                    "SELECT id FROM set_addition JOIN shared_set USING (owner, work_set) WHERE person = $1 AND work = $2",
                    [person, work.description]
                ).map { try $0[0] })
        }
    }

    package func adders(to set: WorkSet.ID, of owner: Account.ID) async throws -> [Account.Name] {
        try await read { connection in
            try connection.rows(
                """
                SELECT DISTINCT person.name FROM set_addition JOIN person ON person.id = set_addition.person
                WHERE owner = $1 AND work_set = $2 ORDER BY person.name
                """, [owner, set]
            ).map { try $0[0] }
        }
    }
}

extension SharedSet {
    /// - Parameters:
    ///   - condition: on `shared_set`; its values begin with `$2`.
    ///   - person: whom it must be for, other than the owner.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, with person: Account.ID,
        _ values: [(any PostgresConvertible)?] = []
    ) throws -> [SharedSet] {
        try connection.rows(
            """
            SELECT \(Account.columns), shared_set.id, work_set, shared_set.name,
                -- What somebody is given by name counts, also where everybody is given more.
                coalesce(bool_or(may_add) FILTER (WHERE shared_set_guest.person IS NOT NULL), bool_or(may_add))
            FROM shared_set JOIN person ON person.id = owner JOIN shared_set_guest ON shared_set_guest.shared_set = shared_set.id
            WHERE removed_at IS NULL AND owner <> $1 AND (shared_set_guest.person IS NULL OR shared_set_guest.person = $1)
                AND \(condition)
            GROUP BY shared_set.id, person.id ORDER BY lower(shared_set.name), shared_set.id
            """, [person] + values
        ).map { row in
            SharedSet(
                id: try row[5], owner: try Account(row), set: try row[6], name: try row[7],
                access: try row[8] ? .add : .look)
        }
    }
}

extension PostgresPeople: PublicLinkStore {
    package func insert(_ link: PublicLink) async throws -> Bool {
        try await write { connection in
            try connection.run("DELETE FROM public_link WHERE ends_at <= $1", [link.createdAt])
            let count = try connection.count(
                "SELECT count(*) FROM public_link WHERE owner = $1 AND work_set <> $2",
                [link.owner.id, link.set])
            guard count < PublicLink.most else { return false }
            try connection.run(
                """
                INSERT INTO public_link (secret, owner, work_set, created_at, ends_at) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (owner, work_set) DO UPDATE
                SET secret = excluded.secret, created_at = excluded.created_at, ends_at = excluded.ends_at
                """, [link.secret, link.owner.id, link.set, link.createdAt, link.endsAt])
            return true
        }
    }

    package func publicLink(
        to set: WorkSet.ID, of owner: Account.ID, at time: Date
    ) async throws -> PublicLink? {
        try await read { connection in
            try PublicLink.fetch(
                connection, "owner = $1 AND work_set = $2 AND (ends_at IS NULL OR ends_at > $3)",
                [owner, set, time])
        }
    }

    package func publicLink(_ secret: String, at time: Date) async throws -> PublicLink? {
        try await read { connection in
            try PublicLink.fetch(
                connection, "secret = $1 AND (ends_at IS NULL OR ends_at > $2)", [secret, time])
        }
    }

    package func removePublicLink(to set: WorkSet.ID, of owner: Account.ID) async throws -> PublicLink? {
        try await write { connection in
            let link = try PublicLink.fetch(connection, "owner = $1 AND work_set = $2", [owner, set])
            if let link { try connection.run("DELETE FROM public_link WHERE secret = $1", [link.secret]) }
            return link
        }
    }
}

extension PublicLink {
    /// - Parameter condition: on `public_link`.
    fileprivate static func fetch(
        _ connection: PostgresConnection, _ condition: String, _ values: [(any PostgresConvertible)?]
    ) throws -> PublicLink? {
        let row = try connection.row(
            """
            SELECT \(Account.columns), secret, work_set, public_link.created_at, ends_at
            FROM public_link JOIN person ON person.id = owner WHERE removed_at IS NULL AND \(condition)
            """, values)
        guard let row else { return nil }
        return PublicLink(
            secret: try row[5], owner: try Account(row), set: try row[6], createdAt: try row[7],
            endsAt: try row[optional: 8])
    }
}
