import Foundation
import GRDB
import PromenadeCore

/// What can be brought back, as far as pictures and records of it are still needed.
///
/// Read by the database, and not decoded: a library that was replaced has tens of thousands of things, and of each only an
/// address or an id is wanted.
extension SQLLibrary {
    /// Cards of favourites without colours, placeholders and words.
    static func removedCards(_ database: any SQLConnection) throws -> [WorkCard] {
        let work = "$.favourite.work"
        let replaced = try ReplacedLibrary.rows(
            """
            replacedFavourite.id, title, rights, rightsNotice, webPage, pictureService, pictureWidth, pictureHeight
            """, of: "favourite", database)
        let removed = try removed(
            "favourite",
            """
            json_extract(item, '\(work).id') AS id, coalesce(json_extract(item, '\(work).title'), '') AS title,
            CASE WHEN json_type(item, '\(work).rights.publicDomain') IS NOT NULL THEN 'publicDomain'
                WHEN json_type(item, '\(work).rights.inCopyright') IS NOT NULL THEN 'inCopyright' ELSE 'unknown' END AS rights,
            json_extract(item, '\(work).rights.inCopyright.notice') AS rightsNotice,
            json_extract(item, '\(work).webPage') AS webPage,
            json_extract(item, '\(work).picture.service') AS pictureService,
            CAST(json_extract(item, '\(work).picture.pixels.width') AS INTEGER) AS pictureWidth,
            CAST(json_extract(item, '\(work).picture.pixels.height') AS INTEGER) AS pictureHeight
            """, database
        )
        return (removed + replaced).compactMap(CardRow.card)
    }

    /// The ids of artists, as each museum knows them.
    static func removedArtists(_ database: any SQLConnection) throws -> [String] {
        let replaced = try ReplacedLibrary.rows(
            "identity", of: "favouriteArtistIdentity", database)
        let removed = try removed(
            "artist", "json_extract(artist.value, '$.id')",
            from: ", json_each(item, '$.artist.person.artists') AS artist", database)
        return (removed + replaced).compactMap { $0[0] }
    }

    /// Where photographs of pins were fetched from.
    static func removedPhotographs(_ database: any SQLConnection) throws -> [String] {
        let replaced = try ReplacedLibrary.rows("origin", of: "photo", database)
        let removed = try removed(
            "pin", "json_extract(photo.value, '$.photo.large')",
            from: """
                , json_each(item, '$.pin.albums') AS album, json_each(album.value, '$.photos') AS photo
                """, database)
        return (removed + replaced).compactMap { $0[0] }
    }

    /// Pictures taken along: there are few, and all of each is wanted.
    static func removedTaken(_ database: any SQLConnection) throws -> [OfflinePicture] {
        let replaced = try ReplacedLibrary.rows(takenColumns, of: "takenPicture", database)
            .compactMap(taken)
        return try removed("taken", "item", database).compactMap { row in
            guard
                case .taken(let picture) = try LibraryJSON.value(
                    LibraryItem.self, from: row["item"] as String)
            else { return nil }
            return picture
        } + replaced
    }

    /// - Parameters:
    ///   - kind: the name an item begins with, as ``LibraryItem`` writes it.
    ///   - more: further tables, each with a comma before it.
    private static func removed(
        _ kind: String, _ columns: String, from more: String = "", _ database: any SQLConnection
    ) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT \(columns) FROM removal JOIN removalItem ON removalItem.removal = removal.id\(more)
                WHERE \(LibraryItem.isKind(kind))
                """)
    }
}
