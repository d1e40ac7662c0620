import CPQ

/// What a statement answered: rows of columns, freed with the last row that somebody holds.
final class PostgresResult {
    private let pq: pq
    private let result: OpaquePointer

    init(_ result: OpaquePointer, _ pq: pq) {
        self.result = result
        self.pq = pq
    }

    deinit { pq.clear(result) }

    var count: Int { Int(pq.ntuples(result)) }
    var status: ExecStatusType { pq.resultStatus(result) }
    /// Rows that were inserted, changed or deleted.
    var changed: Int { pq.cmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

    func field(_ code: Int32) -> String? { pq.resultErrorField(result, code).map { String(cString: $0) } }

    func column(named name: String) -> Int32 { pq.fnumber(result, name) }

    func name(of column: Int32) -> String { pq.fname(result, column).map { String(cString: $0) } ?? "" }

    /// As far as values of it are told apart.
    enum ColumnType { case boolean, integer, number, bytes, other }

    /// By the numbers of `pg_type`, which never change.
    func type(of column: Int32) -> ColumnType {
        switch pq.ftype(result, column) {
        case 16: .boolean
        case 20, 21, 23: .integer
        case 17: .bytes
        case 700, 701, 1700: .number
        default: .other
        }
    }

    var columns: Int32 { pq.nfields(result) }

    /// - Returns: `nil` for `NULL`.
    func text(_ row: Int32, _ column: Int32) -> String? {
        guard pq.getisnull(result, row, column) == 0, let start = pq.getvalue(result, row, column) else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(pq.getlength(result, row, column)))
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A row of an answer.
package struct PostgresRow {
    let result: PostgresResult
    let number: Int32

    /// A column by its name.
    ///
    /// - Throws: ``PostgresError/statement(code:_:)`` where there is none, it is `NULL`, or no such value.
    package subscript<Value: PostgresConvertible>(name: String) -> Value {
        get throws(PostgresError) {
            guard let value: Value = try self[optional: name] else { throw Self.mismatch(name, Value.self) }
            return value
        }
    }

    /// - Returns: `nil` for `NULL`.
    package subscript<Value: PostgresConvertible>(optional name: String) -> Value? {
        get throws(PostgresError) { try value(in: result.column(named: name), name) }
    }

    /// A column by its place, from 0.
    package subscript<Value: PostgresConvertible>(column: Int) -> Value {
        get throws(PostgresError) {
            guard let value: Value = try value(in: Int32(clamping: column), "\(column)") else {
                throw Self.mismatch("\(column)", Value.self)
            }
            return value
        }
    }

    /// - Returns: `nil` for `NULL`.
    package subscript<Value: PostgresConvertible>(optional column: Int) -> Value? {
        get throws(PostgresError) { try value(in: Int32(clamping: column), "\(column)") }
    }

    private func value<Value: PostgresConvertible>(
        in column: Int32, _ name: String
    ) throws(PostgresError) -> Value? {
        guard (0..<result.columns).contains(column) else { throw Self.mismatch(name, Value.self) }
        guard let text = result.text(number, column) else { return nil }
        guard let value = Value(postgresText: text) else { throw Self.mismatch(name, Value.self) }
        return value
    }

    /// 42804 is “datatype mismatch”.
    private static func mismatch(_ name: String, _ type: Any.Type) -> PostgresError {
        .statement(code: "42804", "column \(name) is no \(type)")
    }
}
