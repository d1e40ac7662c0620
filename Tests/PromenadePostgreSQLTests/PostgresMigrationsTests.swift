import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresMigrationsTests {
    private let first = PostgresMigrations.Step("1 works", "CREATE TABLE work (id text PRIMARY KEY)")
    private let second = PostgresMigrations.Step(
        "2 sets", "CREATE TABLE set_of_works (id text PRIMARY KEY); INSERT INTO work VALUES ('aic:1')")

    @Test func `each step is taken once, however many servers begin at once`() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let migrations = PostgresMigrations([first, second])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    let pool = PostgresPool(address)
                    try await migrations.migrate(pool)
                    pool.close()
                }
            }
            try await group.waitForAll()
        }
        try await PostgresPool(address).with { try #expect($0.rows("SELECT * FROM work").count == 1) }
    }

    @Test func `a step that fails leaves all as it was, and a newer database is refused`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresMigrations([first]).migrate(pool)
        let broken = PostgresMigrations.Step("3 broken", "SELEKT")
        await #expect(throws: PostgresError.self) {
            try await PostgresMigrations([first, second, broken]).migrate(pool)
        }
        try await pool.with { try #expect($0.rows("SELECT * FROM work").isEmpty) }
        try await PostgresMigrations([first, second]).migrate(pool)
        await #expect(throws: PostgresMigrations.Newer(steps: ["2 sets"])) {
            try await PostgresMigrations([first]).migrate(pool)
        }
    }
}
