package import Logging
import PromenadeCore
import ServiceLifecycle

/// Counts what is on the disk, and keeps copies within their budgets: at the start, and every quarter of an hour.
package final class StorageSweeper: Service {
    private let storage: Storage
    private let budgets: StorageBudgets
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger

    package init(
        storage: Storage, budgets: StorageBudgets, pause: Duration = .seconds(900),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade")
    ) {
        self.storage = storage
        self.budgets = budgets
        self.pause = pause
        self.clock = clock
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat {
                await storage.count()
                await sweep()
            } while (try? await clock.sleep(for: pause)) != nil
        }
    }

    private func sweep() async {
        do {
            for (part, room) in try await storage.sweep(within: budgets) {
                logger.info(
                    "Copies beyond their budget went",
                    metadata: [
                        "what": "\(part.rawValue)", "files": "\(room.count)", "bytes": "\(room.bytes)",
                    ])
            }
        } catch {
            // Stopping the server is no failure worth logging.
            guard !Task.isCancelled else { return }
            logger.warning("Copies stay beyond their budget", metadata: ["error": "\(error)"])
        }
    }
}
