package import Logging
package import PromenadeCore
import PromenadeStore

extension Logger {
    /// Notes that the library did not do what it was asked; nothing where nobody waits for it any more.
    package func libraryFailed(
        _ error: LibraryError, at level: Level = .warning, _ metadata: Metadata = [:]
    ) {
        guard error != .cancelled else { return }
        log(
            level: level, "The library failed",
            metadata: metadata.merging(["error": "\(error)"]) { $1 })
    }
}
