import Foundation
import GRDB
package import PromenadeCore
import PromenadeStore

extension SearchEngine {
    /// Works most like one of ours, best first, without itself.
    ///
    /// The work itself need not be indexed yet. By what they show (the rarer the word the more), then by type, place, time, material and colour; those with
    /// pictures first, at most two of any artist. Public artworks are like public artworks only.
    package func works(like id: Work.ID, limit: Int) async throws -> [WorkCard] {
        try await withIndex { database, columns in
            guard let (work, number) = try Self.work(id, in: database) else { return [] }
            var values = DocValues(work, SearchTexts(work))
            try values.look { try SearchWriter.number(of: $0, in: $1, database) ?? 0 }
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            let hidden = try work.location == nil ? Self.sourcesOfPublicArtworks(in: database) : []
            var likeness = SearchLikeness(to: values, number: number, columns, hidden: hidden)
            for (word, weight) in try Self.tellingWords(of: work, in: database, columns) {
                likeness.add(try lookup.works(.init([word]), in: .anywhere), weight)
            }
            return try Self.cards(likeness.best(limit), in: database)
        }
    }

    /// A work as it is indexed, or will be, and its number where it is.
    private static func work(_ id: Work.ID, in database: Database) throws -> (Work, number: Int?)? {
        let row = try database.row(
            """
            SELECT record, number, \(Colour.columns)
            FROM work LEFT JOIN searchWork ON searchWork.id = work.id
            LEFT JOIN pictureColour ON pictureColour.work = work.id WHERE work.id = ?
            """, [id.description])
        guard let row, let work = SearchWriter.work(record: row["record"], colour: Colour(row)) else {
            return nil
        }
        return (work, row["number"])
    }

    /// Their numbers among the museums.
    private static func sourcesOfPublicArtworks(in database: Database) throws -> Set<UInt32> {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT number FROM searchValue
                WHERE field = ? AND EXISTS (SELECT 1 FROM work WHERE source = searchValue.key AND tile IS NOT NULL)
                """, arguments: [SearchField.museum.rawValue])
        return Set(rows.map { UInt32($0[0] as Int) })
    }

    /// Words of the title and of what it shows that not too many works have, rarest first.
    private static func tellingWords(
        of work: Work, in database: Database, _ columns: SearchColumns
    ) throws -> [(String, Int)] {
        let text = ([work.title] + (work.terms ?? [])).joined(separator: " \n ")
        let words = Set(SearchWords.words(of: text)).filter { $0.count > 2 }.sorted().prefix(60)
        let counted = try words.compactMap { word -> (String, Int)? in
            guard let row = try database.row("SELECT works FROM searchWord WHERE word = ?", [word]) else {
                return nil
            }
            return (word, row[0])
        }.filter { $0.1 > 1 && $0.1 < max(columns.size / 200, 10) }
        return counted.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(8).map { word, count in
            // An eighth of the works says nothing; each halving of their number says a little more.
            (word, max(Int(clamping: log2(Double(columns.size) / Double(count))), 1) * 3)
        }
    }
}
