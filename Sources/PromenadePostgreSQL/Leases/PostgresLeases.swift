import Foundation
import PromenadeConcurrency
import Synchronization

/// Leases in PostgreSQL: a row for each work under way, which ends by the database's clock where its server does not renew it.
package struct PostgresLeases: Leases {
    package let duration: Duration
    package var pause: Duration { duration / 3 }
    private let pool: PostgresPool
    private let prefix: String

    /// - Parameters:
    ///   - prefix: before each name: whose library it is about.
    ///   - duration: how long a server that has died keeps the others from its work.
    package init(_ pool: PostgresPool, prefix: String = "", duration: Duration = .seconds(30)) {
        self.pool = pool
        self.prefix = prefix
        self.duration = duration
    }

    /// Whose a lease is; nobody knows where the database did not answer.
    enum Answer { case held, another, unknown }

    package func holding<Value: Sendable>(
        _ name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        // One for each time: a server may ask for the same work twice.
        let holder = UUID().uuidString
        let asked = ContinuousClock.now
        guard await take(name, holder) == .held else { return nil }
        let end = LeaseEnd(asked + duration)
        let value = await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                await renew(name, holder, until: end)
                return nil
            }
            group.addTask {
                await end.pass()
                return nil
            }
            var value: Value?
            // Whichever ends first ends the others: work that is cancelled still has its value.
            for await ended in group {
                value = value ?? ended
                group.cancelAll()
            }
            return value
        }
        // Also by whoever is cancelled: the next may begin at once.
        await Task { await giveBack(name, holder) }.value
        return value
    }

    private func renew(_ name: String, _ holder: String, until end: LeaseEnd) async {
        var wait = duration / 3
        while (try? await Task.sleep(for: wait)) != nil {
            let asked = ContinuousClock.now
            switch await take(name, holder) {
            case .held:
                end.time.withLock { $0 = asked + duration }
                wait = duration / 3
            case .another: return
            case .unknown: wait = duration / 10
            }
        }
    }

    /// Takes some work, or goes on with it, for ``duration`` from now.
    func take(_ name: String, _ holder: String) async -> Answer {
        do {
            return try await pool.with { connection in
                let taken = try connection.row(
                    """
                    INSERT INTO lease (name, holder, ends_at) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
                    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
                    WHERE lease.holder = excluded.holder OR lease.ends_at < clock_timestamp()
                    RETURNING xmax = 0
                    """, [prefix + name, holder, duration / .seconds(1)])
                guard let taken else { return .another }
                // A new row; works that nobody goes on with would stay for ever.
                if try taken[0] {
                    _ = try? connection.run(
                        "DELETE FROM lease WHERE ends_at < clock_timestamp() - interval '1 hour'")
                }
                return .held
            }
        } catch { return .unknown }
    }

    func giveBack(_ name: String, _ holder: String) async {
        // Where it cannot be said, it ends by itself.
        _ = try? await pool.with { connection in
            try connection.run("DELETE FROM lease WHERE name = $1 AND holder = $2", [prefix + name, holder])
        }
    }
}

/// The moment at which a lease ends, unless it is renewed before.
private final class LeaseEnd: Sendable {
    let time: Mutex<ContinuousClock.Instant>

    init(_ time: ContinuousClock.Instant) { self.time = Mutex(time) }

    /// Returns when it has ended, or the task is cancelled.
    func pass() async {
        while true {
            let end = time.withLock { $0 }
            guard end > .now, (try? await Task.sleep(until: end)) != nil else { return }
        }
    }
}

extension PostgresSchema {
    /// Work under way; with the database goes all that is under way.
    static let leases = """
        CREATE UNLOGGED TABLE lease (
            name text COLLATE "C" PRIMARY KEY,
            holder text NOT NULL,
            ends_at timestamptz NOT NULL
        );
        """
}
