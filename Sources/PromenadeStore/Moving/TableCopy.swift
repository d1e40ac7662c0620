import Foundation
package import GRDB

/// A table as two databases have it, to be copied from one into the other.
package struct TableCopy: Sendable {
    /// What a table is called, and its columns in one order.
    package struct Side: Sendable {
        package let table: String
        package let columns: [String]

        package init(_ table: String, _ columns: [String]) {
            self.table = table
            self.columns = columns
        }

        fileprivate var list: String { columns.joined(separator: ", ") }
    }

    /// The rows of a table, whatever their order: equal for equal rows, and for others hardly ever.
    package struct Digest: Sendable, Hashable {
        package var rows = 0
        /// The sum of each row's own.
        package var sum: UInt64 = 0
    }

    /// Rows are not there as they were read.
    package struct Differs: Error, Sendable {
        package let table: String
    }

    private let source: Side
    private let target: Side
    /// After `FROM …`: which rows, in which order.
    private let clause: String
    private let arguments: SQLArguments

    package init(
        _ source: Side, _ target: Side, _ clause: String = "", _ arguments: SQLArguments = []
    ) {
        self.source = source
        self.target = target
        self.clause = clause
        self.arguments = arguments
    }

    /// Copies all rows, in its callers' transactions.
    ///
    /// - Parameter more: columns of the target with one value for all rows.
    /// - Returns: what was read.
    @discardableResult
    package func copy(
        from old: any SQLConnection, into new: any SQLConnection,
        with more: [(column: String, value: any DatabaseValueConvertible & Sendable)] = []
    ) throws -> Digest {
        let columns = target.columns + more.map(\.column)
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        let sql = "INSERT INTO \(target.table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
        var digest = Digest()
        try old.forEachRow("SELECT \(source.list) FROM \(source.table) \(clause)", arguments) { row in
            let values = source.columns.map { row[$0] as DatabaseValue }
            digest.add(values)
            try new.execute(sql: sql, arguments: values + more.map(\.value))
            return true
        }
        return digest
    }

    /// - Throws: ``Differs`` where the target's rows are others.
    package func verify(_ digest: Digest, in new: any SQLConnection) throws {
        guard try Self.digest(of: target, in: new) == digest else { throw Differs(table: target.table) }
    }

    package func sourceDigest(_ old: any SQLConnection) throws -> Digest {
        try Self.digest(of: source, clause, arguments, in: old)
    }

    package static func digest(
        of side: Side, _ clause: String = "", _ arguments: SQLArguments = [],
        in database: any SQLConnection
    ) throws -> Digest {
        var digest = Digest()
        try database.forEachRow("SELECT \(side.list) FROM \(side.table) \(clause)", arguments) { row in
            digest.add(side.columns.map { row[$0] as DatabaseValue })
            return true
        }
        return digest
    }
}

extension TableCopy.Digest {
    fileprivate mutating func add(_ values: [DatabaseValue]) {
        rows += 1
        // FNV-1a, 64 bits: against accidents, not against somebody.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for value in values {
            switch value.storage {
            case .null: take(0)
            case .int64(let number): "i\(number)".utf8.forEach(take)
            // SQLite has whole numbers of a column REAL as such, PostgreSQL of a column float8 as “1”.
            case .double(let number):
                (Int64(exactly: number).map { "i\($0)" } ?? "d\(number.bitPattern)").utf8.forEach(take)
            // PostgreSQL has no NUL in a text: there it is U+FFFD.
            case .string(let text): "s\(text.replacing("\0", with: "\u{FFFD}"))".utf8.forEach(take)
            case .blob(let data): data.forEach(take)
            }
            take(0xFF)
        }
        sum &+= hash
    }
}
