import Foundation
import PromenadeCore

/// The tags of an element of OpenStreetMap, as anybody may have written them.
struct OverpassTags: Hashable {
    private let tags: [String: String]

    init(_ tags: [String: String]) { self.tags = tags }

    /// Trimmed; `nil` for nothing.
    subscript(key: String) -> String? { tags[key]?.orNil }

    /// The values of a key, which are separated by semicolons; `"stone;bronze"` → two.
    func values(_ key: String) -> [String] {
        (tags[key] ?? "").split(separator: ";").compactMap { String($0).orNil }
    }

    /// The values as words: `"stainless_steel;glass"` → `"stainless steel, glass"`.
    func words(_ key: String) -> String? {
        values(key).map { $0.replacing("_", with: " ") }.joined(separator: ", ").orNil
    }

    /// The value in English, in no language said, or in any other, by the order of their codes.
    func text(_ key: String) -> String? {
        self["\(key):en"] ?? self[key]
            ?? tags.keys.filter { $0.hasPrefix("\(key):") }.sorted().lazy
            .compactMap { self[$0] }.first
    }

    /// The first value that is an address of the web.
    func address(_ key: String) -> URL? {
        values(key).lazy.compactMap { URL(string: $0) }.first(where: \.isOnTheWeb)
    }

    /// What a mapper calls a work of public art.
    var isArtwork: Bool { values("tourism").contains("artwork") }
}

extension OverpassTags {
    /// What it is called: a name of its, else what it shows, else the beginning of what was written about it, else what
    /// kind of work it is.
    var title: String {
        for key in ["name", "name:en", "int_name", "official_name", "loc_name", "short_name", "alt_name"] {
            if let name = words(key: key) { return name }
        }
        return text("name") ?? words(key: "subject") ?? text("description")?.beginning
            ?? text("inscription")?.beginning ?? words("artwork_type")?.asSentenceStart ?? "Artwork"
    }

    /// Two and more names: `"Mother; Child"` → `"Mother, Child"`.
    private func words(key: String) -> String? { values(key).joined(separator: ", ").orNil }

    /// `"Henry Moore;Barbara Hepworth"` → `"Henry Moore and Barbara Hepworth"`.
    var artist: String? {
        let names = values("artist_name")
        guard let last = names.last, names.count > 1 else { return names.first }
        let words = (names.dropLast() + [last]).map { MakerName($0).artist(id: nil).words }
        return "\(words.dropLast().joined(separator: ", ")) and \(words.last ?? last)"
    }

    /// What is written about it and on it.
    var passage: Work.Passage? {
        let about = text("description").map { "<p>\($0.escapedForHTML)</p>" }
        let written = text("inscription").map { "<p>Inscription: “\($0.escapedForHTML)”</p>" }
        let text = [about, written].compactMap { $0 }.joined()
        return text.isEmpty ? nil : .init(text: RichText(sanitising: text), licence: .openDatabase)
    }

    /// How to find it at its venue.
    var note: String? {
        let level = self["level"].flatMap { Double($0) }.map {
            $0 == 0 ? "Ground floor" : "Level \($0.plain)"
        }
        let inside = self["indoor"] == "yes" || self["location"] == "indoor" ? "Indoors" : nil
        return [inside, level].compactMap { $0 }.joined(separator: ", ").orNil
    }

    /// `"Squares with Two Circles.jpg"` of `wikimedia_commons=File:Squares with Two Circles.jpg`.
    var photoFile: String? {
        values("wikimedia_commons").compactMap { value -> String? in
            guard value.lowercased().hasPrefix("file:") else { return nil }
            let name = String(value.dropFirst(5)).replacing("_", with: " ")
            return (name.contains("%") ? name.removingPercentEncoding ?? name : name).orNil
        }.first
    }
}

extension String {
    /// The first words of a text: at most 60 characters, with … where something is left out.
    fileprivate var beginning: String? {
        let line = (split(whereSeparator: \.isNewline).first.map { String($0) } ?? "").trimmed
        return line.orNil.map { $0.opening(to: 60).asSentenceStart }
    }
}

extension Double {
    /// `1`, `1.5`.
    fileprivate var plain: String { Int(exactly: self).map { String($0) } ?? String(self) }
}

extension Licence {
    /// What OpenStreetMap's data is under.
    fileprivate static let openDatabase = Licence(
        name: "ODbL 1.0",
        url: URL(string: "https://opendatacommons.org/licenses/odbl/1-0/") ?? URL(filePath: "/"))
}
