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
    static let favourites = "/favourites"
    static let undo = "/undo"

    /// A wall of works; page 1 of everything is `/works`.
    static func works(_ query: WorksQuery, page: Int? = nil) -> String {
        var parameters: [(String, String)] = []
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

    /// An address a form says to go back to, where it is a path of ours: a form must not send people elsewhere.
    static func own(_ address: String?) -> String? {
        guard let address, address.hasPrefix("/"), !address.hasPrefix("//"), !address.contains("\\"),
            address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return address
    }

    /// Of the characters ids may have, only the slash means something in a path.
    static func segment(_ id: Work.ID) -> String {
        id.local.contains("/") ? id.description.replacing("/", with: "%2F") : id.description
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
