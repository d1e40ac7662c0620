import Foundation
import GRDB
package import PromenadeCore
import Synchronization

/// Museums that exist only as an import, as they are now.
///
/// A command may bring one home while a server runs: the file is looked at each time, and read when it was written.
/// State: what was read last, and the file's stamp before that.
///
/// The catalogue's own connections are not asked: who waits for one of these without letting go of their thread waits
/// for ever once every thread does, for whoever has one needs a thread to give it back.
package final class ImportedMuseums: Sendable {
    private struct State {
        var stamp: FileStamp?
        /// Bound: collections that were brought home.
        var museums: [ImportedMuseum] = []
    }

    private let path: String?
    private let reader: any DatabaseReader
    private let state = Mutex(State())

    package init(_ catalogue: Catalogue) throws {
        path = (catalogue.database as? DatabasePool)?.path
        guard let path else {
            reader = catalogue.database
            return
        }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "imported museums"
        reader = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// By id; what was read before where the file cannot be read now.
    package var all: [ImportedMuseum] {
        let stamp = path.map { FileStamp(database: $0) }
        return state.withLock { state in
            if let stamp, stamp == state.stamp { return state.museums }
            guard let museums = try? read() else { return state.museums }
            state = State(stamp: stamp, museums: museums)
            return museums
        }
    }

    private func read() throws -> [ImportedMuseum] {
        try reader.read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT imported, earlier FROM collection WHERE imported IS NOT NULL ORDER BY id"
            ).compactMap { row in
                // A mapping that turns out wrong changes nothing.
                CollectionRow.earlier(row["earlier"])?.imported
                    ?? (try? JSONDecoder().decode(
                        ImportedMuseum.self, from: Data((row["imported"] as String).utf8)))
            }
        }
    }
}
