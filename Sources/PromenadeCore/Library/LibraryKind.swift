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
}
