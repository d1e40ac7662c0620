import Foundation
package import PromenadeCore

/// Which snapshots of collections are published, in a row each.
package struct PostgresCollectionSnapshots: CollectionSnapshots {
    static let channel = "collections"

    private let pool: PostgresPool

    package init(_ pool: PostgresPool) { self.pool = pool }

    package func museums() async throws -> [Museum.ID] {
        try await pool.with { connection in
            try connection.rows("SELECT museum FROM collection_snapshot ORDER BY museum").map { try $0[0] }
        }
    }

    package func published(of museum: Museum.ID) async throws -> PublishedSnapshot {
        try await pool.with { connection in
            guard
                let row = try connection.row(
                    "SELECT format, newest, earlier FROM collection_snapshot WHERE museum = $1", [museum])
            else { return .none }
            let format: Int = try row[0]
            guard format <= CollectionSnapshot.format, let newest = Self.snapshot(try row[1]) else {
                return .unreadable
            }
            return .newest(newest, earlier: try row[optional: 2].flatMap(Self.snapshot))
        }
    }

    package func installation() async throws -> String {
        try await PostgresObjectRecords(pool).installation()
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
