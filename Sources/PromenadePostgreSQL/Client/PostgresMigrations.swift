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

    private let steps: [Step]
    /// Of the advisory lock: “prom” in ASCII.
    private static let lock = 0x7072_6F6D

    package init(_ steps: [Step]) { self.steps = steps }

    /// Takes the steps that are missing, all of them or none, while every other server waits.
    ///
    /// - Throws: ``Newer``; ``PostgresError``.
    package func migrate(_ pool: PostgresPool) async throws {
        try await pool.transaction(settings: "SET LOCAL statement_timeout = 0") { [steps] connection in
            try connection.run("SELECT pg_advisory_xact_lock($1)", [Self.lock])
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
            for step in steps where !taken.contains(step.name) {
                try connection.execute(step.statements)
                try connection.run("INSERT INTO promenade_migration (name) VALUES ($1)", [step.name])
            }
        }
    }
}
