import Logging
import PromenadeStore

/// The catalogue as pages use it: where it fails they go without what it would have said, and ask again the next time.
///
/// Failures are logged.
package struct BestEffortCatalogue: Sendable {
    /// For whoever has to know that it failed.
    let base: Catalogue
    let logger: Logger

    /// - Returns: `nil` also where the catalogue failed.
    func read<Value: Sendable>(_ question: (Catalogue) async throws -> Value?) async -> Value? {
        do { return try await question(base) } catch {
            // Whoever left meanwhile is no fault of the catalogue's.
            if !(error is CancellationError) {
                logger.warning("The catalogue failed", metadata: ["error": "\(error)"])
            }
            return nil
        }
    }

    /// What is delivered all the same when it cannot be cached.
    func write(_ change: (Catalogue) async throws -> Void) async {
        let _: Void? = await read { try await change($0) }
    }
}
