import CSQLite
package import GRDB

/// A statement that is run for one row after another.
///
/// Values are bound to it as they are. GRDB puts each into a box, and looks the statement up for every row: two fifths of the time
/// a million venues took. In return GRDB does not know what it changes: who watches the table has to be told, once a
/// transaction, by `Database.notifyChanges(in:)`.
package struct RowStatement {
    private let database: Database
    private let statement: Statement

    package init(_ database: Database, _ sql: String) throws {
        self.database = database
        statement = try database.cachedStatement(sql: sql)
    }

    /// Runs it once; what it answers is not read.
    ///
    /// - Parameter values: one for each of its parameters, in their order.
    package func run<each Value: StatementBinding>(_ values: repeat each Value) throws {
        let row = statement.sqliteStatement
        defer { sqlite3_reset(row) }
        var index: CInt = 0
        for value in repeat each values {
            index += 1
            try check(value.bind(to: row, at: index), SQLITE_OK)
        }
        try check(sqlite3_step(row), SQLITE_DONE)
    }

    private func check(_ code: CInt, _ wanted: CInt) throws {
        guard code != wanted else { return }
        let result = ResultCode(rawValue: code)
        // GRDB interrupts what is cancelled.
        if [.SQLITE_INTERRUPT, .SQLITE_ABORT].contains(result.primaryResultCode), Task.isCancelled {
            throw CancellationError()
        }
        throw DatabaseError(resultCode: result, message: database.lastErrorMessage, sql: statement.sql)
    }
}
