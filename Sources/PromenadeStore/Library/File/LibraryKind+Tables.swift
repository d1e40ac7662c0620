import GRDB
import PromenadeCore

extension LibraryKind {
    /// Where the library has them; `nil` for files beside it.
    var table: String? {
        switch self {
        case .favourites: "favourite"
        case .artists: "favouriteArtist"
        case .separations: "apart"
        case .sets: "workSet"
        case .entries: "workSetEntry"
        case .news: "newsRead"
        case .places: "pin"
        case .albums: "album"
        case .photographs: "photo"
        case .preferences: "preference"
        case .taken: "takenPicture"
        case .pictures: nil
        }
    }

    /// How many of each a library has; reads indexes only.
    static func counts(_ library: any SQLConnection) throws -> [LibraryKind: Int] {
        var counts: [LibraryKind: Int] = [:]
        for kind in LibraryKind.allCases {
            guard let table = kind.table else { continue }
            counts[kind] = try Int.fetchOne(library, sql: "SELECT count(*) FROM \(table)")
        }
        return counts
    }

    /// What a line of a file brings.
    static func counts(of item: LibraryItem) -> [(LibraryKind, Int)] {
        switch item {
        case .favourite: [(.favourites, 1)]
        case .artist: [(.artists, 1)]
        case .apart: [(.separations, 1)]
        case .set(let set): [(.sets, 1), (.entries, set.entries.count)]
        case .read: [(.news, 1)]
        case .pin(let pin):
            [
                (.places, 1), (.albums, pin.albums.count),
                (.photographs, pin.albums.reduce(0) { $0 + $1.photos.count }),
            ]
        case .preference: [(.preferences, 1)]
        case .taken: [(.taken, 1)]
        case .picture: [(.pictures, 1)]
        }
    }
}
