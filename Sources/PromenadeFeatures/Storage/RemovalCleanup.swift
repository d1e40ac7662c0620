package import Logging
import ServiceLifecycle

/// Lets go, at the start and every hour, of what was removed and cannot be brought back any more: first in the library, then
/// what was kept for artists and pictures of places, and the room all that leaves.
package final class RemovalCleanup: Service {
    private let storage: Storage
    private let artists: Artists
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: Logger

    package init(
        storage: Storage, artists: Artists, pause: Duration = .seconds(3600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade")
    ) {
        self.storage = storage
        self.artists = artists
        self.pause = pause
        self.clock = clock
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            repeat { await clear() } while (try? await clock.sleep(for: pause)) != nil
        }
    }

    private func clear() async {
        do { try await storage.forgetRemovals() } catch { note("Former things", error) }
        do { try await artists.forgetRemoved() } catch { note("Works of former artists", error) }
        do { try await storage.clearFormerPhotographs() } catch { note("Former photographs", error) }
        // Last: what went has left room in the library's file.
        do { try await storage.giveRoomBack() } catch { note("Free pages of the library", error) }
    }

    /// A server that is ended has nothing to tell.
    private func note(_ what: String, _ error: any Error) {
        guard !Task.isCancelled else { return }
        logger.warning("\(what) stay on the disk", metadata: ["error": "\(error)"])
    }
}
