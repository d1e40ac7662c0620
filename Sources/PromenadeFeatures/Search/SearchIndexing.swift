package import Logging
package import PromenadeStore
import ServiceLifecycle

/// Makes what came since findable, at the start and every minute: also what a command brought home beside the server.
///
/// A page just looked at need not wait for it; a question settles a little itself.
package struct SearchIndexing: Service {
    private let catalogue: Catalogue
    private let pause: Duration
    private let logger: Logger

    package init(
        catalogue: Catalogue, pause: Duration = .seconds(60), logger: Logger = Logger(label: "promenade")
    ) {
        self.catalogue = catalogue
        self.pause = pause
        self.logger = logger
    }

    package func run() async {
        await cancelWhenGracefulShutdown {
            repeat { await settle() } while (try? await Task.sleep(for: pause)) != nil
        }
    }

    /// What goes wrong is said in the log and tried again the next time.
    package func settle() async {
        do {
            try await catalogue.settleSearch()
            try await catalogue.prepareSearch()
        } catch is CancellationError {
            // What was settled stays.
        } catch {
            logger.warning("Works could not be made findable", metadata: ["error": "\(error)"])
        }
    }
}
