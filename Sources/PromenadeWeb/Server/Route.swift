import Foundation
import PromenadeCore

/// The addresses of pages.
///
/// Nothing else builds one.
enum Route {
    static let works = "/works"
    static let museums = "/museums"
    static let museumsCheck = "/museums/check"
    static let preferences = "/preferences"

    /// A wall of works; page 1 of everything is `/works`.
    ///
    /// - Parameter museum: whose works; `nil` for those one sees without saying.
    static func works(_ query: WorksQuery, page: Int? = nil, museum: Museum.ID? = nil) -> String {
        var parameters: [(String, String)] = []
        if let museum { parameters.append(("museum", museum)) }
        if let text = query.text { parameters.append(("q", text)) }
        if let artist = query.artist { parameters.append(("artist", artist)) }
        if let page, page != 1 { parameters.append(("page", String(page))) }
        guard !parameters.isEmpty else { return works }
        return works + "?" + parameters.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    }

    static func work(_ id: Work.ID) -> String { "/works/\(segment(id))" }

    static func picture(_ id: Work.ID, width: Int) -> String {
        "/pictures/\(segment(id))/\(width).jpg"
    }

    /// Of the characters ids may have, only the slash means something in a path.
    private static func segment(_ id: Work.ID) -> String {
        id.local.contains("/") ? id.description.replacing("/", with: "%2F") : id.description
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
