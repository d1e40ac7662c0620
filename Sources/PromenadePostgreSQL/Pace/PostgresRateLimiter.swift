package import PromenadeHTTP

/// The pace of hosts in PostgreSQL: a row a host, and no server that leads the others.
///
/// A place is taken by moving the row's `full_at`, the moment at which the host's token bucket is full again (the generic cell rate
/// algorithm, as ``TokenBucket``). Times are the database's: the servers' clocks may differ.
package struct PostgresRateLimiter: SharedRateLimiter {
    private let pool: PostgresPool

    /// For how long nobody is asked where the database cannot tell who asked last.
    private static let pause = Duration.seconds(5)

    package init(_ pool: PostgresPool) { self.pool = pool }

    package func reserve(
        _ host: String, _ pace: Pace, longest: Duration
    ) async throws(FetchError) -> Duration {
        do {
            return try await take(host, pace, longest: longest)
        } catch let error as FetchError {
            throw error
        } catch PostgresError.cancelled {
            throw .offline
        } catch {
            throw .busy(retryAfter: Self.pause)
        }
    }

    /// As ``reserve(_:_:longest:)``, with PostgreSQL's own errors.
    func take(_ host: String, _ pace: Pace, longest: Duration) async throws -> Duration {
        try await pool.with { connection in try Self.reserve(host, pace, longest, connection) }
    }

    private static func reserve(
        _ host: String, _ pace: Pace, _ longest: Duration, _ connection: PostgresConnection
    ) throws -> Duration {
        let (interval, burst) = (pace.interval.seconds, pace.interval.seconds * Double(pace.burst))
        let taken = try connection.row(
            """
            INSERT INTO pace (host, full_at) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
            ON CONFLICT (host) DO UPDATE
            SET full_at = greatest(pace.full_at, clock_timestamp()) + make_interval(secs => $2)
            WHERE pace.open_after <= clock_timestamp() AND
                greatest(pace.full_at, clock_timestamp()) + make_interval(secs => $2 - $3) <= clock_timestamp() + make_interval(secs => $4)
            RETURNING extract(epoch FROM full_at - make_interval(secs => $3) - clock_timestamp())::float8, xmax = 0
            """, [host, interval, burst, longest.seconds])
        if let taken {
            // A host nobody asked before: anybody can make up names, so those that are idle go.
            if try taken[1] { try? forgetIdle(connection) }
            return .seconds(max(0, try taken[0] as Double))
        }
        let refused = try connection.row(
            """
            SELECT extract(epoch FROM open_after - clock_timestamp())::float8, status,
                extract(epoch FROM full_at + make_interval(secs => $2) - clock_timestamp())::float8
            FROM pace WHERE host = $1
            """, [host, interval - burst])
        // Forgotten in between: whoever tries again finds a new row.
        guard let refused else { throw FetchError.busy(retryAfter: .seconds(1)) }
        let rest: Double = try refused[0]
        guard rest > 0 else { throw FetchError.busy(retryAfter: .seconds(max(1, try refused[2] as Double))) }
        let status: Int? = try refused[optional: 1]
        throw FetchError.status(status ?? 503, retryAfter: .seconds(rest))
    }

    package func giveBack(_ host: String, _ pace: Pace) async {
        // Whoever has the place after it would be asked for at the same moment as the next one.
        guard pace.burst > 1 else { return }
        // Also by whoever is cancelled. Where it cannot be said, the next one waits a little longer.
        await Task { [pool] in
            _ = try? await pool.with { connection in
                try connection.run(
                    "UPDATE pace SET full_at = full_at - make_interval(secs => $2) WHERE host = $1",
                    [host, pace.interval.seconds])
            }
        }.value
    }

    package func rest(_ host: String, for duration: Duration, status: Int) async {
        // Where it cannot be said, each server finds out by itself.
        _ = try? await pool.with { connection in
            try connection.run(
                """
                INSERT INTO pace (host, full_at, open_after, status)
                VALUES ($1, clock_timestamp(), clock_timestamp() + make_interval(secs => $2), $3)
                ON CONFLICT (host) DO UPDATE SET open_after = excluded.open_after, status = excluded.status
                WHERE pace.open_after < excluded.open_after
                """, [host, duration.seconds, status])
        }
    }

    /// Lets go of hosts that were not asked for an hour.
    private static func forgetIdle(_ connection: PostgresConnection) throws {
        try connection.run(
            "DELETE FROM pace WHERE greatest(full_at, open_after) < clock_timestamp() - interval '1 hour'")
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}
