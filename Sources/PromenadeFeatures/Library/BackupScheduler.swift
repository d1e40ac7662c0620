package import Foundation
package import Logging
import PromenadeCore
package import PromenadeStore
import ServiceLifecycle
import Synchronization

/// Copies the library at the start, and every hour in which something changed.
package final class BackupScheduler: Service {
    private let library: Library
    private let backups: LibraryBackups
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger
    private let now: @Sendable () -> Date
    /// The library's version at the last copy.
    private let copied = Mutex<Int64?>(nil)

    package init(
        library: Library, backups: LibraryBackups, pause: Duration = .seconds(3600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.backups = backups
        self.pause = pause
        self.clock = clock
        self.logger = logger
        self.now = now
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat { await backUp() } while (try? await clock.sleep(for: pause)) != nil
        }
    }

    /// Copies the library if it has changed since the last copy.
    ///
    /// What goes wrong is said in the log and tried again the next time.
    package func backUp() async {
        do throws(LibraryError) {
            let version = try await library.version()
            if let version, copied.withLock({ $0 == version }) { return }
            if let backup = try await backups.make(of: library, at: now()) {
                logger.info("The library was copied", metadata: ["file": "\(backup.file.lastPathComponent)"])
            }
            copied.withLock { $0 = version }
        } catch {
            // A server that is ended has nothing to tell.
            guard error != .cancelled else { return }
            logger.warning("The library could not be copied", metadata: ["error": "\(error)"])
        }
    }
}
