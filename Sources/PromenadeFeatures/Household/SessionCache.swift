import PromenadeCore
import Synchronization

/// Sessions as they were read a moment ago: every picture of a wall asks who wants it.
///
/// State: sessions by their secrets' hashes. Bound: ``most``; all go when there are more, and with every change made here or, where
/// servers share their people, there. What a command changes beside the server is seen after ``timeToLive``.
final class SessionCache: Sendable {
    static let timeToLive = Duration.seconds(5)
    /// For how long a session is believed while nobody can be asked.
    private static let staleFor = Duration.seconds(600)
    private static let most = 5_000

    private struct Entry {
        let session: Session
        let readAt: ContinuousClock.Instant
        var isFresh = true
    }

    private let entries = Mutex<(generation: Int, sessions: [SecretHash: Entry])>((0, [:]))
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    subscript(_ secret: SecretHash) -> Session? {
        let time = now()
        return entries.withLock { entries in
            guard let entry = entries.sessions[secret], entry.isFresh, time - entry.readAt < Self.timeToLive
            else { return nil }
            return entry.session
        }
    }

    /// A session that was read some minutes ago, for while the people cannot be asked.
    func stale(_ secret: SecretHash) -> Session? {
        let time = now()
        return entries.withLock { entries in
            entries.sessions[secret].flatMap { time - $0.readAt < Self.staleFor ? $0.session : nil }
        }
    }

    /// To be handed back with what is read from now on.
    var generation: Int { entries.withLock { $0.generation } }

    /// - Parameter generation: from before the session was read; nothing is remembered where all was forgotten meanwhile.
    func remember(_ session: Session, for secret: SecretHash, since generation: Int) {
        let entry = Entry(session: session, readAt: now())
        entries.withLock { entries in
            guard entries.generation == generation else { return }
            if entries.sessions.count >= Self.most { entries.sessions = [:] }
            entries.sessions[secret] = entry
        }
    }

    func forget(_ secret: SecretHash) { entries.withLock { $0.sessions[secret] = nil } }

    /// All are read anew where they can be.
    func expireAll() {
        entries.withLock { entries in
            entries.generation += 1
            for secret in entries.sessions.keys { entries.sessions[secret]?.isFresh = false }
        }
    }

    func forgetAll() { entries.withLock { $0 = ($0.generation + 1, [:]) } }
}
