import Foundation
import GRDB
import PromenadeStore

/// The index's rows of works, looked up and written one after another.
struct SearchRows {
    private let colours: RowStatement
    private let due: RowStatement
    private let numbers: RowStatement
    private let removals: RowStatement
    private let gone: RowStatement
    private let works: RowStatement
    private let titles: RowStatement
    private let texts: RowStatement
    private let shared: RowStatement
    private let recent: RowStatement
    private let values: RowStatement
    private let lastValues: RowStatement
    private let newValues: RowStatement

    init(_ database: Database) throws {
        func statement(_ sql: String) throws -> RowStatement { try RowStatement(database, sql) }
        colours = try statement("SELECT 1 FROM pictureColour WHERE work = ?")
        due = try statement("DELETE FROM searchDue WHERE id = ?")
        numbers = try statement("SELECT number FROM searchWork WHERE id = ?")
        removals = try statement("DELETE FROM searchWork WHERE number = ?")
        gone = try statement("INSERT INTO searchGone VALUES (?, ?)")
        works = try statement("INSERT INTO searchWork VALUES (?, ?, ?)")
        titles = try statement("INSERT INTO searchTitle VALUES (?, ?)")
        texts = try statement("INSERT INTO searchText (rowid, title, others) VALUES (?, ?, ?)")
        shared = try statement(
            "INSERT INTO searchShared (rowid, artist, medium, place, type) VALUES (?, ?, ?, ?, ?)")
        recent = try statement("INSERT INTO searchRecent VALUES (?, ?, ?, ?)")
        values = try statement("SELECT number FROM searchValue WHERE field = ? AND key = ?")
        lastValues = try statement("SELECT MAX(number) FROM searchValue WHERE field = ?")
        newValues = try statement("INSERT INTO searchValue VALUES (?, ?, ?)")
    }

    /// Whether our copy of a work's picture tells its colour.
    func hasColour(_ id: String) throws -> Bool { try colours.integer(id) != nil }

    func removeDue(_ id: String) throws { try due.run(id) }

    /// `nil` where the work is not in the index.
    func number(of id: String) throws -> Int64? { try numbers.integer(id) }

    /// Takes a work out of the index, where it is in it.
    func withdraw(_ id: String, in generation: Int64) throws {
        guard let number = try number(of: id) else { return }
        try removals.run(number)
        try gone.run(number, generation)
    }

    /// All of a work but its words.
    func add(_ entry: SearchWriter.Entry, _ values: Data, _ number: Int64) throws {
        try works.run(number, entry.id, values)
        try titles.run(SearchOrders.key(title: entry.texts.title), number)
    }

    func addText(_ texts: SearchTexts, _ number: Int64) throws {
        try self.texts.run(number, texts.title, texts.others)
    }

    func addShared(_ texts: SearchTexts, _ number: Int64) throws {
        try shared.run(number, texts.artist, texts.medium, texts.place, texts.type)
    }

    func addRecent(_ texts: SearchTexts, _ number: Int64) throws {
        let others = [texts.others, texts.medium, texts.place, texts.type].joined(separator: " \n ")
        try recent.run(number, texts.title, texts.artist, others)
    }

    /// Of a value among those of its field, a new one if need be.
    ///
    /// - Parameter key: composed.
    func number(of key: String, in field: SearchField) throws -> UInt32 {
        if let known = try values.integer(field.rawValue, key) { return UInt32(clamping: known) }
        let number = UInt32(clamping: (try lastValues.integer(field.rawValue) ?? 0) &+ 1)
        try newValues.run(field.rawValue, Int(number), key)
        return number
    }
}
