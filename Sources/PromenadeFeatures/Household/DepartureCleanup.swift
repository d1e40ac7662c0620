import Foundation
package import Logging
import PromenadeConcurrency
import ServiceLifecycle

/// Does away, at the start and every hour, with what people had who were removed more than a week ago.
package final class DepartureCleanup: Service {
    private let household: Household
    private let folder: PeopleFolder
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger

    package init(
        household: Household, folder: PeopleFolder, pause: Duration = .seconds(3600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger
    ) {
        self.household = household
        self.folder = folder
        self.pause = pause
        self.clock = clock
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat {
                do {
                    try await household.forgetRemoved { [folder] id in
                        try await BlockingPool.disk.run { try folder.remove(id) }
                    }
                } catch {
                    guard !Task.isCancelled else { return }
                    logger.warning("Former people’s files stay on the disk", metadata: ["error": "\(error)"])
                }
            } while (try? await clock.sleep(for: pause)) != nil
        }
    }
}
