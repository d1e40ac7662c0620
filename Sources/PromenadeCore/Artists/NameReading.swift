import Foundation

/// One spelling of a name, taken apart: its words, and which of several of that name is meant.
///
///     NameReading("Brueghel, Jan, the Elder")      // words ["jan", "brueghel"], generation 1
///     NameReading("Mark Rothko (Marcus Rothkowitz)") // besides, aliases ["Marcus Rothkowitz"]
struct NameReading {
    /// In one spelling, first name first; empty where nothing is left.
    var words: [String] = []
    /// 1 for the elder, I or senior; 2 for the younger, II or junior; 3 and so on.
    var generation: Int?
    /// Names given in brackets or after “called”.
    var aliases: [String] = []

    /// Nobody's name is longer, in characters; the rest is not read.
    private static let longest = 500

    nonisolated(unsafe) private static let brackets = /\(([^()]{0,500})\)/
    nonisolated(unsafe) private static let called =
        /,?\s{1,9}(?:called|known as|dit|dite|genannt|detto|detta|gen\.)\s{1,9}(.{1,500})$/

    init(_ text: String) {
        let text = text.limited(to: Self.longest)
        var name = text
        for match in text.matches(of: Self.brackets) {
            let inside = String(match.1)
            if let generation = Self.generation(of: inside.spelledWords) {
                self.generation = generation
            } else if !inside.contains(where: \.isNumber) {
                aliases.append(inside)
            }
        }
        name = name.withoutBrackets
        if let called = name.firstMatch(of: Self.called) {
            aliases.append(String(called.1))
            name = String(name[..<called.range.lowerBound])
        }
        words = orderedWords(of: name)
    }

    /// `"Monet, Claude"` → `["claude", "monet"]`; what says which generation is taken out.
    private mutating func orderedWords(of name: String) -> [String] {
        var parts: [[String]] = []
        for part in name.split(separator: ",") {
            var words = String(part).spelledWords
            if let (rest, generation) = Self.withoutGeneration(words), !rest.isEmpty || !parts.isEmpty {
                words = rest
                self.generation = generation
            }
            if !words.isEmpty { parts.append(words) }
        }
        return parts.count == 2 ? parts[1] + parts[0] : parts.flatMap { $0 }
    }

    /// Takes `"the elder"`, `"ii"` or `"jr"` off the end; `nil` where there is none, or it is the surname.
    private static func withoutGeneration(_ words: [String]) -> (rest: [String], generation: Int)? {
        for count in [3, 2, 1] where words.count >= count {
            let last = Array(words.suffix(count))
            guard let generation = generation(of: last) else { continue }
            let rest = Array(words.dropLast(count))
            let isSurname = rest.count == 1 && alsoSurnames.contains(last.joined(separator: " "))
            return isSurname ? nil : (rest, generation)
        }
        return nil
    }

    private static func generation(of words: [String]) -> Int? { generations[words.joined(separator: " ")] }

    /// What is also somebody's surname: Mark Senior, Jan de Jonge.
    private static let alsoSurnames: Set = [
        "senior", "junior", "de oude", "de jonge", "le jeune", "le vieux",
    ]

    private static let generations: [String: Int] = {
        let names = [
            1: [
                "the elder", "senior", "sr", "pere", "i", "der ältere", "d. ä.", "d. ae.", "de oude",
                "l'aîné", "le vieux", "il vecchio",
            ],
            2: [
                "the younger", "junior", "jr", "fils", "ii", "der jüngere", "d. j.", "de jonge", "le jeune",
                "il giovane",
            ],
            3: ["iii"], 4: ["iv"], 5: ["v"], 6: ["vi"],
        ]
        return names.reduce(into: [:]) { result, entry in
            for name in entry.value { result[name.spelledWords.joined(separator: " ")] = entry.key }
        }
    }()
}
