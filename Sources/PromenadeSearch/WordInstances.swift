import CSQLite
import Foundation
import GRDB

/// A walk through the words of one of the full-text tables, for each word through its works.
///
/// Of millions of rows, so that each is read from SQLite's statement itself.
struct WordInstances {
    private let statement: Statement
    private(set) var word: String?
    private(set) var number = 0
    /// Whether it stands in the column that was named.
    private(set) var isNamed = false
    private(set) var offset = 0

    /// - Parameters:
    ///   - table: an `fts5vocab` of instances.
    ///   - column: one of the full-text table.
    ///   - next: the word it ends before; `nil` for all there are.
    init(
        _ database: Database, _ table: String, named column: String, from first: String, before next: String?
    ) throws {
        statement = try database.makeStatement(
            sql: """
                SELECT term, doc, col = ?, offset FROM \(table)
                WHERE term >= ? \(next == nil ? "" : "AND term < ?")
                """)
        try statement.setArguments(StatementArguments([column, first] + [next].compactMap { $0 }))
        try advance()
    }

    mutating func advance() throws {
        let row = statement.sqliteStatement
        switch sqlite3_step(row) {
        case SQLITE_ROW:
            read(word: row)
            number = Int(sqlite3_column_int64(row, 1))
            isNamed = sqlite3_column_int64(row, 2) != 0
            // Where the table keeps no places there are none.
            offset = Int(sqlite3_column_int64(row, 3))
        case SQLITE_DONE: word = nil
        // Whoever waited for it is gone.
        case SQLITE_INTERRUPT: throw CancellationError()
        case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
        }
    }

    /// Most rows are of the word before, and making a text is dear.
    private mutating func read(word row: OpaquePointer) {
        guard let start = sqlite3_column_blob(row, 0) else { return word = "" }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, 0)))
        let isSame = word?.withUTF8 { last in
            last.count == bytes.count && last.baseAddress.map { memcmp($0, start, bytes.count) == 0 } == true
        }
        if isSame != true { word = String(decoding: bytes, as: UTF8.self) }
    }
}
