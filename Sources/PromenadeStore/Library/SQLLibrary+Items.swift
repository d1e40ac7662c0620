import Foundation
import GRDB
import PromenadeCore

extension SQLLibrary {
    /// Adds a thing that is not there yet; one that is stays as it is, a set gains the works it lacks.
    ///
    /// - Returns: whether anything is new.
    @discardableResult
    static func insert(_ item: LibraryItem, in database: any SQLConnection) throws -> Bool {
        switch item {
        case .preference(let name, let value):
            // A later version's, or nobody's: it is passed over.
            guard Preferences.isName(name) else { return false }
            try database.execute(
                sql: "INSERT INTO preference (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                arguments: [name, value])
            return database.changesCount > 0
        case .favourite(let favourite): return try insert(favourite, in: database)
        case .artist(let artist): return try insert(artist, in: database)
        case .apart(let one, let other): return try insertSeparation(one, other, in: database)
        case .set(let set): return try insert(set, in: database)
        case .read(let news, let time): return try insertRead(news, at: time, in: database)
        case .pin(let pin): return try insert(pin, in: database)
        case .taken(let picture): return try insert(picture, in: database)
        case .picture: return false
        }
    }
}

extension LibraryItem {
    /// An expression for whether a `removalItem` is of a kind.
    ///
    /// - Parameter kind: the name an item begins with, as ``LibraryItem`` writes it.
    static func isKind(_ kind: String) -> String {
        let start = "{\"\(kind)\":"
        return "substr(item, 1, \(start.utf8.count)) = '\(start)'"
    }
}

/// One kind of things in the library's file, in their order.
///
/// Sets come after favourites: a set takes only works that are kept, and so does what is taken along.
struct ItemStage: Sendable {
    private let sql: String
    private let item: @Sendable (Row, any SQLConnection) throws -> LibraryItem?

    /// Up to `limit` items; fewer rows than that: they were the last.
    func items(skipping: Int, limit: Int, _ database: any SQLConnection) throws -> (
        items: [LibraryItem], rows: Int
    ) {
        let rows = try Row.fetchAll(
            database, sql: "\(sql) LIMIT ? OFFSET ?", arguments: [limit, skipping])
        return (try rows.compactMap { try item($0, database) }, rows.count)
    }

    static let all = [
        Self(sql: "SELECT name, value FROM preference ORDER BY name") { row, _ in
            Preferences.isName(row["name"]) ? .preference(name: row["name"], value: row["value"]) : nil
        },
        Self(sql: "SELECT record, museum, keptAt, asOf FROM favourite ORDER BY keptAt, id") { row, _ in
            .favourite(try Library.favourite(row))
        },
        Self(sql: "SELECT record, keptAt FROM favouriteArtist ORDER BY keptAt, id") { row, _ in
            .artist(try Library.artist(row))
        },
        Self(sql: "SELECT one, other FROM apart ORDER BY one, other") { row, _ in
            guard let one = Artist.ID(row["one"] as String), let other = Artist.ID(row["other"] as String)
            else {
                return nil
            }
            return .apart(one, other)
        },
        Self(sql: "SELECT id FROM workSet ORDER BY madeAt, id") { row, database in
            try Library.set(row["id"], in: database).map(LibraryItem.set)
        },
        Self(sql: "SELECT item, readAt FROM newsRead ORDER BY readAt, item") { row, _ in
            .read(news: row["item"], at: Date(milliseconds: row["readAt"]))
        },
        Self(sql: "SELECT id FROM pin ORDER BY madeAt, id") { row, database in
            try Library.pin(row["id"], in: database).map(LibraryItem.pin)
        },
        Self(sql: "SELECT work FROM takenPicture ORDER BY chosenAt, work") { row, database in
            guard let work = Work.ID(row["work"] as String) else { return nil }
            return try Library.taken(work, in: database).map(LibraryItem.taken)
        },
    ]
}
