import Foundation
package import PromenadeCore

/// How sources are doing, in a row each; times are the database's, as servers' clocks may differ.
package struct PostgresSharedHealth: SharedHealth {
    static let channel = "sources"

    private let pool: PostgresPool
    /// Another one for each start: whose reports are not read.
    private let server = UUID().uuidString

    package init(_ pool: PostgresPool) { self.pool = pool }

    package func publish(_ report: HealthReport, of source: Museum.ID) async {
        _ = try? await pool.with { connection in
            try connection.run(
                """
                INSERT INTO source_health AS row (source, silent_since, trouble, said_by, said_at)
                VALUES ($1, statement_timestamp() - make_interval(secs => $2), $3, $4, statement_timestamp())
                ON CONFLICT (source) DO UPDATE SET
                    silent_since = excluded.silent_since, trouble = excluded.trouble, said_by = excluded.said_by,
                    said_at = excluded.said_at
                RETURNING pg_notify('\(Self.channel)', $1)::text
                """, [source, report.silentFor, report.troubleCode, server])
        }
    }

    package func reports(of source: Museum.ID?) async -> [Museum.ID: HealthReport] {
        let rows = try? await pool.with { connection in
            try connection.rows(
                """
                SELECT source, extract(epoch FROM said_at - silent_since)::float8, trouble,
                    extract(epoch FROM clock_timestamp() - said_at)::float8
                FROM source_health
                WHERE ($1::text IS NULL OR source = $1) AND said_by <> $2
                    AND said_at > clock_timestamp() - interval '1 hour'
                """, [source, server]
            ).map { row -> (Museum.ID, HealthReport) in
                let trouble: String? = try row[optional: 2]
                return (
                    try row[0],
                    HealthReport(
                        silentFor: try row[optional: 1],
                        trouble: trouble.flatMap { HealthReport.trouble(code: $0) },
                        age: try row[3])
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
            trouble text,                               -- HealthReport.troubleCode
            said_by text NOT NULL,                      -- a server, from its start on
            said_at timestamptz NOT NULL
        );
        """
}
