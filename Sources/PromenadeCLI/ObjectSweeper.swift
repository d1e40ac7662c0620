import Foundation
import Logging
import PromenadeConcurrency
import PromenadeObjects
import ServiceLifecycle

/// Clears objects that no picture has any more: an hour after the start, and once a day; of several servers one does.
struct ObjectSweeper: Service {
    let objects: ObjectPictures
    let leases: any Leases
    let logger: Logger

    func run() async {
        await cancelWhenGracefulShutdown {
            var pause = Duration.seconds(3_600)
            while (try? await Task.sleep(for: pause)) != nil {
                pause = .seconds(24 * 3_600)
                _ = await leases.holding("objects") { await sweep() }
            }
        }
    }

    private func sweep() async {
        do {
            let count = try await objects.sweep(at: Date())
            logger.info("Objects nobody needs went", metadata: ["count": "\(count)"])
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("Objects nobody needs stay", metadata: ["error": "\(error)"])
        }
    }
}
