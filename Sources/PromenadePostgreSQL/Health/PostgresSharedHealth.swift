import Foundation
package import PromenadeCore

/// How sources are doing, in a row each; times are the database's, as servers' clocks may differ.
package struct PostgresSharedHealth: SharedHealth {
    static let channel = "sources"

    private let pool: PostgresPool

    package init(_ pool: PostgresPool) { self.pool = pool }

    package func tell(_ standing: SourceStanding, of source: Museum.ID) async {
        _ = try? await pool.with { connection in
            try connection.run(
                """
                INSERT INTO source_health AS row (source, silent_since, trouble, no_pictures, said_at)
                VALUES ($1, clock_timestamp() - make_interval(secs => $2), $3, $4, clock_timestamp())
                ON CONFLICT (source) DO UPDATE SET
                    silent_since = excluded.silent_since, trouble = excluded.trouble, no_pictures = excluded.no_pictures,
                    said_at = excluded.said_at
                RETURNING pg_notify('\(Self.channel)', $1)::text
                """, [source, standing.silentFor, standing.kind, standing.areNoPictures])
        }
    }

    package func standings(of source: Museum.ID?) async -> [Museum.ID: SourceStanding] {
        let rows = try? await pool.with { connection in
            try connection.rows(
                """
                SELECT source, extract(epoch FROM said_at - silent_since)::float8, trouble, no_pictures,
                    extract(epoch FROM clock_timestamp() - said_at)::float8
                FROM source_health
                WHERE ($1::text IS NULL OR source = $1) AND said_at > clock_timestamp() - interval '1 hour'
                """, [source]
            ).map { row -> (Museum.ID, SourceStanding) in
                let trouble: String? = try row[optional: 2]
                return (
                    try row[0],
                    SourceStanding(
                        silentFor: try row[optional: 1], trouble: trouble.flatMap(SourceStanding.trouble),
                        areNoPictures: try row[3], age: try row[4])
                )
            }
        }
        return Dictionary(rows ?? [], uniquingKeysWith: { $1 })
    }
}

extension PostgresSchema {
    /// What servers have seen of sources; with the database goes what they see anew.
    static let sourceHealth = """
        CREATE UNLOGGED TABLE source_health (
            source text COLLATE "C" PRIMARY KEY,
            silent_since timestamptz,                   -- NULL: it answers
            trouble text,                               -- SourceStanding.kind
            no_pictures boolean NOT NULL,
            said_at timestamptz NOT NULL
        );
        """
}
