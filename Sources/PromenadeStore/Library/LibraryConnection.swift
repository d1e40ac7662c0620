package import GRDB

/// What a statement is given for each `?`, in their order.
package typealias LibraryArguments = [(any DatabaseValueConvertible & Sendable)?]

/// A connection to a library's database, in a transaction of its own, for statements that SQLite and PostgreSQL both understand.
///
/// `?` stands for a value; `TRUE` and `FALSE` are the only words for what is true or false; names are in any case; what is counted on
/// both sides is in `LibrarySchema` and in `PostgresSchema`. Only one at a time changes a library.
package protocol LibraryConnection {
    /// Rows that the last statement inserted, changed or deleted.
    var changesCount: Int { get }
    /// The same of all statements since the connection was made.
    var totalChangesCount: Int { get }

    /// Another number than the last time where somebody else has changed the library since; `nil` where nobody else can.
    func dataVersion() throws -> Int64?

    func execute(sql: String, arguments: LibraryArguments) throws

    /// The same statement again and again.
    func execute(sql: String, each arguments: some Sequence<LibraryArguments>) throws

    func rows(_ sql: String, _ arguments: LibraryArguments) throws -> [Row]

    /// Rows one after the other, until the body answers `false`.
    func forEachRow(_ sql: String, _ arguments: LibraryArguments, _ body: (Row) throws -> Bool) throws

    /// A table's columns that are neither computed nor the engine's own.
    func columns(of table: String) throws -> [String]

    /// An expression for how many bytes a column's value has, of any type.
    func bytes(of column: String) -> String

    /// A work became a favourite, or is none any more, by the last statement.
    func noteFavourite(_ work: String, _ isFavourite: Bool)

    /// All favourites may have become others by the last statement.
    func noteFavourites()
}

extension LibraryConnection {
    func execute(sql: String) throws { try execute(sql: sql, arguments: []) }
}

extension Row {
    package static func fetchAll(
        _ database: any LibraryConnection, sql: String, arguments: LibraryArguments = []
    ) throws -> [Row] { try database.rows(sql, arguments) }

    package static func fetchOne(
        _ database: any LibraryConnection, sql: String, arguments: LibraryArguments = []
    ) throws -> Row? { try database.rows(sql, arguments).first }
}

extension DatabaseValueConvertible {
    /// The first column of each row.
    package static func fetchAll(
        _ database: any LibraryConnection, sql: String, arguments: LibraryArguments = []
    ) throws -> [Self] { try database.rows(sql, arguments).map { $0[0] } }

    /// The first column of the first row.
    package static func fetchOne(
        _ database: any LibraryConnection, sql: String, arguments: LibraryArguments = []
    ) throws -> Self? {
        // A row's NULL is no value, too.
        try database.rows(sql, arguments).first.flatMap { $0[0] as Self? }
    }
}
