import CPQ
import Foundation
import GRDB
import PromenadeStore

/// PostgreSQL's connection to one library, or to people, in one transaction.
final class PostgresSQLConnection: SQLConnection {
    private let connection: PostgresConnection
    private let version: Int64?
    private let keysBeginWithPerson: Bool
    private(set) var changesCount = 0
    private var cursors = 0
    /// Rows in memory at a time.
    private static let fetched = 200
    private(set) var totalChangesCount = 0
    /// What became a favourite and what is none any more, in that order.
    ///
    /// Bound: what one transaction changes.
    private(set) var favourites: [(work: String, isFavourite: Bool)] = []
    /// Whether all favourites have to be read anew.
    private(set) var areFavouritesOthers = false

    /// - Parameter version: for ``dataVersion()``.
    init(_ connection: PostgresConnection, dataVersion version: Int64?) {
        self.connection = connection
        self.version = version
        keysBeginWithPerson = true
    }

    /// To the tables of people, who are everybody's.
    init(people connection: PostgresConnection) {
        self.connection = connection
        version = nil
        keysBeginWithPerson = false
    }

    private func text(_ sql: String) -> String {
        PostgresStatement.text(sql, keysBeginWithPerson: keysBeginWithPerson)
    }

    func dataVersion() -> Int64? { version }

    func execute(sql: String, arguments: SQLArguments) throws {
        changesCount = try connection.run(text(sql), Self.values(arguments))
        totalChangesCount += changesCount
    }

    func execute(sql: String, each arguments: some Sequence<SQLArguments>) throws {
        let statement = text(sql)
        for arguments in arguments {
            changesCount = try connection.run(statement, Self.values(arguments))
            totalChangesCount += changesCount
        }
    }

    func rows(_ sql: String, _ arguments: SQLArguments) throws -> [Row] {
        try connection.rows(text(sql), Self.values(arguments)).map(\.row)
    }

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ body: (Row) throws -> Bool) throws {
        cursors += 1
        let cursor = "rows\(cursors)"
        try connection.run(
            "DECLARE \(cursor) NO SCROLL CURSOR FOR \(text(sql))", Self.values(arguments))
        defer { try? connection.execute("CLOSE \(cursor)") }
        while case let rows = try connection.fetch(Self.fetched, from: cursor), !rows.isEmpty {
            for row in rows { guard try body(row.row) else { return } }
        }
    }

    func columns(of table: String) throws -> [String] {
        try connection.rows(
            """
            SELECT attname FROM pg_attribute WHERE attrelid = lower($1)::regclass AND attnum > 0 AND NOT attisdropped
                AND attgenerated = '' AND attidentity = '' AND attname <> 'person' ORDER BY attnum
            """, [table]
        ).map { try $0[0] }
    }

    func bytes(of column: String) -> String { "coalesce(octet_length(\(column)::text), 0)" }

    func noteFavourite(_ work: String, _ isFavourite: Bool) { favourites.append((work, isFavourite)) }

    func noteFavourites() { areFavouritesOthers = true }

    private static func values(_ arguments: SQLArguments) -> [(any PostgresConvertible)?] {
        arguments.map { LibraryValue(value: $0?.databaseValue ?? .null) }
    }
}

/// A value of SQLite's as PostgreSQL takes it.
private struct LibraryValue: PostgresConvertible {
    let value: DatabaseValue

    init(value: DatabaseValue) { self.value = value }

    /// Values are given, and come back as rows.
    init?(postgresText text: String) { return nil }

    var postgresValue: PostgresValue {
        switch value.storage {
        case .null: .null
        case .int64(let number): .text("\(number)")
        case .double(let number): .text("\(number)")
        // PostgreSQL has no text with a NUL.
        case .string(let text): .text(text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text)
        case .blob(let data): .bytes(data)
        }
    }
}

extension PostgresRow {
    /// As GRDB has it.
    ///
    /// What is true is 1.
    fileprivate var row: Row {
        var values: [String: (any DatabaseValueConvertible)?] = [:]
        for column in 0..<result.columns {
            let value = result.text(number, column).map { text in
                switch result.type(of: column) {
                case .boolean: (text == "t").databaseValue
                case .integer: (Int64(text) ?? 0).databaseValue
                case .number: (Int64(text).map(\.databaseValue) ?? Double(text)?.databaseValue ?? .null)
                case .bytes: (Data(postgresText: text) ?? Data()).databaseValue
                case .other: text.databaseValue
                }
            }
            values.updateValue(value, forKey: result.name(of: column))
        }
        return Row(values)
    }
}
