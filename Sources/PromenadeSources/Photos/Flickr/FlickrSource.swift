package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Flickr, by its REST API (docs/sources/flickr.md); asks with somebody's key, which nobody sees.
package struct FlickrSource: KeyedPhotoSource {
    package let id = "flickr"
    package let name = "Flickr"
    /// The words its terms prescribe.
    package let notice: String? =
        "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

    /// `https://api.flickr.com/services/rest/`.
    package static let publicAPI =
        URL(string: "https://api.flickr.com/services/rest/") ?? URL(filePath: "/")

    /// Photographs on a page: no more may be shown on one.
    static let pageSize = 30
    /// Flickr tells no more results of one question.
    static let window = 4_000

    private let api: URL
    private let servers: PictureServers
    private let key: ServiceKey
    private let http: HTTPFetching

    /// - Parameters:
    ///   - api: ``publicAPI`` but for demonstrations and tests, whose pictures come from beside it.
    ///   - key: of a person or of the operator.
    ///   - http: how it is asked.
    package init(api: URL = Self.publicAPI, key: ServiceKey, http: HTTPFetching) {
        self.api = api
        self.key = key
        self.http = http
        servers = PictureServers(api: api) { $0 == "staticflickr.com" || $0.hasSuffix(".staticflickr.com") }
    }

    /// One request for each page of 30 that is touched, and for another where few of one can be shown.
    ///
    /// Flickr may repeat a photograph on a later page; whoever keeps them looks at the ids.
    package func photos(
        near place: Coordinate, within radius: Double, skipping: Int, limit: Int
    ) async throws(SourceError) -> PhotosPage {
        let (skipping, limit) = (max(skipping, 0), min(max(limit, 1), Self.pageSize))
        var photos: [Photo] = []
        var total = 0
        var number = skipping / Self.pageSize + 1
        var skip = skipping % Self.pageSize
        for _ in 0..<3 {
            guard number * Self.pageSize <= Self.window else { break }
            let search = FlickrSearch(place: place, radius: radius, page: number, size: Self.pageSize)
            let answer = try await ask(search.parameters).page()
            total = max(total, min(answer.total, Self.window))
            let known = Set(photos.map(\.id))
            let found = answer.photos.compactMap { $0.photo(from: servers) }.nearestFirst(place)
            photos += found.dropFirst(skip).filter { !known.contains($0.id) }
            guard photos.count < limit, number * Self.pageSize < answer.total else { break }
            (number, skip) = (number + 1, 0)
        }
        return PhotosPage(
            photos: Array(photos.prefix(limit)), total: max(total, skipping + min(photos.count, limit)))
    }

    package func servesPictures(at address: URL) -> Bool { servers.serve(address) }

    /// Asks for one photograph; Flickr looks at the key first.
    package func takesItsKey() async throws(SourceError) -> Bool {
        let search = FlickrSearch(
            place: NamedPlace.ashtonBuilding.coordinate, radius: 1_000, page: 1, size: 1)
        let answer = try await ask(search.parameters)
        guard answer.failure != FlickrReply.invalidKey else { return false }
        _ = try answer.page()
        return true
    }

    private func ask(_ parameters: [(key: String, value: String)]) async throws(SourceError) -> FlickrReply {
        let address = api.asking(
            parameters + [(key: "format", value: "json"), (key: "nojsoncallback", value: "1")])
        let fetch = HTTPFetch(
            address, headers: ["Accept": "application/json"], maxBytes: 2_000_000, timeout: .seconds(15)
        ).with(SecretQuery(name: "api_key", value: key.secret))
        let reply: HTTPReply
        do throws(FetchError) { reply = try await http.fetch(fetch) } catch { throw SourceError(error) }
        return try await Reading.services(reply.body) { body throws(SourceError) in try FlickrReply(body) }
    }
}

extension [Photo] {
    /// Flickr sorts by distance, too, but from a place it has rounded; those without a place come last.
    fileprivate func nearestFirst(_ place: Coordinate) -> [Photo] {
        let distances = map { $0.coordinate?.distance(to: place) ?? .infinity }
        return indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { self[$0] }
    }
}
