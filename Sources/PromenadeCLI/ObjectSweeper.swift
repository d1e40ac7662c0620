import Foundation
import Logging
import PromenadeConcurrency
import PromenadeObjects
import ServiceLifecycle

/// Clears objects that no picture has any more: an hour after the start, and once a day; of several servers one does.
///
/// What a server began to clear, and did not, is gone on with each hour.
struct ObjectSweeper: Service {
    let objects: ObjectPictures
    let leases: any Leases
    let logger: Logger

    func run() async {
        await cancelWhenGracefulShutdown {
            var hours = 0
            while (try? await Task.sleep(for: .seconds(3_600))) != nil {
                let isDaily = hours % 24 == 0
                hours += 1
                _ = await leases.holding("objects") { await sweep(isDaily: isDaily) }
            }
        }
    }

    private func sweep(isDaily: Bool) async {
        do {
            guard isDaily else { return try await objects.clearDoomed() }
            let count = try await objects.sweep(at: Date())
            logger.info("Objects nobody needs went", metadata: ["count": "\(count)"])
        } catch {
            guard !Task.isCancelled else { return }
            logger.warning("Objects nobody needs stay", metadata: ["error": "\(error)"])
        }
    }
}
