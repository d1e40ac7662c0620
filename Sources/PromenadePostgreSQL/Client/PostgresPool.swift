import Foundation
import PromenadeConcurrency
import Synchronization

/// A pool of connections to one database; each is used by one caller at a time, on a thread that may block.
///
///     let pool = PostgresPool(address)
///     let count: Int? = try await pool.transaction { try $0.row("SELECT count(*) FROM person")?[0] }
///
/// Connections are opened when they are first needed. A lost one is opened again. While the server cannot be reached, the pool waits
/// longer after each attempt (exponential backoff), and callers in between fail at once with ``PostgresError/unavailable(_:)``.
package final class PostgresPool: Sendable {
    /// How many, how long for one, and how long a statement may take.
    package struct Limits: Sendable {
        /// Connections; the server has 100 for all its clients, by default.
        package var connections = 8
        /// How long a caller waits for a connection.
        package var wait = Duration.seconds(10)
        /// How long a statement may run before the server ends it (`statement_timeout`).
        package var statement = Duration.seconds(30)
        /// How often a transaction that met another is tried again.
        package var retries = 5

        package init() {}
    }

    private struct Held {
        /// Bound: ``Limits/connections``.
        var idle: [Lent] = []
        var backoff = ConnectionBackoff()
        /// No connection is tried before.
        var retryAt: ContinuousClock.Instant?
        var isClosed = false
    }

    /// A connection on its way from one owner to the next.
    private struct Lent: @unchecked Sendable { let connection: PostgresConnection }

    package let address: PostgresAddress
    private let limits: Limits
    private let line: KeyedSemaphore<Bool>
    private let threads: BlockingPool
    private let held = Mutex(Held())

    package init(_ address: PostgresAddress, limits: Limits = Limits()) {
        self.address = address
        self.limits = limits
        line = KeyedSemaphore(
            .init(atOnce: max(limits.connections, 1), waiting: limits.connections * 64, wait: limits.wait))
        threads = BlockingPool(threads: max(limits.connections, 1))
    }

    /// What a transaction sees of others (PostgreSQL, section 13.2).
    package enum Isolation: String, Sendable {
        /// Each statement what is there when it begins.
        case readCommitted = "READ COMMITTED"
        /// What was there when the transaction began; nothing is changed.
        case snapshot = "REPEATABLE READ, READ ONLY"
        /// As if there were no others; of two that cannot both have been alone one begins anew.
        case serializable = "SERIALIZABLE"
    }

    /// One transaction, on disk when it returns; where it throws, nothing has changed, but for
    /// ``PostgresError/unavailable(_:)`` while it was being committed.
    ///
    /// - Parameters:
    ///   - settings: statements without values, sent with its beginning: `SET LOCAL …`.
    ///   - work: may run several times, where it meets another transaction.
    @discardableResult
    package func transaction<Value: Sendable, Failure: Error>(
        _ isolation: Isolation = .readCommitted, settings: String = "",
        _ work: @escaping @Sendable (PostgresConnection) throws(Failure) -> Value
    ) async throws -> Value {
        var tries = 0
        while true {
            do {
                return try await with { connection in
                    try Self.transaction(isolation, settings, on: connection, work)
                }
            } catch PostgresError.constraint where isolation == .serializable && tries == 0 {
                // Of two that check before they insert, the later one may be told so (section 13.2.3).
                tries += 1
            } catch PostgresError.conflict where tries < limits.retries {
                tries += 1
                try? await Task.sleep(for: .milliseconds(Int.random(in: 1...(10 << tries))))
            }
        }
    }

    /// Statements that are a transaction each.
    @discardableResult
    package func with<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        do throws(KeyedSemaphore<Bool>.Refusal) { try await line.enter(true) } catch {
            throw error == .cancelled ? PostgresError.cancelled : .busy
        }
        defer { line.leave(true) }
        return try await threads.run { [self] in try onConnection(work) }
    }

    /// One transaction, on a thread that may wait; beside those of the pool's own.
    func blocking<Value>(
        _ isolation: Isolation, settings: String, _ work: (PostgresConnection) throws -> Value
    ) throws -> Value {
        try onConnection { try Self.transaction(isolation, settings, on: $0, work) }
    }

    private func onConnection<Value>(_ work: (PostgresConnection) throws -> Value) throws -> Value {
        // One that was lost while nobody used it is noticed with its first statement: tried once more, with another.
        let (lent, isNew) = try borrow()
        do {
            return try giveBack(lent, after: work)
        } catch PostgresError.unavailable where !isNew && !lent.connection.hasAnswered {
            return try giveBack(borrow(isNew: true).0, after: work)
        }
    }

    /// Ends what is idle; what is in use ends with its owner.
    package func close() {
        held.withLock {
            $0.isClosed = true
            $0.idle = []
        }
    }

    private func giveBack<Value>(_ lent: Lent, after work: (PostgresConnection) throws -> Value) throws
        -> Value
    {
        defer {
            if lent.connection.isIdle {
                held.withLock { if !$0.isClosed, $0.idle.count < limits.connections { $0.idle.append(lent) } }
            }
        }
        return try work(lent.connection)
    }

    private func borrow(isNew: Bool = false) throws(PostgresError) -> (Lent, isNew: Bool) {
        let idle = held.withLock { held -> Lent? in
            // After one was lost the others are, most likely.
            if isNew { held.idle = [] }
            return held.idle.popLast()
        }
        if let idle {
            idle.connection.hasAnswered = false
            return (idle, false)
        }
        // While it could not be reached, one tries at a time.
        let mayTry = held.withLock { held in
            guard let retryAt = held.retryAt else { return true }
            guard retryAt <= .now else { return false }
            held.retryAt = .now + PostgresAddress.connectTimeout + .seconds(1)
            return true
        }
        guard mayTry else { throw .unavailable("the database did not answer a moment ago") }
        do {
            let connection = try PostgresConnection(address)
            let timeout = limits.statement / .milliseconds(1)
            try connection.execute(
                "SET statement_timeout = \(Int(timeout)); SET idle_in_transaction_session_timeout = 60000")
            held.withLock {
                $0.backoff.succeeded()
                $0.retryAt = nil
            }
            return (Lent(connection: connection), true)
        } catch {
            held.withLock { held in
                held.retryAt = .now + .seconds(held.backoff.next())
            }
            throw error
        }
    }

    private static func transaction<Value>(
        _ isolation: Isolation, _ settings: String, on connection: PostgresConnection,
        _ work: (PostgresConnection) throws -> Value
    ) throws -> Value {
        try connection.execute("BEGIN ISOLATION LEVEL \(isolation.rawValue); \(settings)")
        do {
            let value = try work(connection)
            // COMMIT would answer that all is well, and roll back.
            guard !connection.hasFailed else {
                throw PostgresError.statement(code: "25P02", "a statement failed, and was passed over")
            }
            try connection.execute("COMMIT")
            return value
        } catch {
            if connection.isConnected { try? connection.execute("ROLLBACK") }
            throw error
        }
    }
}
