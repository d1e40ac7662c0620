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
        defer { sqlite3_reset(statement.sqliteStatement) }
        try bind(repeat each values)
        try check(sqlite3_step(statement.sqliteStatement), SQLITE_DONE)
    }

    /// Runs it as far as its first row.
    ///
    /// - Parameter values: one for each of its parameters, in their order.
    /// - Returns: the integer in the row's first column, 0 for NULL; `nil` where there is no row.
    package func integer<each Value: StatementBinding>(_ values: repeat each Value) throws -> Int64? {
        let row = statement.sqliteStatement
        defer { sqlite3_reset(row) }
        try bind(repeat each values)
        let code = sqlite3_step(row)
        if code == SQLITE_DONE { return nil }
        try check(code, SQLITE_ROW)
        return sqlite3_column_int64(row, 0)
    }

    private func bind<each Value: StatementBinding>(_ values: repeat each Value) throws {
        // Who ran the same statement by way of GRDB may have left it as it ended.
        sqlite3_reset(statement.sqliteStatement)
        var index: CInt = 0
        for value in repeat each values {
            index += 1
            try check(value.bind(to: statement.sqliteStatement, at: index), SQLITE_OK)
        }
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
