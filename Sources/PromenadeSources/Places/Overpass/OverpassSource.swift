package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// The public artworks of OpenStreetMap, by an Overpass server (docs/sources/openstreetmap.md).
///
/// Asks one request an area. All who look through this server share one quota: how often is asked, and never two
/// questions at once, is the HTTP layer's to see to, by the host's ``Pace/overpass``.
package struct OverpassSource: PlaceSource {
    /// The main public server: `https://overpass-api.de/api/interpreter`.
    package static let publicEndpoint = address("https://overpass-api.de/api/interpreter")

    package static let openStreetMap = Museum(
        id: "osm", name: "OpenStreetMap", webSite: address("https://www.openstreetmap.org"), pageSize: 24,
        terms: "Data © OpenStreetMap contributors, ODbL 1.0.")

    /// How long a server is left alone that has too much to do, at least: its operators ask for half a minute.
    package static let patience = Duration.seconds(30)

    package let museum: Museum
    /// Tiles of about 1.5 km in Britain: what one walks about, at most twelve at once.
    package let reach = PlaceReach.tiles(zoom: 14, most: 12)
    package let credit = PlaceCredit(
        text: "© OpenStreetMap contributors", page: Self.address("https://www.openstreetmap.org/copyright"))

    private let endpoint: URL
    let photos: (any PhotoFileSource)?
    private let http: HTTPFetching

    /// - Parameters:
    ///   - museum: who is asked; ``openStreetMap`` but for one that only speaks its dialect.
    ///   - endpoint: the server's interpreter; ``publicEndpoint`` but for mirrors, demonstrations and tests.
    ///   - photos: who knows the photographs records name; `nil` where pictures are not looked up.
    ///   - http: how it is asked.
    package init(
        museum: Museum = Self.openStreetMap, endpoint: URL = Self.publicEndpoint,
        photos: (any PhotoFileSource)? = nil, http: HTTPFetching
    ) {
        self.museum = museum
        self.endpoint = endpoint
        self.photos = photos
        self.http = http
    }

    nonisolated(unsafe) private static let element = /(?:node|way|relation)\/([1-9][0-9]{0,18})/

    package func couldHave(_ id: Work.ID) -> Bool {
        guard id.source == museum.id,
            let match = id.local.wholeMatch(of: Self.element)
        else { return false }
        return Int64(match.1) != nil
    }

    /// One request.
    ///
    /// - Parameter since: of no use here: what was deleted meanwhile would not be told.
    package func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer {
        let reply = try await ask(OverpassQuery.artworks(in: box))
        return PlaceAnswer(
            works: reply.elements.compactMap { $0.work(of: museum) }, isEverything: reply.skipped == 0,
            skipped: reply.skipped)
    }

    /// One request, and one more for its photograph where the record names one.
    ///
    /// A photograph that cannot be had now leaves the work as it is.
    package func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        guard couldHave(id) else { return nil }
        let reply = try await ask(OverpassQuery.element(id.local))
        guard let work = reply.elements.lazy.compactMap({ $0.work(of: museum) }).first(where: { $0.id == id })
        else { return nil }
        do throws(SourceError) { return try await completed(work) } catch { return work }
    }

    /// One request for all of them.
    package func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        let wanted = ids.filter(couldHave)
        guard !wanted.isEmpty else { return [] }
        let reply = try await ask(OverpassQuery.elements(wanted.map(\.local)))
        return reply.elements.compactMap { $0.work(of: museum) }.filter { wanted.contains($0.id) }
    }

    /// The one address there is, whatever the width.
    package func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
        servesPictures(at: picture.service) ? picture.service : nil
    }

    /// The photograph as it is: only one with a free licence is ever taken for a work's picture.
    package func closeLook(at picture: Picture, rights: Rights) -> CloseLook {
        guard rights != .unknown, servesPictures(at: picture.service) else { return .refused }
        return .whole(picture.service)
    }

    package func servesPictures(at address: URL) -> Bool { photos?.servesPictures(at: address) ?? false }

    package var pictureServices: [URL] { photos?.pictureServices ?? [] }

    /// Asks for the element whose number is 1, which there may be or not.
    package func check() async throws(SourceError) { _ = try await ask(OverpassQuery.element("node/1")) }

    private func ask(_ query: String) async throws(SourceError) -> OverpassReply {
        let fetch = HTTPFetch(
            endpoint, headers: ["Accept": "application/json"],
            // Overpass's own time ends first, so that it can say why.
            timeout: .seconds(OverpassQuery.timeout + 10),
            post: HTTPPost(form: ["data": query], isQuestion: true))
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(fetch)
        } catch .status(429, let asked) {
            throw .busy(retryAfter: max(asked ?? .zero, Self.patience))
        } catch .status(504, let asked) {
            throw .busy(retryAfter: max(asked ?? .zero, Self.patience))
        } catch {
            throw SourceError(error)
        }
        return try await Reading.services(reply.body) { body throws(SourceError) in try OverpassReply(body) }
    }

    private static func address(_ text: StaticString) -> URL { URL(string: "\(text)") ?? URL(filePath: "/") }
}
