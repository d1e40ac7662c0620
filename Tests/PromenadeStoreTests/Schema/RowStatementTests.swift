import GRDB
import Testing

@testable import PromenadeStore

@Suite struct RowStatementTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write {
            try $0.execute(sql: "CREATE TABLE part (name TEXT PRIMARY KEY, number INTEGER UNIQUE)")
        }
    }

    @Test func `values are written in their order, one row after another`() throws {
        try queue.write { database in
            let insert = try RowStatement(database, "INSERT INTO part VALUES (?, ?)")
            try insert.run("a", 7)
            try insert.run("b", nil as Int?)

            #expect(
                try Row.fetchAll(database, sql: "SELECT * FROM part ORDER BY name")
                    == [["name": "a", "number": 7], ["name": "b", "number": nil]])
        }
    }

    @Test func `a row that is refused says why, and the next is written`() throws {
        try queue.write { database in
            let insert = try RowStatement(database, "INSERT INTO part VALUES (?, ?)")
            try insert.run("a", 7)
            #expect(throws: DatabaseError.self) { try insert.run("b", 7) }
            try insert.run("c", 8)

            #expect(try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM part") == 2)
        }
    }

    @Test func `the same statement is run by way of GRDB in between`() throws {
        try queue.write { database in
            let sql = "INSERT INTO part VALUES (?, ?)"
            let insert = try RowStatement(database, sql)
            try insert.run("a", 1)
            try database.run(sql, ["b", 2])
            try insert.run("c", 3)

            #expect(try String.fetchAll(database, sql: "SELECT name FROM part") == ["a", "b", "c"])
        }
    }

    @Test func `the first row's integer is read`() throws {
        try queue.write { database in
            let insert = try RowStatement(database, "INSERT INTO part VALUES (?, ?)")
            try insert.run("a", Int64.max)
            try insert.run("b", nil as Int?)
            let numbers = try RowStatement(database, "SELECT number FROM part WHERE name >= ? ORDER BY name")

            #expect(try numbers.integer("a") == .max)
            #expect(try numbers.integer("b") == 0)
            #expect(try numbers.integer("c") == nil)
        }
    }
}
