import Crypto
import Foundation
import PromenadeConcurrency
package import PromenadeHTTP
import Synchronization

/// Replies in PostgreSQL: a row each, for as long as a page of another server may want it.
///
/// Who asks has a lease of the request (``PostgresLeases``), and whoever wants the same meanwhile looks for the reply now and then.
/// Where the database cannot tell, each server asks for itself: it is the pace that then lets nobody ask.
package final class PostgresReplyCache: SharedReplyCache {
    /// Larger bodies are not shared, in bytes: each server asks for itself.
    static let mostBytes = 1_000_000
    /// Requests of this server that may be shared at a time; more are asked without looking for another's.
    private static let mostUnderWay = 64

    private let pool: PostgresPool
    private let leases: PostgresLeases
    private let maxAge: Duration
    private let patience: Duration
    private let underWay = Mutex(0)
    private let onWait: @Sendable () -> Void

    /// - Parameters:
    ///   - maxAge: how long a reply is another's, too.
    ///   - lease: how long a server that has died keeps the others from asking.
    ///   - patience: how long a request waits for another server's reply; then this server asks, too.
    ///   - onWait: called each time before it waits for another server.
    package init(
        _ pool: PostgresPool, maxAge: Duration = .seconds(10), lease: Duration = .seconds(10),
        patience: Duration = .seconds(30), onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.onWait = onWait
        self.patience = patience
        self.pool = pool
        self.maxAge = maxAge
        leases = PostgresLeases(pool, prefix: "reply ", duration: lease)
    }

    package func reply(
        to fetch: HTTPFetch, isInsisted: Bool,
        _ ask: @escaping @Sendable () async throws(FetchError) -> HTTPReply
    ) async throws(FetchError) -> HTTPReply {
        let arrival = ContinuousClock.now
        let hasSlot = underWay.withLock { underWay in
            underWay += 1
            return underWay <= Self.mostUnderWay
        }
        defer { underWay.withLock { $0 -= 1 } }
        guard hasSlot else { return try await ask() }
        let key = fetch.sharedKey
        let age = { @Sendable [maxAge] in isInsisted ? ContinuousClock.now - arrival : maxAge }
        let exchange = Exchange(ask)
        return try await withTaskCancellationHandler {
            await result(key, since: arrival, maxAge: age, exchange)
        } onCancel: {
            exchange.cancel()
        }.get()
    }

    private func result(
        _ key: Data, since arrival: ContinuousClock.Instant, maxAge: @escaping @Sendable () -> Duration,
        _ exchange: Exchange
    ) async -> Result<HTTPReply, FetchError> {
        var pause = Duration.milliseconds(25)
        while true {
            let result = await leases.holding(key.base64EncodedString()) { [self] in
                await lookOrAsk(key, maxAge: maxAge(), exchange)
            }
            if let result { return result }
            switch await look(key, maxAge: maxAge(), since: arrival) {
            case .found(let reply): return .success(reply)
            case .failed: return await ask(exchange, key)
            case .unknown: return await exchange.result()
            case .absent: break
            }
            guard ContinuousClock.now - arrival < patience else { return await ask(exchange, key) }
            onWait()
            do { try await Task.sleep(for: pause) } catch { return .failure(.offline) }
            pause = min(pause * 2, .milliseconds(400))
        }
    }

    private func lookOrAsk(
        _ key: Data, maxAge: Duration, _ exchange: Exchange
    ) async -> Result<HTTPReply, FetchError> {
        // Another's may have come a moment ago.
        if case .found(let reply) = await look(key, maxAge: maxAge) { return .success(reply) }
        return await ask(exchange, key)
    }

    private func ask(_ exchange: Exchange, _ key: Data) async -> Result<HTTPReply, FetchError> {
        let result = await exchange.result()
        switch result {
        case .success(let reply): await store(reply, key)
        // It was not sent: the next one who waits asks.
        case .failure(.busy), .failure(.offline), .failure(.resting): break
        case .failure: await store(nil, key)
        }
        return result
    }

    /// What there is of a reply; nobody knows where the database did not say.
    private enum Stored {
        case found(HTTPReply)
        /// Another server asked meanwhile, and there is nothing to share.
        case failed
        case absent
        case unknown
    }

    /// - Parameter arrival: since when failures count; `nil` for none.
    private func look(
        _ key: Data, maxAge: Duration, since arrival: ContinuousClock.Instant? = nil
    ) async -> Stored {
        let waited = arrival.map { ContinuousClock.now - $0 } ?? .zero
        do {
            return try await pool.with { connection in
                let row = try connection.row(
                    """
                    SELECT status, headers, body FROM reply WHERE request = $1
                        AND stored_at > clock_timestamp() - make_interval(secs => CASE status WHEN 0 THEN $3::float8 ELSE $2::float8 END)
                    """, [key, maxAge / .seconds(1), waited / .seconds(1)])
                guard let row else { return .absent }
                let status: Int = try row[0]
                guard status != 0 else { return .failed }
                let text: String = try row[1]
                let headers = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
                return .found(HTTPReply(status: status, headers: headers ?? [:], body: try row[2]))
            }
        } catch { return .unknown }
    }

    /// Where it cannot be stored, another server asks for itself.
    ///
    /// - Parameter reply: `nil` where there is none: whoever waits asks at once then, as with one that is too large.
    private func store(_ reply: HTTPReply?, _ key: Data) async {
        let stored =
            reply.flatMap { $0.body.count <= Self.mostBytes ? $0 : nil } ?? HTTPReply(status: 0, body: Data())
        guard let headers = try? JSONEncoder().encode(stored.headers) else { return }
        let text = String(decoding: headers, as: UTF8.self)
        // Also by whoever is cancelled: others wait for it.
        await Task { [pool, maxAge] in
            _ = try? await pool.with { connection in
                try connection.run(
                    """
                    INSERT INTO reply (request, status, headers, body, stored_at) VALUES ($1, $2, $3, $4, clock_timestamp())
                    ON CONFLICT (request) DO UPDATE SET
                        status = excluded.status, headers = excluded.headers, body = excluded.body,
                        stored_at = excluded.stored_at
                    """, [key, stored.status, text, stored.body])
                try connection.run(
                    "DELETE FROM reply WHERE stored_at < clock_timestamp() - make_interval(secs => $1)",
                    [maxAge / .seconds(1)])
            }
        }.value
    }
}

extension HTTPFetch {
    /// SHA-256 of what gets the same reply on any server.
    var sharedKey: Data {
        let way =
            switch redirects {
            case .none: "none"
            case .sameServer: "same"
            case .listed: "listed"
            case .publicAddresses: "public"
            case .allowed: "allowed"
            }
        var parts = [url.absoluteString, way, "\(maxBytes)", post?.mediaType ?? ""].map { Data($0.utf8) }
        parts += headers.sorted { $0.key < $1.key }.map { Data("\($0.key): \($0.value)".utf8) }
        parts.append(post?.bytes ?? Data())
        var hash = SHA256()
        for part in parts {
            hash.update(data: Data("\(part.count) ".utf8))
            hash.update(data: part)
        }
        return Data(hash.finalize())
    }
}

extension PostgresSchema {
    /// What museums and other services have just said; with the database goes a moment's worth.
    static let replies = """
        CREATE UNLOGGED TABLE reply (
            request bytea PRIMARY KEY,                  -- HTTPFetch.sharedKey
            status int NOT NULL,                        -- 0: it failed, or is too large
            headers text NOT NULL,                      -- a JSON object
            body bytea NOT NULL,
            stored_at timestamptz NOT NULL
        );
        CREATE INDEX reply_by_age ON reply (stored_at);
        """
}
