package import Logging
package import PromenadeSearch
import ServiceLifecycle

/// Makes works findable soon after they were written, behind the scenes.
///
/// Also every minute: a command may have written works beside the server.
package struct SearchIndexing: Service {
    private let engine: SearchEngine
    private let pause: Duration
    private let rest: Duration
    private let logger: Logger

    /// - Parameters:
    ///   - pause: between looks at what others wrote.
    ///   - rest: after each run, so that works that come one by one are indexed together.
    package init(
        engine: SearchEngine, pause: Duration = .seconds(60), rest: Duration = .milliseconds(500),
        logger: Logger = Logger(label: "promenade")
    ) {
        self.engine = engine
        self.pause = pause
        self.rest = rest
        self.logger = logger
    }

    package func run() async {
        let (reasons, reason) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        reason.yield()
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { while (try? await Task.sleep(for: pause)) != nil { reason.yield() } }
                group.addTask {
                    repeat {
                        await follow { reason.yield() }
                    } while (try? await Task.sleep(for: pause)) != nil
                }
                for await _ in reasons {
                    // What went wrong would go wrong with each work that is written.
                    let isDone = await index()
                    try? await Task.sleep(for: isDone ? rest : pause)
                }
                group.cancelAll()
            }
        }
    }

    /// Says when this process wrote works that are not indexed yet.
    private func follow(_ written: () -> Void) async {
        do {
            for try await isBehind in engine.isIndexBehind() where isBehind { written() }
        } catch {
            logger.warning("New works are looked for every minute only", metadata: ["error": "\(error)"])
        }
    }

    /// Makes findable what is not; what goes wrong is said in the log.
    ///
    /// - Returns: whether nothing went wrong.
    @discardableResult package func index() async -> Bool {
        do {
            try await engine.indexWorks()
            try await engine.warm()
            return true
        } catch is CancellationError {
            return true  // What was indexed stays.
        } catch {
            logger.warning("Works could not be made findable", metadata: ["error": "\(error)"])
            return false
        }
    }
}
