import PromenadeCore
import PromenadeHTTP

/// Guesses in PostgreSQL: each key is paced as a host is.
package struct PostgresGuesses: SharedGuesses {
    private let rateLimiter: PostgresRateLimiter

    package init(_ pool: PostgresPool) { rateLimiter = PostgresRateLimiter(pool) }

    package func refuse(_ key: String, most: Int, in period: Duration) async -> Int? {
        do {
            _ = try await rateLimiter.take(name(key), pace(most, period), longest: .zero)
            return nil
        } catch FetchError.busy(let wait) {
            return max(Int(clamping: (wait / .seconds(1)).rounded(.up)), 1)
        } catch { return nil }
    }

    package func forgive(_ key: String, most: Int, in period: Duration) async {
        await rateLimiter.giveBack(name(key), pace(most, period))
    }

    /// No host has a space in it.
    private func name(_ key: String) -> String { "guess \(key)" }

    private func pace(_ most: Int, _ period: Duration) -> Pace {
        Pace(burst: most, interval: period / most, atOnce: 1)
    }
}
