import Foundation

/// All names of an artist, taken apart for comparison.
struct PersonReading {
    /// Names of two words or more, and the main name also where it is a single one.
    private(set) var full: Set<[String]> = []
    /// Single words among the other names: `Canaletto`.
    private(set) var short: Set<[String]> = []
    private(set) var generation: Int?

    /// - Returns: `nil` for who is no single known person: nobody named, a workshop, a follower, a copyist.
    init?(_ artist: Artist) {
        guard !Self.isNobody(artist.name) else { return nil }
        let main = NameReading(artist.name)
        guard !main.words.isEmpty else { return nil }
        full.insert(main.words)
        generation = main.generation
        var aliases = main.aliases
        for name in artist.otherNames where !Self.isNobody(name) {
            let other = NameReading(name)
            generation = generation ?? other.generation
            add(other.words)
            aliases += other.aliases
        }
        for alias in aliases { add(NameReading(alias).words) }
    }

    var all: Set<[String]> { full.union(short) }

    private mutating func add(_ words: [String]) {
        guard !words.isEmpty, !full.contains(words) else { return }
        if words.count > 1 { full.insert(words) } else { short.insert(words) }
    }

    private static func isNobody(_ name: String) -> Bool {
        let words = name.spelledWords
        guard let first = words.first else { return true }
        if beginnings.contains(first) || !nobody.isDisjoint(with: words) { return true }
        let text = words.joined(separator: " ")
        return phrases.contains { text.contains($0) }
    }

    private static let beginnings: Set = [
        "after", "naar", "nach", "dapres", "style", "possibly", "probably", "formerly", "in", "various",
    ]
    private static let nobody: Set = [
        "anonymous", "anoniem", "anonieme", "anonyme", "unknown", "onbekend", "onbekende", "unbekannt",
        "unbekannter", "inconnu", "unidentified", "workshop", "werkplaats", "werkstatt", "atelier",
        "follower",
        "followers", "navolger", "navolgers", "nachfolger", "circle", "omgeving", "umkreis", "imitator",
        "manner",
        "attributed", "toegeschreven", "zugeschrieben", "copyist", "copy", "kopie", "pupil", "leerling",
    ]
    private static let phrases = ["studio of", "school of", "style of", "assistant of", "and others"]
}
