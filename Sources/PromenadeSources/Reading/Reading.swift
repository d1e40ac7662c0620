import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Threads on which bytes from outside are understood: a large reply takes its time, and the cooperative pool has no
/// thread to spare for it.
///
/// State: the bytes that wait or are being read.
final class Reading: Sendable {
    /// What museums and services of the operator's choice answer.
    static let services = Reading(threads: 2)
    /// What is at addresses people type: it has a thread of its own, so that museums never wait behind it.
    static let strangers = Reading(threads: 1)

    /// Bodies that wait or are read at once, in bytes, beyond which further ones are refused; one body is always taken.
    private static let mostBytes = 64_000_000

    private let threads: BlockingPool
    private let bytes = Mutex(0)

    init(threads: Int) { self.threads = BlockingPool(threads: threads) }

    /// What `read` makes of a body.
    ///
    /// - Throws: what `read` throws; ``SourceError/overloaded(retryAfter:)`` where too much waits already.
    func callAsFunction<Value: Sendable>(
        _ body: Data, _ read: @escaping @Sendable (Data) throws(SourceError) -> Value
    ) async throws(SourceError) -> Value {
        let size = body.count
        let isTaken = bytes.withLock { waiting in
            guard waiting == 0 || waiting + size <= Self.mostBytes else { return false }
            waiting += size
            return true
        }
        guard isTaken else { throw .overloaded(retryAfter: .seconds(2)) }
        defer { bytes.withLock { $0 -= size } }
        return try await threads.run { () throws(SourceError) in try read(body) }
    }
}
