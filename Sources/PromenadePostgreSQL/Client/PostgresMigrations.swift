import Logging

/// Steps from an empty database to the tables of this version, each once, in order, by whichever server comes first.
package struct PostgresMigrations: Sendable {
    /// A step that was taken is never changed.
    package struct Step: Sendable {
        package let name: String
        package let statements: String

        package init(_ name: String, _ statements: String) {
            self.name = name
            self.statements = statements
        }
    }

    /// The database was made by a newer version, which has steps that this one does not know.
    package struct Newer: Error, Sendable, Hashable {
        package let steps: [String]
    }

    /// The database is of an earlier version, whose servers may be running.
    package struct Earlier: Error, Sendable, Hashable {
        package let steps: [String]
    }

    let steps: [Step]
    /// Of the advisory lock: “prom” in ASCII.
    private static let lock = 0x7072_6F6D

    package init(_ steps: [Step]) { self.steps = steps }

    /// How often a table is waited for that somebody reads, each time some seconds: a backup may take minutes.
    private static let tries = 120

    /// Takes the steps that are missing, all of them or none, while every other server waits.
    ///
    /// - Parameter fromEarlier: whether the steps are taken also where some were taken before, not only in an empty database.
    /// - Throws: ``Newer``; ``Earlier``; ``PostgresError/busy`` where somebody reads the tables all the time.
    package func migrate(_ pool: PostgresPool, fromEarlier: Bool = true) async throws {
        for tried in 1... {
            do { return try await migrateOnce(pool, fromEarlier: fromEarlier) } catch PostgresError.busy
                where tried < Self.tries
            {
                if tried == 1 {
                    Logger(label: "promenade").notice(
                        "Waiting for others who use the database, to bring its tables up to date")
                }
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func migrateOnce(_ pool: PostgresPool, fromEarlier: Bool) async throws {
        try await pool.transaction(settings: "SET LOCAL statement_timeout = 0") { [steps] connection in
            try connection.run("SELECT pg_advisory_xact_lock($1)", [Self.lock])
            // A table that somebody reads, as pg_dump does, is not waited for long: all who come after would wait, too.
            try connection.execute("SET LOCAL lock_timeout = '5s'")
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS promenade_migration (
                    name text PRIMARY KEY,
                    at timestamptz NOT NULL DEFAULT now())
                """)
            let taken = Set(
                try connection.rows("SELECT name FROM promenade_migration").map { try $0["name"] as String })
            let newer = taken.subtracting(steps.map(\.name))
            guard newer.isEmpty else { throw Newer(steps: newer.sorted()) }
            let missing = steps.map(\.name).filter { !taken.contains($0) }
            guard fromEarlier || taken.isEmpty || missing.isEmpty else { throw Earlier(steps: missing) }
            for step in steps where !taken.contains(step.name) {
                try connection.execute(step.statements)
                try connection.run("INSERT INTO promenade_migration (name) VALUES ($1)", [step.name])
            }
        }
    }
}
