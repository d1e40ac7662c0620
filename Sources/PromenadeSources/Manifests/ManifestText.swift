import Foundation
import PromenadeCore

/// The words of manifests, in whichever language comes nearest to the reader's.
///
///     {"en": ["Title"], "nl": ["Titel"]}                             version 3
///     "Title"   ["Title"]   {"@value": "Title", "@language": "en"}   version 2
enum ManifestText {
    /// Longer labels are cut: they are headings.
    private static let longestLabel = 500
    /// So much is read of one text, and so many texts of one property: whoever writes more means no label.
    private static let longestText = 50_000
    private static let mostTexts = 100

    /// The values of a property, several as several lines.
    static func values(_ property: [JSONTree]) -> [String] {
        let said = property.flatMap { value -> [(language: String?, text: String)] in
            if case .text(let text) = value { return [(nil, text)] }
            if let text = value["@value"].first?.words {
                return [(language(value["@language"].first?.words), text)]
            }
            return value.members.sorted { $0.key < $1.key }.filter {
                !$0.key.hasPrefix("@") || $0.key == "@none"
            }
            .flatMap { language, _ in
                value[language].compactMap(\.words).map { (Self.language(language), $0) }
            }
        }
        let english = said.filter { $0.language?.lowercased().hasPrefix("en") == true }
        if !english.isEmpty { return english.map(\.text) }
        let plain = said.filter { $0.language == nil }
        if !plain.isEmpty { return plain.map(\.text) }
        let first = said.first?.language
        return said.filter { $0.language == first }.map(\.text)
    }

    /// `nil` for words of no language: `none` in version 3, `@none` in JSON-LD and in drafts of it.
    private static func language(_ code: String?) -> String? {
        code.flatMap { ["none", "@none", "zxx", "und", ""].contains($0) ? nil : $0 }
    }

    /// Words without markup on one line.
    static func plain(_ property: [JSONTree]) -> String? {
        // Markup is left out, and may be some times as long as the words.
        let words = values(property).prefix(mostTexts).map {
            RichText.words(of: $0.limited(to: 10 * longestLabel)).replacing("\n", with: " ")
        }
        return words.joined(separator: ", ").limited(to: longestLabel).orNil
    }

    /// Words with as much markup as is safe.
    static func rich(_ property: [JSONTree]) -> RichText? {
        let text = RichText(
            sanitising: values(property).prefix(mostTexts).joined(separator: "<br>").limited(to: longestText))
        return text.html.isEmpty ? nil : text
    }

    /// A pair of `label` and `value`; one whose value is missing says nothing.
    static func statement(_ tree: JSONTree) -> Manifest.Statement? {
        rich(tree["value"]).map { Manifest.Statement(label: plain(tree["label"]) ?? "", value: $0) }
    }

    /// The first address among values, which may be links: `<a href="https://…">CC BY 4.0</a>`.
    static func link(_ values: [JSONTree]) -> URL? {
        values.prefix(mostTexts).lazy.compactMap { value -> URL? in
            if let address = address(value) { return address }
            let text = (value.words ?? value["@value"].first?.words ?? value["value"].first?.words)?
                .limited(to: 10 * longestLabel)
            return text?.firstMatch(of: href).flatMap { URL(string: String($0.1)) }
        }.first
    }

    nonisolated(unsafe) private static let href =
        /(?i)\bhref\s{0,9}=\s{0,9}["']?(https?:\/\/[^"'\s<>]{1,2000})/
    nonisolated(unsafe) private static let anyAddress = /^[A-Za-z][A-Za-z0-9+.\-]{0,20}:\S{1,500}$/

    /// What is said where ``link(_:)`` finds none: `"Public Domain"`; an address of another kind says nothing.
    static func words(insteadOfLink values: [JSONTree]) -> String? {
        guard link(values) == nil, let words = plain(values) else { return nil }
        return words.contains(anyAddress) ? nil : words
    }

    static func address(_ tree: JSONTree?) -> URL? {
        guard let url = tree?.identifier.flatMap({ URL(string: $0) }), url.isOnTheWeb else { return nil }
        return url
    }
}
