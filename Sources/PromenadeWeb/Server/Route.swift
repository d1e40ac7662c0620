import Foundation
import PromenadeCore

/// The addresses of pages.
///
/// Nothing else builds one.
enum Route {
    static let home = "/"
    static let works = "/works"
    static let artists = "/artists"
    static let more = "/more"
    static let museums = "/museums"
    static let museumsCheck = "/museums/check"
    static let preferences = "/preferences"
    static let keys = "/preferences/keys"
    static let favourites = "/favourites"
    static let undo = "/undo"
    static let news = "/news"
    static let newsRead = "/news/read"
    static let newsUnread = "/news/unread"
    static let newsRefresh = "/news/refresh"
    static let artistsAdd = "/artists/add"
    static func artistsAdd(finding text: String) -> String { "\(artistsAdd)?q=\(escaped(text))" }
    static let artistsEdit = "/artists?edit=1"
    /// A page of the favourite artists, from 1.
    static func artists(page: Int, isEditing: Bool) -> String {
        guard page > 1 else { return isEditing ? artistsEdit : artists }
        return "\(artists)?page=\(page)\(isEditing ? "&edit=1" : "")"
    }
    static let artistsSeparate = "/artists/separate"
    static let artistsJoin = "/artists/join"
    static let library = "/library"
    static let libraryFile = "/library.json"
    static let storage = "/storage"
    /// Pictures of the operator's own.
    static let ownPictures = "/own"

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

    /// The picture to look at closely: of a work, or of anything else the image service serves.
    static func zoom(_ picture: String) -> String { "/zoom/\(identifier(picture))" }

    /// A page of the operator's own pictures.
    static func ownPictures(page: Int) -> String { page == 1 ? ownPictures : "\(ownPictures)?page=\(page)" }

    /// The picture on a work's page, where one comes back to from a closer look.
    static func stage(_ id: Work.ID) -> String { "\(work(id))#picture" }

    /// A picture's base address at our image service, without a trailing slash.
    static func imageService(_ picture: String, version: Int = 3) -> String {
        "/iiif/\(version)/\(identifier(picture))"
    }

    /// A picture's identifier as one segment of an address (IIIF Image API 3.0, section 9).
    static func identifier(_ picture: String) -> String {
        picture.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~"))) ?? picture
    }

    /// Public artworks around a place.
    static func nearby(at place: Coordinate) -> String { "/nearby?at=\(place.pair)" }

    static func news(_ id: NewsItem.ID) -> String { "\(news)/\(id)" }

    /// The news, with the way back from what was marked read at that moment.
    static func news(marked time: Date) -> String { "\(news)?marked=\(time.milliseconds)" }
    static func artist(_ id: Artist.ID) -> String {
        "\(artists)/\(segment(id.description))"
    }

    /// The page of one of two that were separated, with the way back.
    static func artist(_ id: Artist.ID, separatedFrom other: Artist.ID) -> String {
        "\(artist(id))?separated=\(escaped(other.description))"
    }

    static func picture(_ id: Work.ID, width: Int) -> String {
        "/pictures/\(segment(id))/\(width).jpg"
    }

    /// An address a form says to go back to, where it is a path of ours: a form must not send people elsewhere.
    static func own(_ address: String?) -> String? { address.flatMap { LocalPath($0) }?.text }

    static func segment(_ id: Work.ID) -> String { segment(id.description) }

    /// Of the characters ids may have, the slash means something in a path; parentheses do in `url(…)` of a style sheet and
    /// in Markdown, and end addresses that programs find in a text.
    private static func segment(_ id: String) -> String {
        guard id.utf8.contains(where: "/()".utf8.contains) else { return id }
        return id.replacing("/", with: "%2F").replacing("(", with: "%28").replacing(")", with: "%29")
    }

    /// RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
