import Foundation
package import Logging
package import PromenadeCore
import ServiceLifecycle

/// Does away, at the start and every hour, with what people had who were removed more than a week ago.
package final class DepartureCleanup: Service {
    private let household: Household
    private let remove: @Sendable (Account.ID) async throws -> Void
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger

    /// - Parameter remove: does away with all that somebody has.
    package init(
        household: Household, remove: @escaping @Sendable (Account.ID) async throws -> Void,
        pause: Duration = .seconds(3600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger
    ) {
        self.household = household
        self.remove = remove
        self.pause = pause
        self.clock = clock
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat {
                do {
                    try await household.forgetRemoved(clearing: remove)
                } catch {
                    guard !Task.isCancelled else { return }
                    logger.warning("Former people’s files stay on the disk", metadata: ["error": "\(error)"])
                }
            } while (try? await clock.sleep(for: pause)) != nil
        }
    }
}
