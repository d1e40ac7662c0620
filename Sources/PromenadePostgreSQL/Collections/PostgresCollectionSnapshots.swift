import Foundation
package import PromenadeCore

/// Which snapshots of collections are published, in a row each.
package struct PostgresCollectionSnapshots: CollectionSnapshots {
    static let channel = "collections"

    private let pool: PostgresPool

    package init(_ pool: PostgresPool) { self.pool = pool }

    package func all() async throws -> [CollectionSnapshot] {
        try await pool.with { connection in
            try connection.rows(
                "SELECT newest FROM collection_snapshot WHERE format <= $1 ORDER BY museum",
                [CollectionSnapshot.format]
            ).compactMap { try Self.snapshot($0[0]) }
        }
    }

    package func newest(
        of museum: Museum.ID
    ) async throws -> (newest: CollectionSnapshot, earlier: CollectionSnapshot?)? {
        try await pool.with { connection in
            try connection.row(
                "SELECT newest, earlier FROM collection_snapshot WHERE museum = $1 AND format <= $2",
                [museum, CollectionSnapshot.format]
            ).flatMap { row in
                let earlier: String? = try row[optional: "earlier"]
                return try Self.snapshot(row[0]).map { ($0, earlier.flatMap(Self.snapshot)) }
            }
        }
    }

    package func publish(_ snapshot: CollectionSnapshot) async throws -> Bool {
        let text = String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
        return try await pool.transaction { connection in
            let published = try connection.row(
                """
                INSERT INTO collection_snapshot AS row (museum, number, format, newest)
                SELECT $1, $2::bigint, $3::int, $4 WHERE $2::bigint = 1 OR EXISTS (SELECT 1 FROM collection_snapshot WHERE museum = $1)
                ON CONFLICT (museum) DO UPDATE SET
                    number = excluded.number, format = excluded.format, newest = excluded.newest, earlier = row.newest
                WHERE row.number = excluded.number - 1 AND row.format <= excluded.format
                RETURNING pg_notify('\(Self.channel)', '')::text
                """,
                [snapshot.museum, snapshot.number, CollectionSnapshot.format, text])
            return published != nil
        }
    }

    private static func snapshot(_ text: String) -> CollectionSnapshot? {
        try? JSONDecoder().decode(CollectionSnapshot.self, from: Data(text.utf8))
    }
}

extension PostgresSchema {
    /// What the servers agree collections are.
    static let collectionSnapshots = """
        CREATE TABLE collection_snapshot (
            museum text COLLATE "C" PRIMARY KEY,
            number bigint NOT NULL,                     -- of the newest
            format int NOT NULL,                        -- CollectionSnapshot.format
            newest text NOT NULL,                       -- CollectionSnapshot as JSON
            earlier text,                               -- the one before it: its files stay, too
            published_at timestamptz NOT NULL DEFAULT now()
        );
        """
}
