import GRDB
import PromenadeCore
import PromenadeStore
import Synchronization

/// What of the index is held in memory: the columns of all works, and what was asked for last.
///
/// One a catalogue. The columns are read when first needed and follow what is committed; who holds a copy of them is
/// not disturbed.
final class SearchIndex: Sendable {
    /// For the sets of terms and for whole answers, each.
    private static let budget = 24_000_000

    private let columns = Mutex<SearchColumns?>(nil)
    let sets = MemoryCache<SetKey, WorkBitmap>(budget: budget)
    let answers = MemoryCache<AnswerKey, SearchAnswer>(budget: budget)
    private let everything = Mutex<(SearchState, FacetHistogram)?>(nil)
    let vocabulary = Mutex<SearchVocabulary?>(nil)

    /// One set of works of one term.
    struct SetKey: Hashable, MemorySized {
        var epoch: Int64
        var generation: Int64
        var term: SearchText.Term
        var scope: SearchScope
        /// Whether only of titles and other texts, and as far as they were merged.
        var isText = false

        var heapBytes: Int { term.heapBytes }
    }

    /// One question, whatever its page and its order.
    struct AnswerKey: Hashable, MemorySized {
        var epoch: Int64
        var generation: Int64
        var terms: [SearchText.Term]
        var filters: SearchFilters

        var heapBytes: Int { terms.heapBytes + filters.heapBytes }
    }

    /// The columns as of this transaction; `nil` where they are ahead of it already.
    func columns(_ database: Database) throws -> SearchColumns? {
        try columns.withLock { columns in
            do {
                if columns == nil { columns = try SearchColumns(database) }
                return try columns?.catchUp(database) == true ? columns : nil
            } catch {
                // Stopped halfway, as by somebody who types on: what was read so far fits nothing.
                columns = nil
                throw error
            }
        }
    }

    /// What all works have.
    func everything(_ columns: SearchColumns) -> FacetHistogram {
        everything.withLock { everything in
            if let (state, counts) = everything, state == columns.state { return counts }
            let counts = FacetHistogram(
                FacetHistogram.Column.allCases, of: .init(everythingOf: columns), columns)
            everything = (columns.state, counts)
            return counts
        }
    }

    func order(_ sort: SearchSort, of own: SearchColumns, in database: Database) throws -> [Int32] {
        if let order = own.orders[sort] { return order }
        let order = try SearchOrders.order(sort, of: own, in: database)
        columns.withLock { columns in
            if columns?.state == own.state { columns?.orders[sort] = order }
        }
        return order
    }
}

extension SearchEngine {
    /// Reads with the columns that belong to what is read.
    func withIndex<Value: Sendable>(
        _ body: @escaping @Sendable (Database, SearchColumns) throws -> Value
    ) async throws -> Value {
        while true {
            // Another reader may have moved the columns on since this one's transaction began.
            let value = try await catalogue.database.read { database in
                try index.columns(database).map { try body(database, $0) }
            }
            if let value { return value }
        }
    }
}
