import GRDB
import PromenadeCore

/// The index of venues' names: a row of `venueName` for each of `venue`.
enum VenueNames {
    /// Venues that an answer is chosen from: a letter begins a name of thousands.
    private static let most = 1000

    /// For ``put(_:of:by:)``.
    static func writes(in database: Database) throws -> RowStatement {
        try RowStatement(database, "INSERT OR REPLACE INTO venueName (rowid, name) VALUES (?, ?)")
    }

    /// - Parameter writes: of ``writes(in:)``.
    static func put(_ name: String, of key: Int64, by writes: RowStatement) throws {
        try writes.run(key, PlaceWords.words(of: name).joined(separator: " "))
    }

    static func remove(_ key: Int64, in database: Database) throws {
        try database.run("DELETE FROM venueName WHERE rowid = ?", [key])
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
