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
        /// Counts our own commits, so that what was read before one does not take the place of what it did.
        var commits = 0

        mutating func take(_ pairs: [(Int64, Work.ID)]) {
            byRow = Dictionary(pairs, uniquingKeysWith: { $1 })
            ids = Set(byRow.values)
        }
    }

    /// Beyond, all are read anew after a change: faster than one by one.
    private static let mostReadSingly = 500

    private let state = Mutex(State())
    /// A connection that never writes and therefore sees that others did; `nil` for a library in memory.
    private let watch: DatabaseQueue?

    init(watch: DatabaseQueue?) { self.watch = watch }

    var count: Int { state.withLock(\.ids.count) }

    var counts: [Museum.ID: Int] {
        state.withLock { $0.ids.reduce(into: [:]) { $0[$1.source, default: 0] += 1 } }
    }

    func contains(_ id: Work.ID) -> Bool { state.withLock { $0.ids.contains(id) } }

    private static func pairs(_ database: Database) throws -> [(Int64, Work.ID)] {
        try Row.fetchAll(database, sql: "SELECT rowid, id FROM favourite").compactMap { row in
            Work.ID(row[1] as String).map { (row[0], $0) }
        }
    }

    private static func version(_ database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "PRAGMA data_version")
    }

    /// Reads anew if another process wrote since the last time: beside whoever writes, for whom a page does not wait.
    ///
    /// - Returns: whether another process did.
    func noticeOthers() async throws -> Bool {
        guard let watch else { return false }
        let (watched, commits) = state.withLock { ($0.watched, $0.commits) }
        let found = try await watch.read { database -> (version: Int64, pairs: [(Int64, Work.ID)])? in
            guard let version = try Self.version(database), version != watched else { return nil }
            return (version, try Self.pairs(database))
        }
        guard let found else { return false }
        state.withLock { state in
            // Otherwise our own commit has looked itself.
            guard state.commits == commits else { return }
            state.take(found.pairs)
            state.watched = found.version
        }
        return true
    }

    /// Reads anew if another process wrote since the last time, on the connection that writes.
    func loadIfOthersWrote(_ database: Database) throws {
        // First what is watched: who writes between the two is seen by the second, and looked at again by the next page.
        let watched = try watch?.read(Self.version)
        let others = try Self.version(database)
        if state.withLock({ $0.others != others }) {
            let pairs = try Self.pairs(database)
            state.withLock { $0.take(pairs) }
        }
        state.withLock { ($0.watched, $0.others) = (watched, others) }
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
            defer { (state.touched, state.commits) = ([], state.commits + 1) }
            return state.touched
        }
        if touched.count > Self.mostReadSingly, let pairs = try? Self.pairs(database) {
            state.withLock { $0.take(pairs) }
        } else {
            read(touched, database)
        }
        try? loadIfOthersWrote(database)
    }

    private func read(_ rows: Set<Int64>, _ database: Database) {
        for row in rows {
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
            for row in rows { if let id = state.byRow[row] { state.ids.insert(id) } }
        }
    }

    func databaseDidRollback(_ database: Database) {
        state.withLock { $0.touched = [] }
    }
}
