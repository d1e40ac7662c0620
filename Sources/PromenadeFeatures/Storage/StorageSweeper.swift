package import Logging
import PromenadeCore
import ServiceLifecycle

/// Counts what is on the disk, and keeps copies within their budgets: at the start, and every quarter of an hour.
///
/// One for all libraries, as is what it clears.
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
                await clearFormerTiles()
            } while (try? await clock.sleep(for: pause)) != nil
        }
    }

    private func clearFormerTiles() async {
        do { try await storage.clearFormerTiles() } catch { note("Tiles taken along no longer stay", error) }
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
            note("Copies stay beyond their budget", error)
        }
    }

    /// Stopping the server is no failure worth logging.
    private func note(_ what: String, _ error: any Error) {
        guard !Task.isCancelled else { return }
        logger.warning("\(what)", metadata: ["error": "\(error)"])
    }
}
