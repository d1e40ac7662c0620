import GRDB

/// SQLite's connection to a library.
struct SQLiteConnection: SQLConnection {
    let database: Database
    /// Whether statements are kept ready: there are not many of them.
    private let areCached: Bool

    init(_ database: Database, cachingStatements areCached: Bool = false) {
        self.database = database
        self.areCached = areCached
    }

    private func statement(_ sql: String) throws -> Statement {
        try areCached ? database.cachedStatement(sql: sql) : database.makeStatement(sql: sql)
    }

    var changesCount: Int { database.changesCount }
    var totalChangesCount: Int { database.totalChangesCount }

    func dataVersion() throws -> Int64? { try Int64.fetchOne(database, sql: "PRAGMA data_version") }

    func execute(sql: String, arguments: SQLArguments) throws {
        try database.execute(sql: sql, arguments: StatementArguments(values: arguments))
    }

    func execute(sql: String, each arguments: some Sequence<SQLArguments>) throws {
        let statement = try database.makeStatement(sql: sql)
        for arguments in arguments { try statement.execute(arguments: StatementArguments(values: arguments)) }
    }

    func rows(_ sql: String, _ arguments: SQLArguments) throws -> [Row] {
        try Row.fetchAll(statement(sql), arguments: StatementArguments(values: arguments))
    }

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ body: (Row) throws -> Bool) throws {
        let rows = try Row.fetchCursor(database, sql: sql, arguments: StatementArguments(values: arguments))
        while let row = try rows.next() { guard try body(row) else { return } }
    }

    func columns(of table: String) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
    }

    func bytes(of column: String) -> String { "coalesce(length(CAST(\(column) AS BLOB)), 0)" }

    /// ``FavouriteIDs`` watches the table.
    func noteFavourite(_ work: String, _ isFavourite: Bool) {}
    func noteFavourites() {}
}

extension StatementArguments {
    init(values: SQLArguments) { self.init(values.map { $0 as (any DatabaseValueConvertible)? }) }
}
