import Foundation
import NIOPosix
import Synchronization

/// Threads for work that waits for a disk or takes its time: the cooperative pool has none to spare for it.
///
/// Real threads, not the system's queues: all `OperationQueue`s and concurrent `DispatchQueue`s together have one thread a
/// processor on Linux, so that a disk that hangs, or two pictures being cut into tiles, would hold up whatever else waits.
///
/// Its line has no end of its own: each who waits is a task, and what makes tasks has bounds (docs/notes/limits.md).
package final class BlockingPool: Sendable {
    /// A file read, written, renamed or looked at: more threads than a disk does at once, so that one slow file stops few.
    package static let disk = BlockingPool(threads: 8)
    /// Whole folders, one file after the other; two, so that a page does not wait for another's walk.
    package static let walks = BlockingPool(threads: 2)
    /// Walks that nobody waits for, and that yield to everybody else.
    package static let background = BlockingPool(threads: 1, niceness: 10)
    /// What takes a processor for a while, once for each there is.
    package static let processors = BlockingPool(threads: ProcessInfo.processInfo.activeProcessorCount)

    private let pool: NIOThreadPool
    private let niceness: Int32

    /// - Parameters:
    ///   - threads: how much is done at once, 1 or more; they end with this.
    ///   - niceness: 0, or up to 19 for threads that yield to others.
    package init(threads: Int, niceness: Int32 = 0) {
        pool = NIOThreadPool(numberOfThreads: max(threads, 1))
        self.niceness = niceness
        pool.start()
    }

    deinit { pool.shutdownGracefully { _ in } }

    /// Does the work some time, in the order of calls, and does not wait for it.
    package func submit(_ work: @escaping @Sendable () -> Void) {
        pool.submit { [niceness] _ in
            #if os(Linux)
                // Of this thread alone, on Linux.
                if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
            #endif
            work()
        }
    }

    /// Whether nobody waits any more for the work this thread does (``run(_:)``): then a long walk ends where it is.
    ///
    /// `false` for work that was submitted, and on other threads.
    package static var isCancelled: Bool { job.currentValue?.isCancelled.load(ordering: .relaxed) ?? false }

    private final class Job: Sendable {
        let isCancelled = Atomic(false)
    }
    private static let job = ThreadSpecificVariable<Job>()

    /// Does the work to its end, whether or not its caller is cancelled meanwhile; the work may ask (``isCancelled``).
    ///
    /// - Throws: what the work throws.
    package func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let job = Job()
        let outcome: Result<Value, Failure> = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                submit {
                    Self.job.currentValue = job
                    defer { Self.job.currentValue = nil }
                    do throws(Failure) { waiter.resume(returning: .success(try work())) } catch {
                        waiter.resume(returning: .failure(error))
                    }
                }
            }
        } onCancel: {
            job.isCancelled.store(true, ordering: .relaxed)
        }
        return try outcome.get()
    }
}
