import GRDB
import PromenadeCore

/// The index of venues' names: `venueName` has the words of each of `venue`, and not their texts.
enum VenueNames {
    /// Venues that an answer is chosen from: a letter begins a name of thousands.
    private static let most = 1000

    /// What a venue was called, `nil` of one that is new, and is called now, `nil` of one that went.
    struct Change {
        var old: String?
        var new: String?
    }

    /// Changes the index, venue by venue in the order of their keys.
    ///
    /// Nothing else is written in between: FTS5 writes what it has gathered with any statement of several steps.
    static func write(_ changes: [Int64: Change], in database: Database) throws {
        let inserts = try RowStatement(database, "INSERT INTO venueName (rowid, name) VALUES (?, ?)")
        // The index alone does not know what it had.
        let deletes = try RowStatement(
            database, "INSERT INTO venueName (venueName, rowid, name) VALUES ('delete', ?, ?)")
        for (key, change) in changes.sorted(by: { $0.key < $1.key }) {
            if let old = change.old { try deletes.run(key, words(of: old)) }
            if let new = change.new { try inserts.run(key, words(of: new)) }
        }
    }

    /// Whoever changes what a name's words are has a migration make the index anew: they could not be taken out of it.
    private static func words(of name: String) -> String {
        PlaceWords.words(of: name).joined(separator: " ")
    }

    /// Those called exactly so first, then those with more works.
    static func venues(named words: PlaceWords, limit: Int, in database: Database) throws -> [Venue] {
        let whole = words.words.map { "\"\($0)\"" }.joined(separator: " ")
        let begun = words.words.map { "\"\($0)\" *" }.joined(separator: " ")
        var seen: Set<Venue.ID> = []
        let venues = try [whole, begun].flatMap { try matches($0, in: database) }.filter {
            words.matches($0.name) && seen.insert($0.id).inserted
        }
        let exact = venues.filter { words.isName($0.name) }
        let others = venues.filter { !words.isName($0.name) }.sorted { ($1.works, $0.id) < ($0.works, $1.id) }
        return Array((exact + others).prefix(limit))
    }

    private static func matches(_ expression: String, in database: Database) throws -> [Venue] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT \(VenueRow.columns) FROM venue WHERE key IN (
                        SELECT rowid FROM venueName WHERE venueName MATCH ? LIMIT \(most))
                    ORDER BY works DESC, id
                    """), arguments: [expression]
        ).map(VenueRow.venue)
    }
}
