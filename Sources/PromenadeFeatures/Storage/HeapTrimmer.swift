import PromenadeConcurrency
import PromenadeImages
import ServiceLifecycle

/// Gives memory that was let go of back to the system, once a minute.
package final class HeapTrimmer: Service {
    /// Not behind what waits for a disk: there may be much of that.
    private static let thread = BlockingPool(threads: 1)
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let trim: @Sendable () -> Void

    /// - Parameters:
    ///   - pause: between two times; pictures of one minute may well need what those of the last had.
    ///   - trim: what is done, on a thread of its own.
    package init(
        pause: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock(),
        trim: @escaping @Sendable () -> Void = RenderPool.trimHeaps
    ) {
        self.pause = pause
        self.clock = clock
        self.trim = trim
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            while (try? await clock.sleep(for: pause)) != nil { await Self.thread.run(trim) }
        }
    }
}
