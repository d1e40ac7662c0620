import GRDB
import PromenadeCore

/// What a library has many of, and how many of each it can have: far more than anybody collects, and as many as are copied within
/// the two or three seconds that others may be kept from writing.
///
/// Whatever is made here keeps to it as well (``LibraryHeadroom``), so that what goes out can come back in. A library of an earlier
/// version that has more is shown and goes out; nothing adds to it.
package enum LibraryKind: String, Sendable, Hashable, CaseIterable {
    case favourites, artists, separations, sets, entries, news, places, albums, photographs, preferences,
        taken, pictures

    /// At most so many.
    package var most: Int {
        switch self {
        // The largest museums show some ten thousand works; a record takes about 5 KB.
        case .favourites: 100_000
        // As many as there are favourites, if each were by somebody else; and each told apart from one other.
        case .artists, .separations: 100_000
        // Each is looked at by itself where it is there already.
        case .sets: 10_000
        // Each favourite in five sets.
        case .entries: 500_000
        // Ids of items, of which feeds bring some hundred a week.
        case .news: 500_000
        // As many as a map can show.
        case .places: 20_000
        // Ten a place, the most that are kept.
        case .albums: 200_000
        // A hundred a place; a record takes about 1 KB.
        case .photographs: 2_000_000
        // There are a dozen names.
        case .preferences: 100
        // Each has a folder of up to 100,000 tiles, and is taken in by itself.
        case .taken: 5_000
        // One of each favourite and photograph.
        case .pictures: 2_100_000
        }
    }

    /// In a sentence: “more than 100,000 favourites”.
    package var words: String {
        switch self {
        case .favourites: "favourites"
        case .artists: "artists"
        case .separations: "artists told apart"
        case .sets: "sets"
        case .entries: "works in sets"
        case .news: "news items read"
        case .places: "places"
        case .albums: "albums"
        case .photographs: "photographs"
        case .preferences: "preferences"
        case .taken: "pictures taken along"
        case .pictures: "pictures"
        }
    }

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
    static func counts(_ library: Database) throws -> [LibraryKind: Int] {
        var counts: [LibraryKind: Int] = [:]
        for kind in LibraryKind.allCases {
            guard let table = kind.table else { continue }
            counts[kind] = try Int.fetchOne(library, sql: "SELECT count(*) FROM main.\(table)")
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
