/// A maker as records write them in one line, taken apart: how sure it is, who, and when.
///
///     MakerName(#"Possibly "Stimp" (active c. 1820)"#)      // "Possibly", "\"Stimp\"", "active c. 1820"
///     MakerName("Workshop of Rembrandt van Rijn")           // "Workshop of", "Rembrandt van Rijn", nil
///     MakerName("Atelier Van Lieshout")                     // nil, "Atelier Van Lieshout", nil
///
/// Rather a qualifier that stays in a name than a name that is cut: words count only as they are listed here, in
/// their letter case or in capitals, and only before what can be a name.
package struct MakerName: Sendable, Hashable {
    /// As it was written: `"Possibly"`, `"attributed to"`.
    package private(set) var qualifier: String?
    /// Never empty, unless nothing was written.
    package private(set) var name: String
    /// What stood in brackets or behind a comma after the name: `"American, 1928–1987"`, `"born 1957"`.
    package private(set) var dates: String?

    /// Nobody's line is longer, in bytes; one that is stays whole.
    private static let longest = 500

    package init(_ text: String) {
        name = text.trimmed
        guard text.utf8.count <= Self.longest else { return }
        // What stands behind a name is in brackets or behind a comma; most names have neither.
        if name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }) {
            takeDates()
            takeQualifierBehind()
            // “Jan Steen (1626–1679), circle of” has them in the middle.
            if qualifier != nil, dates == nil { takeDates() }
        }
        takeQualifierBefore()
    }

    /// `"Andy Warhol (American, 1928–1987)"`, `"Rembrandt van Rijn, 1606–1669"`, `"Ai Weiwei, born 1957"`.
    private mutating func takeDates() {
        let match =
            name.wholeMatch(of: Self.inBrackets) ?? name.wholeMatch(of: Self.spanBehind)
            ?? name.wholeMatch(of: Self.lifeBehind)
        // Of several people the last one's are not everybody's: “Christo (1935–2020) and Jeanne-Claude (1935–2009)”.
        guard let match, Self.areDates(match.2), !Self.haveDates(match.1) else { return }
        (name, dates) = (String(match.1).trimmed, String(match.2).trimmed)
    }

    /// `"Rembrandt van Rijn (workshop of)"`, `"Jan Steen (possibly)"`, `"Rembrandt van Rijn, Workshop of"`.
    private mutating func takeQualifierBehind() {
        guard
            let match = name.wholeMatch(of: Self.qualifierInBrackets)
                ?? name.wholeMatch(of: Self.qualifierBehind)
        else { return }
        let words = String(match.2).trimmed
        guard Self.qualifiers.contains(words.lowercased()), Self.canBegin(match.1) else { return }
        (name, qualifier) = (String(match.1).trimmed, words)
    }

    private mutating func takeQualifierBefore() {
        guard qualifier == nil, let first = name.utf8.first else { return }
        for words in Self.beginnings[first] ?? [] where name.hasPrefix(words + " ") {
            let rest = String(name.dropFirst(words.count)).trimmed
            guard Self.canBegin(rest[...]) else { continue }
            // “After Image” is a group; “After Jan Lievens” is not.
            if Self.alsoNames.contains(words), dates == nil, !rest.contains(" ") { continue }
            // So is “After Hours Collective”, however long.
            if Self.oneWords.contains(words.lowercased()), Self.isGroup(rest) { continue }
            (name, qualifier) = (rest, words)
            return
        }
    }

    /// Years or a century, and of one person only.
    private static func areDates(_ words: Substring) -> Bool {
        guard !words.contains(";") else { return false }
        return words.firstMatch(of: yearOrCentury) != nil
    }

    /// Whether dates stand inside, in brackets or as somebody's birth.
    private static func haveDates(_ name: Substring) -> Bool {
        name.contains(datesInside) || name.contains(spanInside)
    }

    private static func isGroup(_ name: String) -> Bool {
        name.split(separator: " ").last.map { groups.contains($0.lowercased()) } ?? false
    }

    private static let groups: Set = [
        "architects", "artists", "band", "club", "collective", "company", "design", "films", "gallery",
        "group",
        "press", "productions", "projects", "society", "studio", "studios", "theatre", "workshop",
    ]

    /// Whether something can be a name: it begins as one, or with a word names begin with.
    private static func canBegin(_ name: Substring) -> Bool {
        guard let first = name.first(where: { !"\"“”‘’'`«".contains($0) }) else { return false }
        if first.isUppercase { return true }
        // Scripts without letter case.
        if first.isLetter, !first.isLowercase { return true }
        let plain = name.replacing("’", with: "'").replacing("‘", with: "'")
        // “d'Angers”, “l’Orange”, “al-Hariri”.
        if plain.prefixMatch(of: joinedParticle) != nil { return true }
        return particles.contains { plain.hasPrefix($0 + " ") }
    }

    nonisolated(unsafe) private static let inBrackets = /(.{1,500}?)\s{0,9}\(([^()]{1,200})\)/
    nonisolated(unsafe) private static let spanBehind = /(.{1,500}?),\s{0,9}(\d{4}\s{0,2}[-–—]\s{0,2}\d{4})/
    nonisolated(unsafe) private static let lifeBehind =
        /(?i)(.{1,500}?),\s{0,9}((?:born|died|active|b\.|d\.|fl\.)\s{0,2}(?:in |c\.|ca\.|circa)?\s?\d[^,;()&]{2,30})/
    nonisolated(unsafe) private static let qualifierInBrackets = /(.{1,500}?)\s{0,9}\(([^()]{1,40})\)/
    nonisolated(unsafe) private static let qualifierBehind = /(.{1,500}),\s{0,9}([^,()]{1,40})/
    nonisolated(unsafe) private static let yearOrCentury =
        /\b\d{3,4}s?\b|\d(?:st|nd|rd|th)(?:[- ]|\/).{0,40}centur/
    nonisolated(unsafe) private static let datesInside =
        /\([^()]{0,200}\d{3,4}[^()]{0,200}\)|,\s{0,5}(?:born|died|active|b\.|d\.|fl\.)?\s?\d{4}/
    nonisolated(unsafe) private static let spanInside = /\d{4}\s?[-–—]\s?\d{4}/
    nonisolated(unsafe) private static let joinedParticle = /(?:(?:d|l|dell|all|degl|s)'|al-|el-|ibn-)\p{Lu}/

    private static let particles = [
        "the", "van", "von", "de", "del", "della", "di", "da", "du", "den", "der", "ter", "ten", "le", "la",
        "an", "a", "el", "il", "lo", "les", "los", "las", "dos", "das", "do", "af", "av", "zu", "zur", "ibn",
        "bin",
        "'t", "in 't", "van 't",
    ]

    /// By their first byte; longest first, so that “Formerly attributed to” is not “Formerly”.
    private static let beginnings = Dictionary(
        grouping: (qualifiers.map(\.asSentenceStart) + qualifiers + qualifiers.map { $0.uppercased() })
            .sorted { ($0.count, $0) > ($1.count, $1) }
    ) { $0.utf8.first ?? 0 }

    /// Those that names begin with, too, unlike “Workshop of”.
    private static let oneWords = qualifiers.filter { !$0.contains(" ") }

    private static let alsoNames: Set = ["After", "Perhaps", "Formerly", "Naar", "Mogelijk"]

    private static let qualifiers: Set = [
        "possibly", "probably", "perhaps", "formerly", "after", "attributed to", "possibly attributed to",
        "formerly attributed to", "doubtfully attributed to", "probably by", "possibly by", "workshop of",
        "workshop or follower of", "studio of", "circle of", "possibly circle of", "follower of",
        "followers of",
        "manner of", "in the manner of", "style of", "in the style of", "imitator of", "pupil of",
        "assistant of", "copy after", "copy of", "copyist of", "printed after", "possibly after",
        "toegeschreven aan", "mogelijk", "naar", "navolger van", "omgeving van", "werkplaats van",
        "atelier van", "kopie naar", "leerling van", "manier van", "vrij naar",
    ]
}

extension MakerName {
    /// - Parameter id: the museum's own id of them.
    package func artist(id: String?) -> Work.Artist { Work.Artist(id: id, name: name, qualifier: qualifier) }

    /// What is said below the name: the dates that stood beside it, unless the museum's own line has them.
    package func note(_ own: String?) -> String? {
        guard let dates, own?.folded.contains(dates.folded) != true else { return own }
        return [dates, own].compactMap { $0 }.joined(separator: "\n").orNil
    }
}

extension Work {
    /// The work with its maker's name, its qualifier and its dates apart, where a record has them in one line.
    ///
    /// For whoever makes a work of a source's record, or of what earlier versions kept; never for what is shown.
    package func withMakerApart() -> Work {
        guard let artist, artist.qualifier == nil else { return self }
        let written = MakerName(artist.name)
        // What has nothing to take apart stays to the letter.
        guard written.qualifier != nil || written.dates != nil else { return self }
        var work = self
        work.artist = written.artist(id: artist.id)
        work.artistNote = written.note(artistNote)
        return work
    }
}
