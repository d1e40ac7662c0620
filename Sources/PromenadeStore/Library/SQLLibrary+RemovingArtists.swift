package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func remove(
        _ ids: [Artist.ID], withFavourites: Bool = false, at time: Date
    ) async throws(LibraryError) -> [UndoEntry] {
        try await write { database in
            try ids.compactMap { id -> UndoEntry? in
                guard let artist = try Self.artist(id, in: database) else { return nil }
                let works =
                    withFavourites
                    ? try artist.person.artists.flatMap { try Self.favourites(by: $0.id, in: database) } : []
                let going = try RemovedWorks(works, database)
                try Self.delete(artist, in: database)
                try Self.noteRemoved(artist.person, database)
                let removal = try Self.note(
                    .artist, named: Self.name(of: artist, with: works.count),
                    items: [.artist(artist)] + going.items, places: going.places, at: time, database)
                try going.remove(database)
                return removal
            }
        }
    }

    package func remove(_ id: Artist.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await remove([id], at: time).first
    }

    package func favouritesByArtist() async throws(LibraryError) -> [Artist.ID: Int] {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT substr(id, 1, instr(id, ':') - 1) AS source, json_extract(record, '$.artist.id') AS local,
                        COUNT(*) AS count
                    FROM favourite WHERE json_extract(record, '$.artist.id') IS NOT NULL GROUP BY 1, 2
                    """)
            return Dictionary(
                rows.compactMap { row in
                    Artist.ID(source: row["source"], local: row["local"]).map { ($0, row["count"] as Int) }
                }, uniquingKeysWith: +)
        }
    }

    private static func name(of artist: FavouriteArtist, with works: Int) -> String {
        let name = artist.person.name
        if works == 0 { return name }
        return works == 1 ? "\(name) and 1 favourite" : "\(name) and \(works) favourites"
    }
}

/// Kept works that are about to go, with all that has to come back with them.
struct RemovedWorks {
    private let favourites: [Favourite]
    let items: [LibraryItem]
    /// Where in sets they are.
    let places: [RemovedPlace]

    init(_ favourites: [Favourite], _ database: any SQLConnection) throws {
        self.favourites = favourites
        places = favourites.isEmpty ? [] : try RemovedPlace.all(of: favourites.map(\.work.id), database)
        let sets = try Set(places.map(\.set)).sorted().compactMap { try Library.set($0, in: database) }
        let taken = try favourites.compactMap { try Library.taken($0.work.id, in: database) }
        items =
            favourites.map(LibraryItem.favourite) + sets.map(LibraryItem.set) + taken.map(LibraryItem.taken)
    }

    func remove(_ database: any SQLConnection) throws {
        for favourite in favourites {
            try database.execute(
                sql: "DELETE FROM favourite WHERE id = ?", arguments: [favourite.work.id.description])
            database.noteFavourite(favourite.work.id.description, false)
        }
    }
}
