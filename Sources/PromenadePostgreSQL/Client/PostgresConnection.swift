import CPQ
import Foundation

/// A connection to PostgreSQL (libpq), of one owner at a time.
///
/// Its functions wait for the server: on threads that may (``PostgresPool``).
package final class PostgresConnection {
    private let pq: pq
    private let handle: OpaquePointer
    /// Names of prepared statements, by their text.
    ///
    /// Bound: ``mostStatements``; then all begin anew.
    private var statements: [String: String] = [:]
    private static let mostStatements = 500
    /// Whether a statement succeeded since the connection was acquired: after that it is not retried on another one.
    var hasAnswered = false

    /// - Throws: ``PostgresError/noLibrary`` or ``PostgresError/unavailable(_:)``.
    package init(_ address: PostgresAddress) throws(PostgresError) {
        guard let functions = pq_load() else { throw .noLibrary }
        pq = functions.pointee
        guard let handle = pq.connectdb(address.text) else { throw .unavailable("no memory") }
        self.handle = handle
        guard pq.status(handle) == CONNECTION_OK else {
            throw .unavailable(PostgresAddress.withoutPassword(Self.said(pq, handle), address))
        }
        // Notices are for people at a terminal; libpq would write them to ours.
        _ = pq.setNoticeReceiver(handle, { _, _ in }, nil)
    }

    deinit { pq.finish(handle) }

    /// Whether it may be used for something else: it is there, and no transaction is open.
    var isIdle: Bool { pq.status(handle) == CONNECTION_OK && pq.transactionStatus(handle) == PQTRANS_IDLE }

    /// Whether a statement of the transaction under way has failed, so that it can only be rolled back.
    var hasFailed: Bool { pq.transactionStatus(handle) == PQTRANS_INERROR }

    var isConnected: Bool { pq.status(handle) == CONNECTION_OK }

    /// For `poll`; changes with each connection.
    var socket: Int32 { pq.socket(handle) }

    /// Statements without values, one or several.
    package func execute(_ statements: String) throws(PostgresError) {
        try checked(pq.exec(handle, statements))
    }

    /// A statement's rows.
    ///
    /// - Parameter values: for `$1`, `$2` and so on.
    package func rows(
        _ statement: String, _ values: [(any PostgresConvertible)?] = []
    ) throws(PostgresError) -> [PostgresRow] {
        let result = try answer(to: statement, values)
        return (0..<Int32(clamping: result.count)).map { PostgresRow(result: result, number: $0) }
    }

    /// The next rows of a cursor, which is open in this transaction; none after the last.
    func fetch(_ count: Int, from cursor: String) throws(PostgresError) -> [PostgresRow] {
        let result = try checked(pq.exec(handle, "FETCH \(count) FROM \(cursor)"))
        return (0..<Int32(clamping: result.count)).map { PostgresRow(result: result, number: $0) }
    }

    /// The first row, where there is one.
    package func row(
        _ statement: String, _ values: [(any PostgresConvertible)?] = []
    ) throws(PostgresError) -> PostgresRow? { try rows(statement, values).first }

    /// - Returns: how many rows were inserted, changed or deleted.
    @discardableResult
    package func run(
        _ statement: String, _ values: [(any PostgresConvertible)?] = []
    ) throws(PostgresError) -> Int { try answer(to: statement, values).changed }

    /// What came by `NOTIFY` since the last call.
    func notifications() throws(PostgresError) -> [PostgresNotification] {
        guard pq.consumeInput(handle) == 1 else { throw .unavailable(said) }
        var all: [PostgresNotification] = []
        while let notice = pq.notifies(handle) {
            all.append(
                PostgresNotification(
                    channel: String(cString: notice.pointee.relname),
                    payload: String(cString: notice.pointee.extra),
                    isOwn: notice.pointee.be_pid == pq.backendPID(handle)))
            pq.freemem(notice)
        }
        return all
    }

    private var said: String { Self.said(pq, handle) }

    private static func said(_ pq: pq, _ handle: OpaquePointer) -> String {
        let said = pq.errorMessage(handle).map { String(cString: $0) } ?? ""
        return said.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func answer(
        to statement: String, _ values: [(any PostgresConvertible)?]
    ) throws(PostgresError) -> PostgresResult {
        let name = try prepared(statement)
        let parameters = try PostgresParameters(values.map(PostgresValue.init))
        return try checked(
            parameters.with { texts, lengths, formats in
                pq.execPrepared(handle, name, Int32(clamping: values.count), texts, lengths, formats, 0)
            })
    }

    private func prepared(_ statement: String) throws(PostgresError) -> String {
        if let name = statements[statement] { return name }
        if statements.count >= Self.mostStatements {
            try execute("DEALLOCATE ALL")
            statements = [:]
        }
        let name = "s\(statements.count)"
        try checked(pq.prepare(handle, name, statement, 0, nil))
        statements[statement] = name
        return name
    }

    @discardableResult
    private func checked(_ pointer: OpaquePointer?) throws(PostgresError) -> PostgresResult {
        guard let pointer else { throw .unavailable(said) }
        let result = PostgresResult(pointer, pq)
        switch result.status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
            hasAnswered = true
            return result
        default:
            // Without a code it is libpq that speaks: the connection is gone.
            guard isConnected, let code = result.field(Int32(UInt8(ascii: "C"))) else {
                throw .unavailable(said)
            }
            throw PostgresError(
                code: code, message: result.field(Int32(UInt8(ascii: "M"))) ?? said,
                constraint: result.field(Int32(UInt8(ascii: "n"))))
        }
    }
}

/// Something that was said by `NOTIFY`.
package struct PostgresNotification: Sendable, Hashable {
    package let channel: String
    /// Less than 8,000 bytes.
    package let payload: String
    /// Whether this very connection said it.
    package let isOwn: Bool
}
