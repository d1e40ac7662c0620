import Foundation
import PromenadeCore

/// The addresses of pages.
///
/// Nothing else builds one.
enum Route {
    static let works = "/works"
    static let museums = "/museums"
    static let preferences = "/preferences"

    /// A wall of works; page 1 of everything is `/works`.
    static func works(_ query: WorksQuery, page: Int? = nil) -> String {
        var parameters: [(String, String)] = []
        if let text = query.text { parameters.append(("q", text)) }
        if let artist = query.artist { parameters.append(("artist", artist)) }
        if let page, page != 1 { parameters.append(("page", String(page))) }
        guard !parameters.isEmpty else { return works }
        return works + "?" + parameters.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    }

    static func work(_ id: Work.ID) -> String { "/works/\(escaped(id.description, keeping: ":"))" }

    static func picture(_ id: Work.ID, width: Int) -> String {
        "/pictures/\(escaped(id.description, keeping: ":"))/\(width).jpg"
    }

    private static func escaped(_ text: String, keeping: String = "") -> String {
        let plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
        return text.addingPercentEncoding(
            withAllowedCharacters: plain.union(CharacterSet(charactersIn: "-._~" + keeping))) ?? ""
    }
}
