import Foundation
import GRDB
import PromenadeCore

extension Library {
    /// Adds a thing that is not there yet; one that is stays as it is, a set gains the works it lacks.
    static func insert(_ item: LibraryItem, in database: Database) throws {
        switch item {
        case .preference(let name, let value):
            try database.execute(
                sql: "INSERT INTO preference (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                arguments: [name, value])
        case .favourite(let favourite): _ = try insert(favourite, in: database)
        case .artist(let artist): _ = try insert(artist, in: database)
        case .apart(let one, let other): try keepApart(one, other, in: database)
        case .set(let set): try insert(set, in: database)
        case .read, .picture: break
        }
    }
}
