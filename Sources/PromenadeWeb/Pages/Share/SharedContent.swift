import Foundation
import PromenadeCore

/// What another app shares: a link, words, or both; phones put a link into any of the three (Web Share Target API, W3C).
struct SharedContent: Sendable, Equatable {
    let link: URL?
    /// What it is called or what is said of it, without the link.
    let words: String?

    /// In characters, of each.
    static let longest = 2_000
    /// No more of them are searched for.
    private static let longestWords = 200

    init(title: String?, text: String?, url: String?) {
        let texts = [url, text, title].map { $0?.limited(to: Self.longest) }
        link = texts.lazy.compactMap { $0.flatMap(Self.link) }.first
        words = [title, text].lazy.compactMap { $0.flatMap(Self.words) }.first?.limited(to: Self.longestWords)
    }

    /// A manifest that the link is of, or names, as viewers' addresses do; `nil` where it does not look like one.
    var manifest: String? {
        guard let link else { return nil }
        let named = URLComponents(url: link, resolvingAgainstBaseURL: true)?.queryItems?.first {
            ["iiif-content", "manifest"].contains($0.name.lowercased())
        }
        if let named = named?.value?.orNil { return named }
        let path = link.path().lowercased()
        return path.contains("manifest") || path.contains("iiif") ? link.absoluteString : nil
    }

    /// A link of a map, or coordinates.
    var place: Coordinate? {
        CoordinateReader(link?.absoluteString ?? "").coordinate ?? CoordinateReader(words ?? "").coordinate
    }

    /// A link to this server as a path, where it is one.
    func path(at origin: String) -> String? {
        guard let link, let own = URL(string: origin), link.host() == own.host(), link.port == own.port else {
            return nil
        }
        let path = link.path().isEmpty ? "/" : link.path()
        return Route.own(path + (link.query().map { "?\($0)" } ?? ""))
    }

    private static func link(in text: String) -> URL? {
        text.split(whereSeparator: \.isWhitespace).lazy.compactMap { word in
            isLink(word) ? URL(string: bare(word)).flatMap { $0.isOnTheWeb ? $0 : nil } : nil
        }.first
    }

    private static func words(in text: String) -> String? {
        text.split(whereSeparator: \.isWhitespace).filter { !isLink($0) }.joined(separator: " ").orNil
    }

    private static func isLink(_ word: Substring) -> Bool {
        ["http://", "https://"].contains { bare(word).lowercased().hasPrefix($0) }
    }

    /// Without what a sentence puts around it; `File:Milkmaid_(Vermeer)` ends with a bracket of its own.
    private static func bare(_ word: Substring) -> String {
        let bare = word.trimmingCharacters(in: .init(charactersIn: "()<>[]\"'“”‘’,;.!?:"))
        let isOpen = bare.last { "()".contains($0) } == "("
        return isOpen && word.contains(bare + ")") ? bare + ")" : bare
    }
}
