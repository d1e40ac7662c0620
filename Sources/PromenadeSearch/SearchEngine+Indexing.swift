import Foundation
package import GRDB
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeStore

/// How far one has come with making works findable.
package enum IndexingStep: Sendable, Hashable {
    /// Works that are indexed.
    case works(Int, of: Int)
    /// Parts of the index that are in order; after the works, where much has come.
    case parts(Int, of: Int)
}

extension SearchEngine {
    /// Works indexed in one transaction.
    private static let batch = 2_000

    /// Brings the index up to date with all works.
    ///
    /// Transactions of some thousand works; whoever is stopped between them goes on there the next time. Afterwards, where much has
    /// come, the sets of common words are made anew.
    ///
    package func indexWorks(progress: @Sendable (IndexingStep) -> Void = { _ in }) async throws {
        try await renumber()
        // Also where next to nothing is left, as of a collection that was removed: the next one's works would be indexed twice.
        repeat { try await indexAllDue(progress) } while try await renumber(least: 10)
        try await mergeSegments { progress(.parts($0, of: $1)) }
    }

    private func indexAllDue(_ progress: (IndexingStep) -> Void) async throws {
        let due = try await catalogue.database.read { try Self.due($0) }
        var done = 0
        progress(.works(0, of: due))
        while true {
            try Task.checkCancellation()
            let indexed = try await indexDue(Self.batch)
            guard indexed > 0 else { return }
            done += indexed
            progress(.works(done, of: max(due, done)))
        }
    }

    /// Whether works are still to be indexed: now, and whenever this process wrote works or their colours.
    package func isIndexBehind() -> some AsyncSequence<Bool, any Error> {
        // Only `work` is watched: what makes works due otherwise (their colours) says that it was changed.
        ValueObservation.tracking(region: Table("work")) { try Self.isBehind($0) }.values(
            in: catalogue.database)
    }

    /// Reads into memory what the first questions would have to wait for.
    package func warm() async throws {
        try await withIndex { database, columns in
            for sort in SearchSort.allCases { _ = try index.order(sort, of: columns, in: database) }
            _ = index.everything(columns)
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            _ = try index.nearest(to: "", lookup)
        }
    }

    private static func isBehind(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM searchDue)
                    OR EXISTS (SELECT 1 FROM work WHERE key > (SELECT watermark FROM searchState))
                """) ?? false
    }

    /// How many works are due, or a few more: to count them all of them would be read.
    private static func due(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database,
            sql: """
                SELECT (SELECT COUNT(*) FROM searchDue)
                    + MAX(0, (SELECT COALESCE(MAX(key), 0) FROM work) - watermark) FROM searchState
                """) ?? 0
    }

    /// - Returns: how many of those that were due are indexed.
    private func indexDue(_ most: Int) async throws -> Int {
        let (rows, state) = try await catalogue.database.read { database in
            let rows = try Row.fetchCursor(database, sql: Self.dueWorks, arguments: ["most": most]).map {
                row in
                (
                    id: row[0] as String, key: row[1] as Int64?, change: row[2] as Int64?,
                    record: row[3] as CompressedRecord?, colour: Colour(row)
                )
            }
            return (try Array(rows), try SearchState(database))
        }
        guard !rows.isEmpty else { return 0 }
        let parts = stride(from: 0, to: rows.count, by: 250).map { rows[$0..<min($0 + 250, rows.count)] }
        let due = await parts.mapConcurrently { part in
            part.map { row in
                let work = SearchWriter.work(record: row.record, colour: row.colour)
                return SearchWriter.Due(id: row.id, key: row.key, change: row.change, work: work)
            }
        }.joined().sorted { $0.id < $1.id }
        try await catalogue.writePortion { database in
            var writer = try SearchWriter(database)
            try writer.index(due, readAt: state)
        }
        return due.count
    }

    /// New works, then those that have changed; each once.
    private static let dueWorks = """
        SELECT * FROM (
            SELECT work.id, work.key, change, record, \(Colour.columns)
            FROM work LEFT JOIN searchDue ON searchDue.id = work.id
            LEFT JOIN pictureColour ON pictureColour.work = work.id
            WHERE work.key > (SELECT watermark FROM searchState) ORDER BY work.key LIMIT :most
        )
        UNION ALL
        SELECT searchDue.id, NULL, change, record, \(Colour.columns)
        FROM searchDue LEFT JOIN work ON work.id = searchDue.id
        LEFT JOIN pictureColour ON pictureColour.work = searchDue.id
        WHERE work.key IS NULL OR work.key <= (SELECT watermark FROM searchState)
        LIMIT :most
        """

    /// Gives all numbers anew where most of them are gone, by making every work due.
    ///
    /// - Parameter least: for each number that is alive so many are gone, and more.
    /// - Returns: whether it did.
    @discardableResult private func renumber(least: Int = 1) async throws -> Bool {
        try await catalogue.database.write { database in
            let gone = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM searchGone") ?? 0
            guard gone > 1_000 else { return false }
            let live = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM searchWork") ?? 0
            guard gone / least > live else { return false }
            try database.execute(
                sql: """
                    INSERT INTO searchText (searchText) VALUES ('delete-all');
                    INSERT INTO searchShared (searchShared) VALUES ('delete-all');
                    DELETE FROM searchWork; DELETE FROM searchTitle; DELETE FROM searchGone;
                    DELETE FROM searchValue; DELETE FROM searchSet; DELETE FROM searchPlaces; DELETE FROM searchRecent;
                    DELETE FROM searchWord;
                    UPDATE searchState SET
                        epoch = epoch + 1, generation = generation + 1, next = 1, segment = segment + 1, merged = 0,
                        watermark = 0;
                    DELETE FROM searchDue;
                    """)
            return true
        }
    }
}

extension SearchEngine: WorkIndexing {
    package func entry(for work: Work) -> any WorkIndexEntry { SearchWriter.Entry(work) }

    package func write(_ entries: [any WorkIndexEntry], to database: Database) throws {
        let entries = entries.compactMap { $0 as? SearchWriter.Entry }
        guard !entries.isEmpty else { return }
        var writer = try SearchWriter(database)
        try writer.index(entries)
    }
}
