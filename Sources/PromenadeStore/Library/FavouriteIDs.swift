import GRDB
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Which works are kept, in memory.
///
/// Follows the database's own transactions in their order, on the one connection that writes; so it cannot
/// drift from what is on disk, whoever removes and keeps the same work at the same time.
final class FavouriteIDs: TransactionObserver, Sendable {
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

        mutating func take(_ pairs: [(Int64, Work.ID)]) {
            byRow = Dictionary(pairs, uniquingKeysWith: { $1 })
            ids = Set(byRow.values)
        }
    }

    /// Beyond, all are read anew after a change: faster than one by one.
    private static let mostReadSingly = 500

    /// Whenever these have become others.
    let changed = ChangeSignal()
    private let state = Mutex(State())
    /// Held from looking into the database until what was seen is noted, so that nobody notes what is older than what another
    /// has noted meanwhile.
    ///
    /// Whoever has it waits for nobody.
    private let turn = Mutex(())
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
            Work.ID(row["id"] as String).map { (row["rowid"], $0) }
        }
    }

    private static func version(_ database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "PRAGMA data_version")
    }

    /// Reads anew if another process wrote since the last time: beside whoever writes, for whom a page does not wait.
    ///
    /// - Parameter forget: called before anybody else can find that there is nothing new; also where nobody waits any more.
    func noticeOthers(_ forget: @escaping @Sendable () -> Void) async throws {
        try await watch?.read { [self] database in
            // In here: whoever went on only after this might find that another has seen, and noted, more.
            try turn.withLock { _ in
                let version = try Self.version(database)
                guard state.withLock({ $0.watched != version }) else { return }
                let pairs = try Self.pairs(database)
                state.withLock { state in
                    state.take(pairs)
                    state.watched = version
                }
                changed.send()
                forget()
            }
        }
    }

    /// Reads everything, on the connection that writes.
    func load(_ database: Database) throws {
        let watched = try watch?.read(Self.version)
        try turn.withLock { _ in try loadIfOthersWrote(database, watched: watched) }
    }

    /// - Parameter watched: read before: who writes between the two is seen by the second, and looked at again by the next page.
    private func loadIfOthersWrote(_ database: Database, watched: Int64?) throws {
        let others = try Self.version(database)
        if state.withLock({ $0.others != others }) {
            let pairs = try Self.pairs(database)
            state.withLock { $0.take(pairs) }
            changed.send()
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
            defer { state.touched = [] }
            return state.touched
        }
        // Before the turn: whoever reads there takes it.
        let watched = try? watch?.read(Self.version)
        turn.withLock { _ in
            if touched.count > Self.mostReadSingly, let pairs = try? Self.pairs(database) {
                state.withLock { $0.take(pairs) }
            } else {
                read(touched, database)
            }
            try? loadIfOthersWrote(database, watched: watched)
        }
        if !touched.isEmpty { changed.send() }
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
