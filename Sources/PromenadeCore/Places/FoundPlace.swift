/// A place that has a name somebody looked for.
package struct FoundPlace: Sendable, Hashable {
    /// Who knows it.
    package enum Origin: Sendable, Hashable {
        case venue(Venue.ID)
        case pin(Pin.ID)
        /// The service that is asked for names.
        case elsewhere
    }

    package var name: String
    package var coordinate: Coordinate
    package var origin: Origin

    package init(name: String, coordinate: Coordinate, origin: Origin) {
        self.name = name
        self.coordinate = coordinate
        self.origin = origin
    }
}

/// What people call places, looked for by all its words.
package struct PlaceWords: Sendable, Hashable {
    /// As ``SearchWords`` gives them; at least one, at most ``most``.
    package let words: [String]

    private static let most = 12
    /// Characters of a name that are looked at.
    package static let longest = 200

    /// - Returns: `nil` where there is no letter and no digit.
    package init?(_ text: String) {
        let words = Self.words(of: text)
        guard !words.isEmpty else { return nil }
        self.words = Array(words.prefix(Self.most))
    }

    /// Whether each begins a word of the name: `"pier h"` matches `"The Pier Head"`.
    package func matches(_ name: String) -> Bool {
        let own = Self.words(of: name)
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }

    /// Whether it is the name, whatever its letter case and accents.
    package func isName(_ name: String) -> Bool { Self.words(of: name) == words }

    /// The words of a name as an index holds them.
    package static func words(of name: String) -> [String] {
        SearchWords.words(of: name.limited(to: longest))
    }
}
