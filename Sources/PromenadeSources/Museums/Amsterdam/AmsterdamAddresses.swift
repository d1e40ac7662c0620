import Foundation
import PromenadeCore
import PromenadeHTTP

/// The addresses of the Rijksmuseum's services that are asked, and the identifiers they answer with.
struct AmsterdamAddresses: Sendable {
    /// `https://data.rijksmuseum.nl/search/collection`.
    let search: URL
    /// `https://id.rijksmuseum.nl`.
    let resolver: URL

    /// - Parameter query: percent-encoded: our own of a search's first step, the museum's of any further one.
    func search(_ query: String) -> URL {
        var components = URLComponents(url: search, resolvingAgainstBaseURL: true)
        components?.percentEncodedQuery = query
        return components?.url ?? search
    }

    /// The record of a thing, as Linked Art.
    func record(_ number: String) -> URL {
        resolver.appending(path: number).appending(queryItems: [.init(name: "_profile", value: "la")])
    }

    /// Where records may lead to.
    var redirects: RedirectPolicy {
        // The museum sends readers of records from the one to the other.
        .listed(
            servers: [search, resolver],
            hosts: host(resolver) == "id.rijksmuseum.nl" ? ["data.rijksmuseum.nl"] : [])
    }

    /// The number in an identifier of the museum's: `https://id.rijksmuseum.nl/200108369` → `200108369`.
    ///
    /// - Returns: `nil` for what other registers (Getty, Wikidata) have named, and for what is no number.
    func number(in identifier: String?) -> String? {
        guard let url = identifier.flatMap({ URL(string: $0) }),
            ["id.rijksmuseum.nl", "data.rijksmuseum.nl", host(resolver)].contains(host(url)),
            (1...30).contains(url.lastPathComponent.utf8.count),
            url.lastPathComponent.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        return url.lastPathComponent
    }

    /// Where pictures are taken from: the museum's picture servers, and what is beside the operator's mirror.
    var pictureServers: [URL] {
        let museums = [AmsterdamSource.publicSearch, AmsterdamSource.publicResolver]
        return Self.museumPictures + [search, resolver].filter { !museums.contains($0) }
    }

    /// Whether pictures are taken from there.
    ///
    /// What a record or a library's file names is fetched by this server: it must not lead it into a private
    /// network.
    func isPictureServer(_ url: URL) -> Bool { pictureServers.contains(where: url.isBeside) }

    private static let museumPictures = ["https://iiif.micr.io", "https://micrio.rijksmuseum.nl"].compactMap {
        URL(string: $0)
    }

    private func host(_ url: URL) -> String { url.host()?.lowercased() ?? "" }
}
