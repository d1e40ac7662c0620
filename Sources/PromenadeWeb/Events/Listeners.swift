import HTTPTypes
import PromenadeCore
import Synchronization

/// How many listen at the moment; more than ``most``, or than ``mostOfOne``, are asked to come back.
///
/// State: how many of each client, for as long as they listen.
final class Listeners: Sendable {
    /// Bound: ``most``.
    private let counts = Mutex<[String?: Int]>([:])
    /// Each holds a connection, or a stream of one, and a task for up to ten minutes.
    static let most = 64
    /// Of one client: a browser has one for each page that is seen.
    static let mostOfOne = 12

    /// - Throws: ``Problem`` when there is no room.
    func checkRoom(for client: String?) throws {
        let hasRoom = counts.withLock { counts in
            counts.values.reduce(0, +) < Self.most
                && (client == nil || counts[client] ?? 0 < Self.mostOfOne)
        }
        guard !hasRoom else { return }
        throw Problem(
            status: .serviceUnavailable, title: "Too many open pages",
            detail: "This one shows what is new when you load it again.", retryAfter: 5)
    }

    /// How many there are.
    var current: Int { counts.withLock { $0.values.reduce(0, +) } }

    func enter(_ client: String?) { counts.withLock { $0[client, default: 0] += 1 } }

    func leave(_ client: String?) {
        counts.withLock { counts in
            let left = (counts[client] ?? 1) - 1
            counts[client] = left > 0 ? left : nil
        }
    }
}
