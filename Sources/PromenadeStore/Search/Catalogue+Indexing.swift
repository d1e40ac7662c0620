import Foundation
import GRDB
import PromenadeCore

/// How far one has come with making works findable.
package enum IndexingStep: Sendable, Hashable {
    /// Works that are indexed.
    case works(Int, of: Int)
    /// Parts of the index that are in order; after the works, where much has come.
    case parts(Int, of: Int)
}

extension Catalogue {
    /// Works indexed in one transaction.
    private static let batch = 2_000
    /// So many that are due are indexed before a question is answered; with more it is answered from what is there.
    private static let few = 250

    /// Brings the index up to date with all works.
    ///
    /// Transactions of some thousand works; whoever is stopped between them goes on there the next time. Afterwards, where much has
    /// come, the sets of common words are made anew.
    ///
    package func indexWorks(progress: @Sendable (IndexingStep) -> Void = { _ in }) async throws {
        try await renumber()
        let due = try await database.read { try Self.due($0, most: .max) }
        var done = 0
        progress(.works(0, of: due))
        while true {
            try Task.checkCancellation()
            let indexed = try await indexDue(Self.batch)
            guard indexed > 0 else { break }
            done += indexed
            progress(.works(done, of: max(due, done)))
        }
        try await mergeSegments { progress(.parts($0, of: $1)) }
    }

    /// Whether works are still to be indexed: now, and whenever this process wrote works or their colours.
    package func isIndexBehind() -> some AsyncSequence<Bool, any Error> {
        // Of changes to `searchDue` itself SQLite says nothing, since its rows have no number.
        ValueObservation.tracking(region: Table("work")) { try Self.due($0, most: 1) > 0 }.values(
            in: database)
    }

    /// Reads into memory what the first questions would have to wait for.
    package func warmIndex() async throws {
        try await withIndex { database, columns in
            for sort in SearchSort.allCases { _ = try index.order(sort, of: columns, in: database) }
            _ = index.everything(columns)
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            _ = try index.nearest(to: "", lookup)
        }
    }

    /// Indexes the works that are due, where they are few.
    func indexFew() async throws {
        let due = try await database.read { try Self.due($0, most: Self.few + 1) }
        guard (1...Self.few).contains(due) else { return }
        // Who cannot write now, because another process does or the disk is full, still gets an answer.
        _ = try? await indexDue(Self.few + 1)
    }

    /// How many works are due, counted to `most`.
    private static func due(_ database: Database, most: Int) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM (SELECT 1 FROM searchDue LIMIT ?)", arguments: [most]) ?? 0
    }

    /// - Returns: how many of those that were due are indexed.
    private func indexDue(_ most: Int) async throws -> Int {
        let rows = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT searchDue.id, change, record, pictureColour.hue, pictureColour.saturation,
                        pictureColour.lightness
                    FROM searchDue LEFT JOIN work ON work.id = searchDue.id
                    LEFT JOIN pictureColour ON pictureColour.work = searchDue.id LIMIT ?
                    """, arguments: [most]
            ).map { row in
                (
                    id: row[0] as String, change: row[1] as Int64, record: row[2] as String?,
                    colour: (row[3] as Int?).map { Colour(hue: $0, saturation: row[4], lightness: row[5]) }
                )
            }
        }
        guard !rows.isEmpty else { return 0 }
        let due = await withTaskGroup(of: [SearchWriter.Due].self) { group in
            for start in stride(from: 0, to: rows.count, by: 250) {
                let part = rows[start..<min(start + 250, rows.count)]
                group.addTask { part.map(Self.due) }
            }
            var due: [SearchWriter.Due] = []
            for await part in group { due += part }
            return due.sorted { $0.id < $1.id }
        }
        try await writePortion { database in
            var writer = try SearchWriter(database)
            try writer.index(due, isLast: due.count < most)
        }
        return due.count
    }

    /// - Parameter colour: that of our copy of the picture, where the record has none.
    private static func due(id: String, change: Int64, record: String?, colour: Colour?) -> SearchWriter.Due {
        var work = record.flatMap { try? JSONDecoder().decode(Work.self, from: Data($0.utf8)) }
        if work?.picture?.colour == nil { work?.picture?.colour = colour }
        return SearchWriter.Due(id: id, change: change, work: work, texts: work.map(SearchTexts.init))
    }

    /// Gives all numbers anew where most of them are gone, by making every work due.
    private func renumber() async throws {
        try await database.write { database in
            let gone = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM searchGone") ?? 0
            guard gone > 1_000 else { return }
            let live = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM searchWork") ?? 0
            guard gone > live else { return }
            try database.execute(
                sql: """
                    INSERT INTO searchText (searchText) VALUES ('delete-all');
                    INSERT INTO searchShared (searchShared) VALUES ('delete-all');
                    DELETE FROM searchWork; DELETE FROM searchTitle; DELETE FROM searchGone;
                    DELETE FROM searchValue; DELETE FROM searchSet; DELETE FROM searchPlaces; DELETE FROM searchRecent;
                    DELETE FROM searchWord;
                    UPDATE searchState SET
                        epoch = epoch + 1, generation = generation + 1, next = 1, seal = seal + 1, sealed = 0;
                    INSERT INTO searchDue SELECT id, random() FROM work WHERE TRUE
                    ON CONFLICT (id) DO NOTHING;
                    """)
        }
    }
}
