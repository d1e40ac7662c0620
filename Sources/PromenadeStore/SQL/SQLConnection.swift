package import GRDB

/// What a statement is given for each `?`, in their order.
package typealias SQLArguments = [(any DatabaseValueConvertible & Sendable)?]

/// A connection to SQLite or PostgreSQL, inside a transaction, for statements that both understand.
///
/// `?` stands for a value. Booleans are written `TRUE` and `FALSE`. Columns are read by name: their order is lost, unless there is
/// one, so no two may have the same name. Names are the same in any case. Only one transaction at a time changes a library.
package protocol SQLConnection {
    /// Rows that the last statement inserted, changed or deleted.
    var changesCount: Int { get }
    /// The same of all statements since the connection was made.
    var totalChangesCount: Int { get }

    /// Another number than the last time where somebody else has changed the library since; `nil` where nobody else can.
    func dataVersion() throws -> Int64?

    func execute(sql: String, arguments: SQLArguments) throws

    /// The same statement again and again.
    func execute(sql: String, each arguments: some Sequence<SQLArguments>) throws

    func rows(_ sql: String, _ arguments: SQLArguments) throws -> [Row]

    /// Rows one after the other, until the body answers `false`.
    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ body: (Row) throws -> Bool) throws

    /// A table's columns that are neither computed nor the engine's own.
    func columns(of table: String) throws -> [String]

    /// An expression for how many bytes a column's value has, of any type.
    func bytes(of column: String) -> String

    /// A work became a favourite, or is none any more, by the last statement.
    func noteFavourite(_ work: String, _ isFavourite: Bool)

    /// All favourites may have become others by the last statement.
    func noteFavourites()
}

extension SQLConnection {
    func execute(sql: String) throws { try execute(sql: sql, arguments: []) }

    func run(_ sql: String, _ arguments: SQLArguments) throws { try execute(sql: sql, arguments: arguments) }

    func row(_ sql: String, _ arguments: SQLArguments) throws -> Row? { try rows(sql, arguments).first }
}

extension Row {
    package static func fetchAll(
        _ database: any SQLConnection, sql: String, arguments: SQLArguments = []
    ) throws -> [Row] { try database.rows(sql, arguments) }

    package static func fetchOne(
        _ database: any SQLConnection, sql: String, arguments: SQLArguments = []
    ) throws -> Row? { try database.rows(sql, arguments).first }
}

extension DatabaseValueConvertible {
    /// The first column of each row.
    package static func fetchAll(
        _ database: any SQLConnection, sql: String, arguments: SQLArguments = []
    ) throws -> [Self] { try database.rows(sql, arguments).map { $0[0] } }

    /// The first column of the first row.
    package static func fetchOne(
        _ database: any SQLConnection, sql: String, arguments: SQLArguments = []
    ) throws -> Self? {
        // A row's NULL is no value, too.
        try database.rows(sql, arguments).first.flatMap { $0[0] as Self? }
    }
}
