import Foundation
import PromenadeCore

extension ChicagoRecord {
    /// Who made the work, and the museum's lines about them that do not repeat the name.
    ///
    /// `"Georges Seurat\nFrench, 1859-1891"` → Georges Seurat, `"French, 1859-1891"`. Where `artist_title`
    /// is missing the first line names the maker, often a people or a place: `"China, Jiangxi province"`.
    var maker: (artist: Work.Artist?, note: String?) {
        var lines = (artistDisplay ?? "").split(whereSeparator: \.isNewline).compactMap { String($0).orNil }
        guard let name = artistTitle else {
            guard !lines.isEmpty else { return (nil, nil) }
            let first = MakerName(lines.removeFirst())
            return (first.artist(id: nil), first.note(lines.joined(separator: "\n").orNil))
        }
        let written = MakerName(name)
        var artist = written.artist(id: artistID.map { String($0) })
        // “Workshop of Rembrandt van Rijn”, where the title is the person's name alone.
        let label = lines.first.map { MakerName($0) }
        if let label, let qualifier = label.qualifier,
            Self.letters(of: label.name) == Self.letters(of: artist.name)
        {
            artist.qualifier = qualifier
            lines.replaceSubrange(0...0, with: label.dates.map { [$0] } ?? [])
        } else if let first = lines.first {
            lines.replaceSubrange(0...0, with: Self.withoutName(name, in: first).map { [$0] } ?? [])
        }
        return (artist, written.note(lines.joined(separator: "\n").orNil))
    }

    /// `"Andy Warhol (American, 1928-1987)"` → `"American, 1928-1987"`;  `"Andy Warhol"` → `nil`;
    /// `"Mark Rothko (Marcus Rothkowitz)"` and names spelt otherwise than in `artist_title` → the line itself.
    private static func withoutName(_ name: String, in line: String) -> String? {
        if letters(of: line) == letters(of: name) { return nil }
        let parts = line.split(separator: "(", omittingEmptySubsequences: false)
        guard parts.count == 2, let inside = parts.last?.dropLast(), parts.last?.last == ")",
            !inside.contains(")"), inside.contains(where: { $0.isASCII && $0.isNumber }),
            letters(of: String(parts[0])) == letters(of: name)
        else { return line }
        return String(inside).orNil
    }

    /// The name without case, accents, spaces and hyphens, in which Chicago's two spellings differ.
    private static func letters(of name: String) -> String {
        name.folded.filter { $0.isLetter || $0.isNumber }
    }
}
