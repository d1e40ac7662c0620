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
        var isBeingRead = false
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
        guard let path else { return (try? catalogue.importedMuseums()) ?? [] }
        let stamp = FileStamp(database: path)
        let (before, mayRead) = state.withLock { state in
            let mayRead = stamp != state.stamp && !state.isBeingRead
            if mayRead { state.isBeingRead = true }
            return (state.museums, mayRead)
        }
        // While one reads, nobody waits: the others have what was read before.
        guard mayRead else { return before }
        let museums = try? Self.read(path)
        return state.withLock { state in
            state.isBeingRead = false
            guard let museums else { return state.museums }
            state.stamp = stamp
            state.museums = museums
            return museums
        }
    }

    /// Over a connection of its own: who waits here for one of the pool's keeps a thread from those who have one, and
    /// where all threads wait nobody gives one back.
    private static func read(_ path: String) throws -> [ImportedMuseum] {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(1)
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? connection.close() }
        return try connection.read { try Catalogue.importedMuseums(in: $0) }
    }
}
