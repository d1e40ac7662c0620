package import Foundation
package import Logging
import PromenadeCore
package import PromenadeStore
import ServiceLifecycle

/// Copies who has an account, at the start and every hour.
package final class PeopleBackupScheduler: Service {
    private let people: PeopleDatabase
    private let backups: PeopleBackups
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    package init(
        people: PeopleDatabase, backups: PeopleBackups, pause: Duration = .seconds(3600),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        logger: Logger
    ) {
        self.people = people
        self.backups = backups
        self.pause = pause
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat {
                do {
                    // A copy of nobody would only stand in the way of whoever is asked to put it back.
                    if try await !people.people().isEmpty { try await backups.make(of: people, at: now()) }
                } catch {
                    guard !Task.isCancelled else { return }
                    logger.warning(
                        "Who has an account could not be copied", metadata: ["error": "\(error)"])
                }
            } while (try? await clock.sleep(for: pause)) != nil
        }
    }
}
