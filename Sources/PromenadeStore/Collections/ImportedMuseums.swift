import Foundation
import GRDB
package import PromenadeCore
import Synchronization

/// Museums that exist only as an import, as they are now.
///
/// A command may bring one home while a server runs: the file is looked at each time, and read when it was written.
/// State: what was read last, and the file's stamp before that.
package final class ImportedMuseums: Sendable {
    private struct State {
        var stamp: FileStamp?
        var museums: [ImportedMuseum] = []
    }

    private let catalogue: Catalogue
    private let path: String?
    private let state = Mutex(State())

    package init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        path = (catalogue.database as? DatabasePool)?.path
    }

    /// By id; what was read before where the file cannot be read now.
    package var all: [ImportedMuseum] {
        let stamp = path.map { FileStamp(database: $0) }
        let before = state.withLock { $0 }
        if let stamp, stamp == before.stamp { return before.museums }
        guard let museums = try? catalogue.importedMuseums() else { return before.museums }
        state.withLock { $0 = State(stamp: stamp, museums: museums) }
        return museums
    }
}
