import Foundation
import HTTPTypes
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// What a browser loads for a page (Content Security Policy, level 3): our own scripts, styles and pictures, and pictures
/// from a few other servers.
struct ContentPolicy: Sendable, Hashable {
    /// The header's value.
    let header: String

    /// - Parameter addresses: where pictures may come from, besides from us; each stands for its whole server.
    init(picturesFrom addresses: [URL?] = []) {
        let origins = Self.origins(addresses)
        header = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'",
            // Colours and shapes of pictures ride in style attributes; they are numbers we format ourselves.
            "style-src-attr 'unsafe-inline'",
            (["img-src 'self' data:"] + origins).joined(separator: " "),
            "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; ")
    }

    /// What a service worker asks for: what comes from us, and from where we lead on to.
    init(askedOf addresses: [URL?]) {
        header =
            "default-src 'none'; " + (["connect-src 'self'"] + Self.origins(addresses)).joined(separator: " ")
    }

    private static func origins(_ addresses: [URL?]) -> [String] {
        Set(addresses.compactMap { $0?.origin }).sorted()
    }
}

extension Site {
    /// Of every page: where we are refused a browser may get the pictures of museums and collections that the operator has chosen,
    /// and the tiles of maps.
    ///
    /// All of these are known when the server starts.
    var contentPolicy: ContentPolicy { ContentPolicy(picturesFrom: pictures.services + map.addresses) }
}

extension Response {
    /// A page of what anybody has made: its pictures come from where these addresses are and from us, none from museums.
    func showingPictures(from addresses: [URL?]) -> Response {
        var response = self
        response.headers[.contentSecurityPolicy] = ContentPolicy(picturesFrom: addresses).header
        return response
    }
}
