import ServiceLifecycle
import Synchronization

/// Fetches behind the page what the page showed a copy of.
///
/// A queue with a worker or two; the same thing is never in it twice. Stops with the server, at the latest
/// when the job at hand is done or cancelled.
package final class Refresher: Service {
    private struct Job: Sendable {
        let key: String
        let run: @Sendable () async -> Void
    }

    private let jobs: AsyncStream<Job>
    private let queue: AsyncStream<Job>.Continuation
    /// Bound: 500 jobs, and those at work.
    private let waiting = Mutex<Set<String>>([])
    private let workers: Int

    /// - Parameter workers: refreshes at the same time; the pacing of each museum applies besides.
    package init(workers: Int = 2) {
        (jobs, queue) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(500))
        self.workers = workers
    }

    /// Does the job soon, unless one of that name waits already.
    ///
    /// With 500 waiting, more are let go: they come back with the next visit to their page.
    package func refresh(_ key: String, _ run: @escaping @Sendable () async -> Void) {
        guard waiting.withLock({ $0.insert(key).inserted }) else { return }
        if case .enqueued = queue.yield(Job(key: key, run: run)) { return }
        finished(key)
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            await withTaskGroup(of: Void.self) { group in
                var atWork = 0
                for await job in jobs {
                    if atWork >= workers {
                        await group.next()
                        atWork -= 1
                    }
                    atWork += 1
                    group.addTask { [self] in
                        await job.run()
                        finished(job.key)
                    }
                }
            }
        }
    }

    private func finished(_ key: String) {
        waiting.withLock { _ = $0.remove(key) }
    }
}
