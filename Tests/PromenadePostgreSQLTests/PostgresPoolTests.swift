import Foundation
import PromenadeTestPostgreSQL
import Synchronization
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresPoolTests {
    private func pool(_ limits: PostgresPool.Limits = .init()) async throws -> PostgresPool {
        PostgresPool(try await PostgresServer.shared.value.newDatabase(), limits: limits)
    }

    @Test func `values come back as they were given`() async throws {
        let pool = try await pool()
        let bytes = Data((0...255).map { UInt8($0) })
        try await pool.with { connection in
            let row = try #require(
                try connection.row(
                    """
                    SELECT $1::text AS text, $2::bigint AS whole, $3::float8 AS part, $4::boolean AS wish, $5::bytea AS bytes,
                        $6::text AS none
                    """, ["Zoë’s “門”\n\\", Int.min, 0.1 + 0.2, true, bytes, String?.none]))
            #expect(try row["text"] == "Zoë’s “門”\n\\")
            #expect(try row["whole"] == Int.min)
            #expect(try row["part"] == 0.1 + 0.2)
            #expect(try row["wish"] == true)
            #expect(try row["bytes"] == bytes)
            #expect(try row[optional: "none"] == String?.none)
            let texts = ["a\"b", "c\\d", "", "{,}", "NULL"]
            let rows = try connection.rows("SELECT * FROM unnest($1::text[])", [texts])
            #expect(try rows.map { try $0[0] as String } == texts)
        }
    }

    @Test func `what is no such value or column is an error and no crash`() async throws {
        let pool = try await pool()
        try await pool.with { connection in
            let row = try #require(try connection.row("SELECT 'x' AS text, NULL::text AS none"))
            for name in ["text", "none", "nobody"] {
                #expect(throws: PostgresError.self) { _ = try row[name] as Int }
            }
            #expect(throws: PostgresError.self) { _ = try row[7] as String }
            #expect(throws: PostgresError.statement(code: "22021", "a text has a NUL")) {
                try connection.run("SELECT $1::text", ["a\0b"])
            }
            #expect(throws: PostgresError.self) { try connection.run("SELEKT") }
            #expect(try connection.rows("SELECT 1").count == 1)
        }
    }

    @Test func `a transaction that throws has changed nothing`() async throws {
        struct Stopped: Error {}
        let pool = try await pool()
        try await pool.with { try $0.execute("CREATE TABLE work (id text PRIMARY KEY)") }
        await #expect(throws: Stopped.self) {
            try await pool.transaction { connection in
                try connection.run("INSERT INTO work VALUES ($1)", ["aic:1"])
                throw Stopped()
            }
        }
        try await pool.transaction { try #expect($0.rows("SELECT * FROM work").isEmpty) }
    }

    @Test func `errors are of their kind`() async throws {
        let pool = try await pool()
        try await pool.with { connection in
            try connection.execute(
                "CREATE TABLE work (id text CONSTRAINT work_key PRIMARY KEY, number int CONSTRAINT small CHECK (number < 9))"
            )
            try connection.run("INSERT INTO work VALUES ('a', 1)")
            #expect(throws: PostgresError.constraint("work_key")) {
                try connection.run("INSERT INTO work VALUES ('a', 1)")
            }
            #expect(throws: PostgresError.constraint("small")) {
                try connection.run("INSERT INTO work VALUES ('b', 10)")
            }
            try connection.execute("SET statement_timeout = 20")
            #expect(throws: PostgresError.timeout) { try connection.run("SELECT pg_sleep(60)") }
            try connection.execute("SET default_transaction_read_only = on")
            #expect(throws: PostgresError.readOnly) { try connection.run("INSERT INTO work VALUES ('c', 1)") }
        }
    }

    @Test func `transactions that meet are tried again, and each comes through`() async throws {
        let pool = try await pool()
        try await pool.with { try $0.execute("CREATE TABLE count (n int); INSERT INTO count VALUES (0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await pool.transaction { connection in
                        try connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                        let n: Int = try #require(try connection.row("SELECT n FROM count"))["n"]
                        try connection.run("UPDATE count SET n = $1", [n + 1])
                    }
                }
            }
            try await group.waitForAll()
        }
        try await pool.with { try #expect($0.row("SELECT n FROM count")?["n"] == 20) }
    }

    /// How many are at it, and were at most.
    private final class Inside: Sendable {
        private let count = Mutex((now: 0, most: 0))
        var most: Int { count.withLock { $0.most } }

        func enter() { count.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func leave() { count.withLock { $0.now -= 1 } }
    }

    @Test func `no more connections are used than there may be`() async throws {
        var limits = PostgresPool.Limits()
        limits.connections = 3
        let pool = try await pool(limits)
        let inside = Inside()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    try await pool.with { connection in
                        inside.enter()
                        defer { inside.leave() }
                        try connection.run("SELECT pg_sleep(0.005)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(inside.most == 3)
    }

    @Test func `a connection that was ended is made anew without a word`() async throws {
        let pool = try await pool()
        let other = PostgresPool(pool.address)
        let first: Int = try await pool.with {
            try #require(try $0.row("SELECT pg_backend_pid() AS pid"))["pid"]
        }
        try await other.with { _ = try $0.rows("SELECT pg_terminate_backend($1::int)", [first]) }
        let second: Int = try await pool.with {
            try #require(try $0.row("SELECT pg_backend_pid() AS pid"))["pid"]
        }
        #expect(first != second)
    }

    @Test func `statements are prepared once, and their number has an end`() async throws {
        let pool = try await pool()
        try await pool.with { connection in
            for number in 0..<1_100 { try connection.run("SELECT \(number % 600)") }
            let prepared: Int = try #require(
                try connection.row("SELECT count(*) AS n FROM pg_prepared_statements"))["n"]
            #expect(prepared <= 500)
        }
    }
}
