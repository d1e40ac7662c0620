import GRDB
import PromenadeCore
import Synchronization

/// Which works are kept, in memory.
///
/// Follows the database's own transactions in their order, on the one connection that writes; so it cannot
/// drift from what is on disk, whoever removes and keeps the same work at the same time.
final class KeptIDs: TransactionObserver, Sendable {
    private struct State {
        /// Bound: favourites.
        var byRow: [Int64: Work.ID] = [:]
        /// Bound: favourites.
        var ids: Set<Work.ID> = []
        /// Rows written by the transaction under way.
        ///
        /// Bound: what one change to the library writes.
        var touched: Set<Int64> = []
        /// What `PRAGMA data_version` said when the library was read last: on the connection that watches, and
        /// on the one that writes.
        var watched: Int64?
        var others: Int64?
    }

    private let state = Mutex(State())

    var count: Int { state.withLock(\.ids.count) }

    var counts: [Museum.ID: Int] {
        state.withLock { $0.ids.reduce(into: [:]) { $0[$1.source, default: 0] += 1 } }
    }

    func contains(_ id: Work.ID) -> Bool { state.withLock { $0.ids.contains(id) } }

    /// Reads anew, on the connection that writes.
    func load(_ database: Database) throws {
        let rows = try Row.fetchAll(database, sql: "SELECT rowid, id FROM favourite")
        let pairs: [(Int64, Work.ID)] = rows.compactMap { row in
            Work.ID(row[1] as String).map { (row[0], $0) }
        }
        state.withLock { state in
            state.byRow = Dictionary(pairs, uniquingKeysWith: { $1 })
            state.ids = Set(state.byRow.values)
        }
    }

    /// Whether anybody, we included, wrote since the last time this was asked.
    func isNews(_ watched: Int64) -> Bool {
        state.withLock { state in
            defer { state.watched = watched }
            return state.watched != watched
        }
    }

    /// Reads anew if another process wrote since the last time, on the connection that writes.
    func loadIfOthersWrote(_ database: Database) throws {
        let others = try Int64.fetchOne(database, sql: "PRAGMA data_version")
        guard state.withLock({ $0.others != others }) else { return }
        try load(database)
        state.withLock { $0.others = others }
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        guard kind.tableName == "favourite" else { return false }
        if case .update = kind { return false }
        return true
    }

    func databaseDidChange(with event: DatabaseEvent) {
        let row = event.rowID
        state.withLock { _ = $0.touched.insert(row) }
    }

    func databaseDidCommit(_ database: Database) {
        let touched = state.withLock { state in
            defer { state.touched = [] }
            return state.touched
        }
        for row in touched {
            let id = try? String.fetchOne(
                database, sql: "SELECT id FROM favourite WHERE rowid = ?", arguments: [row]
            ).flatMap { Work.ID($0) }
            state.withLock { state in
                if let before = state.byRow.removeValue(forKey: row) { state.ids.remove(before) }
                state.byRow[row] = id
            }
        }
        // After all rows: a work removed and kept anew in one transaction has changed its row.
        state.withLock { state in
            for row in touched { if let id = state.byRow[row] { state.ids.insert(id) } }
        }
    }

    func databaseDidRollback(_ database: Database) {
        state.withLock { $0.touched = [] }
    }
}
