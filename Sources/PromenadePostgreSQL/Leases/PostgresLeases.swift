import Foundation
import PromenadeConcurrency

/// Leases in PostgreSQL: a row for each work under way, which ends by the database's clock where its server does not renew it.
package struct PostgresLeases: Leases {
    package let duration: Duration
    private let pool: PostgresPool
    private let holder: String
    private let prefix: String

    /// - Parameters:
    ///   - prefix: before each name: whose library it is about.
    ///   - holder: this server, as no other is called.
    package init(
        _ pool: PostgresPool, prefix: String = "", holder: String = PostgresLeases.thisServer,
        duration: Duration = .seconds(30)
    ) {
        self.pool = pool
        self.prefix = prefix
        self.holder = holder
        self.duration = duration
    }

    /// Another one each time the program starts.
    package static let thisServer = UUID().uuidString

    package func take(_ name: String) async -> Bool {
        let taken = try? await pool.with { connection in
            try connection.row(
                """
                INSERT INTO lease (name, holder, ends_at) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
                ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
                WHERE lease.holder = excluded.holder OR lease.ends_at < clock_timestamp()
                RETURNING 1
                """, [prefix + name, holder, duration / .seconds(1)]) != nil
        }
        return taken ?? false
    }

    package func giveBack(_ name: String) async {
        // Where it cannot be said, it ends by itself.
        _ = try? await pool.with { connection in
            try connection.run("DELETE FROM lease WHERE name = $1 AND holder = $2", [prefix + name, holder])
        }
    }
}

extension PostgresSchema {
    /// Work under way; with the database goes all that is under way.
    static let leases = """
        CREATE UNLOGGED TABLE lease (
            name text COLLATE "C" PRIMARY KEY,
            holder text NOT NULL,
            ends_at timestamptz NOT NULL
        );
        """
}
