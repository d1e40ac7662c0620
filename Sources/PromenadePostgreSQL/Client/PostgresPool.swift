import Foundation
import PromenadeConcurrency
import Synchronization

/// A few connections to one database, each used by one at a time on a thread that may wait.
///
///     let pool = PostgresPool(address, connections: 8)
///     let works = try await pool.transaction { try $0.rows("SELECT work FROM favourite WHERE person = $1", [person]) }
///
/// Made when they are wanted. One that was lost is made anew; where none can be had one waits longer each time before it is tried
/// again (exponential backoff), and whoever asks meanwhile is told at once.
package final class PostgresPool: Sendable {
    /// How many, how long for one, and how long a statement may take.
    package struct Limits: Sendable {
        /// Connections; the server has 100 for all its clients, by default.
        package var connections = 8
        /// For a place in the line.
        package var wait = Duration.seconds(10)
        /// Beyond that the server ends a statement (`statement_timeout`).
        package var statement = Duration.seconds(30)
        /// How often a transaction that met another is tried again.
        package var retries = 5

        package init() {}
    }

    private struct Held {
        /// Bound: ``Limits/connections``.
        var idle: [Lent] = []
        var failures = 0
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

    private static let firstWait = 0.1
    private static let longestWait = 5.0

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
        return try await threads.run { [self] in
            // One that was lost while nobody used it is noticed with its first statement: tried once more, with another.
            let (lent, isNew) = try borrow()
            do {
                return try giveBack(lent, after: work)
            } catch PostgresError.unavailable where !isNew && !lent.connection.hasAnswered {
                return try giveBack(borrow(isNew: true).0, after: work)
            }
        }
    }

    /// One transaction, on a thread that may wait; beside those of the pool's own.
    func blocking<Value>(
        _ isolation: Isolation, settings: String, _ work: (PostgresConnection) throws -> Value
    ) throws -> Value {
        try giveBack(borrow().0) { try Self.transaction(isolation, settings, on: $0, work) }
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
        if let retryAt = held.withLock(\.retryAt), .now < retryAt {
            throw .unavailable("the database did not answer a moment ago")
        }
        do {
            let connection = try PostgresConnection(address)
            let timeout = limits.statement / .milliseconds(1)
            try connection.execute(
                "SET statement_timeout = \(Int(timeout)); SET idle_in_transaction_session_timeout = 60000")
            held.withLock { ($0.failures, $0.retryAt) = (0, nil) }
            return (Lent(connection: connection), true)
        } catch {
            held.withLock { held in
                let wait = min(Self.longestWait, Self.firstWait * pow(2, Double(held.failures)))
                held.failures += 1
                held.retryAt = .now + .seconds(wait * Double.random(in: 0.5...1))
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
            try connection.execute("COMMIT")
            return value
        } catch {
            if connection.isConnected { try? connection.execute("ROLLBACK") }
            throw error
        }
    }
}
