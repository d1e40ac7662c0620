import Crypto
import Foundation
import PromenadeConcurrency
package import PromenadeHTTP
import Synchronization

/// Answers in PostgreSQL: a row each, for as long as a page of another server may want it.
///
/// Who asks has a lease of the request (``PostgresLeases``), and whoever wants the same meanwhile looks for the answer now and then.
/// Where the database cannot tell, each server asks for itself: it is the pace that then lets nobody ask.
package final class PostgresAnswers: SharedAnswers {
    /// How long an answer is another's, too; in seconds.
    static let age = 10.0
    /// A larger one is not shared: whoever wants the same asks after it; in bytes.
    static let mostBytes = 1_000_000
    /// Nobody waits longer for another server.
    private static let patience = Duration.seconds(30)
    /// So many wait at a time, each for a request of its own; more ask for themselves.
    private static let mostWaiting = 64

    private let pool: PostgresPool
    private let leases: PostgresLeases
    private let waiting = Mutex(0)

    /// - Parameter lease: how long a server that has died keeps the others from asking.
    package init(_ pool: PostgresPool, lease: Duration = .seconds(10)) {
        self.pool = pool
        leases = PostgresLeases(pool, prefix: "answer ", duration: lease)
    }

    package func reply(
        to fetch: HTTPFetch, isInsisted: Bool,
        _ ask: @escaping @Sendable () async throws(FetchError) -> HTTPReply
    ) async throws(FetchError) -> HTTPReply {
        let key = fetch.sharedKey
        let arrival = ContinuousClock.now
        let isLet = waiting.withLock { waiting in
            waiting += 1
            return waiting <= Self.mostWaiting
        }
        defer { waiting.withLock { $0 -= 1 } }
        guard isLet else { return try await ask() }
        let youngerThan = { @Sendable in
            isInsisted ? (ContinuousClock.now - arrival) / .seconds(1) : Self.age
        }
        var pause = Duration.milliseconds(25)
        while true {
            let answer = await leases.holding(key.base64EncodedString()) { [self] () -> Result<HTTPReply, FetchError> in
                // Another's may have come a moment ago.
                if case .found(let reply) = await look(key, youngerThan: youngerThan()) {
                    return .success(reply)
                }
                do throws(FetchError) {
                    let reply = try await ask()
                    await keep(reply, key)
                    return .success(reply)
                } catch { return .failure(error) }
            }
            if let answer { return try answer.get() }
            switch await look(key, youngerThan: youngerThan()) {
            case .found(let reply): return reply
            case .unknown: return try await ask()
            case .none: break
            }
            guard ContinuousClock.now - arrival < Self.patience else {
                throw .busy(retryAfter: .seconds(1))
            }
            do { try await Task.sleep(for: pause) } catch { throw .offline }
            pause = min(pause * 2, .milliseconds(400))
        }
    }

    /// What there is of an answer; nobody knows where the database did not say.
    private enum Held {
        case found(HTTPReply)
        case none
        case unknown
    }

    private func look(_ key: Data, youngerThan seconds: Double) async -> Held {
        do {
            return try await pool.with { connection in
                let row = try connection.row(
                    """
                    SELECT status, headers, body FROM answer
                    WHERE request = $1 AND kept_at > clock_timestamp() - make_interval(secs => $2)
                    """, [key, seconds])
                guard let row else { return .none }
                let text: String = try row[1]
                let headers = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
                return .found(HTTPReply(status: try row[0], headers: headers ?? [:], body: try row[2]))
            }
        } catch { return .unknown }
    }

    /// Where it cannot be kept, another server asks for itself.
    private func keep(_ reply: HTTPReply, _ key: Data) async {
        guard reply.body.count <= Self.mostBytes, let headers = try? JSONEncoder().encode(reply.headers)
        else { return }
        let text = String(decoding: headers, as: UTF8.self)
        _ = try? await pool.with { connection in
            try connection.run(
                """
                INSERT INTO answer (request, status, headers, body, kept_at) VALUES ($1, $2, $3, $4, clock_timestamp())
                ON CONFLICT (request) DO UPDATE SET
                    status = excluded.status, headers = excluded.headers, body = excluded.body, kept_at = excluded.kept_at
                """, [key, reply.status, text, reply.body])
            try connection.run(
                "DELETE FROM answer WHERE kept_at < clock_timestamp() - make_interval(secs => $1)",
                [Self.age])
        }
    }
}

extension HTTPFetch {
    /// The same for what gets the same answer, on any server; the key of a service is no part of it.
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
    /// What museums and other services have just answered; with the database goes a moment's worth.
    static let answers = """
        CREATE UNLOGGED TABLE answer (
            request bytea PRIMARY KEY,                  -- HTTPFetch.sharedKey
            status int NOT NULL,
            headers text NOT NULL,                      -- a JSON object
            body bytea NOT NULL,
            kept_at timestamptz NOT NULL
        );
        CREATE INDEX answer_by_age ON answer (kept_at);
        """
}
