import Foundation

/// The spellings under which museums know an artist.
///
///     ArtistNames.variants(of: "Mondrian, Piet")     // "Mondrian, Piet", "Piet Mondrian", "Piet Mondriaan"
///
/// Some museums match names letter by letter, and each writes Dutch names its own way.
package enum ArtistNames {
    /// So many spellings at most: each is a question to a museum.
    package static let most = 5

    /// Of a name so much is read, in characters.
    private static let longest = 300

    /// - Returns: the name as typed first, then without diacritics, then first name first and without what
    ///   stands in brackets, then with Dutch spellings (y and ij, -ian and -iaan, ae and aa); none twice, none
    ///   empty, at most ``most``.
    package static func variants(of name: String) -> [String] {
        let typed = tidy(name.limited(to: longest))
        let plain = swapped(tidy(typed.withoutBrackets))
        let candidates = [typed, withoutAccents(typed), plain, withoutAccents(plain)] + dutch(plain)
        var seen: Set<String> = []
        return Array(candidates.filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(most))
    }

    private static func tidy(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// In its own letter case: this is not what names are compared by, see `folded`.
    private static func withoutAccents(_ name: String) -> String {
        name.folding(options: .diacriticInsensitive, locale: nil)
    }

    /// `"Vermeer, Johannes"` → `"Johannes Vermeer"`; a name with more commas stays as it is.
    private static func swapped(_ name: String) -> String {
        let parts = name.split(separator: ",").map { String($0).trimmed }
        return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
    }

    nonisolated(unsafe) private static let ian = /ian\b/

    private static func dutch(_ name: String) -> [String] {
        [
            name.replacing(Self.ian, with: "iaan"),
            name.replacing("y", with: "ij").replacing("Y", with: "IJ"),
            name.replacing("ij", with: "y").replacing("IJ", with: "Y"),
            name.replacing("ae", with: "aa"),
            name.replacing("aa", with: "ae"),
        ]
    }
}
