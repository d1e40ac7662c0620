package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// The Art Institute of Chicago, by its public API (docs/sources/chicago.md).
///
/// Asks a page or a work with one request. The listing reaches the whole collection; a search only its first
/// 1,000 works, of which whole pages are served.
package struct ChicagoSource: ArtworkSource {
    /// The museum's own API: `https://api.artic.edu/api/v1`.
    package static let publicAPI = address("https://api.artic.edu/api/v1")

    package let museum: Museum

    /// The museum itself; a page of 24 works is about 110 kB.
    package static let institute = Museum(
        id: "aic", name: "Art Institute of Chicago", webSite: address("https://www.artic.edu"), pageSize: 24,
        terms: "Records CC0, descriptions CC BY 4.0. Pictures of public-domain works CC0.",
        address: "111 South Michigan Avenue, Chicago", position: Coordinate(known: 41.8796, -87.6237))

    /// The museum's own picture server: `https://www.artic.edu/iiif/2`.
    package static let publicPictures = address("https://www.artic.edu/iiif/2")

    let addresses: ChicagoAddresses
    private let pictures: URL?
    private let contact: String
    let http: HTTPFetching

    /// - Parameters:
    ///   - museum: who is asked; ``institute`` but for one that only speaks its dialect.
    ///   - api: base address; ``publicAPI`` but for demonstrations and tests.
    ///   - pictures: base address of the picture services, used instead of the one the museum's replies name.
    ///   - contact: how the museum reaches the operator: an e-mail address.
    ///   - http: how it is asked.
    package init(
        museum: Museum = Self.institute, api: URL = Self.publicAPI, pictures: URL? = nil, contact: String,
        http: HTTPFetching
    ) {
        self.museum = museum
        addresses = ChicagoAddresses(api: api)
        self.pictures = pictures
        self.contact = contact
        self.http = http
    }

    /// One request: the whole collection last changed first, a search best first.
    ///
    /// Beyond the pages Chicago serves only the number of works is asked.
    package func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        let number = max(number, 1)
        if query == .everything { return try await listed(number) }
        let artist = query.artist.flatMap { Int($0) }
        guard query.artist == nil || artist != nil else {
            // No artist of Chicago's has such an id; asking would be an error there.
            return WorksPage(works: [], extent: extent(number, total: 0, window: ChicagoSearch.window))
        }
        return try await found(number, text: query.text, artist: artist)
    }

    package func couldHave(_ id: Work.ID) -> Bool {
        id.source == museum.id && Int(id.local).map { $0 > 0 && String($0) == id.local } ?? false
    }

    package func couldHave(artist: String) -> Bool { Int(artist).map { $0 > 0 } ?? false }

    /// `https://www.artic.edu/artworks/27992/a-sunday-on-la-grande-jatte-1884` → `aic:27992`.
    package func work(onPage page: URL) async throws(SourceError) -> Work.ID? {
        let parts = page.pathComponents
        guard page.isOn(museum.webSite), let index = parts.firstIndex(of: "artworks"),
            index + 1 < parts.count,
            let id = Work.ID(source: museum.id, local: parts[index + 1]), couldHave(id)
        else { return nil }
        return id
    }

    /// One request; none for an id that is no number, which Chicago would refuse.
    package func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        guard id.source == museum.id, let number = Int(id.local), String(number) == id.local, number > 0
        else { return nil }
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(request(addresses.work(number)))
        } catch .status(404, _) {
            return nil
        } catch {
            throw SourceError(error)
        }
        let answer = try await decode(ChicagoWorkReply.self, from: reply)
        guard answer.record.id == number else { throw .unreadable(field: "data.id") }
        return answer.record.work(of: museum, pictures: place(of: answer.pictures))
    }

    /// More numbers in one question are refused there.
    package var mostAtOnce: Int { 100 }

    /// One request for all of them; none without a number that could be one of Chicago's.
    package func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        let numbers = ids.filter(couldHave).compactMap { Int($0.local) }
        guard !numbers.isEmpty else { return [] }
        let reply = try await reply(at: addresses.works(numbers), as: ChicagoWorksReply.self)
        let wanted = Set(ids)
        return reply.records.compactMap { $0.work(of: museum, pictures: place(of: reply.pictures)) }
            .filter { wanted.contains($0.id) }
    }

    /// The sizes Chicago's cache holds, so that the museum need not draw one for us.
    ///
    /// Of 200, 400, 600 and 843 px, and 1686 only for the public domain, the smallest that is not below
    /// `width` is taken, else the largest allowed. No size is larger than the picture itself.
    package func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
        let allowed = (rights.mayBeZoomed ? PictureSize.allCases : PictureSize.made).map(\.width)
        let own = picture.pixels?.width ?? .max
        let served = allowed.filter { $0 <= own }
        return placed(picture).address(width: served.first { $0 >= width } ?? served.last ?? own)
    }

    /// Part by part only for the public domain: of other works every part comes as the whole at 843 px.
    package func closeLook(at picture: Picture, rights: Rights) -> CloseLook {
        let picture = placed(picture)
        guard rights.mayBeZoomed, servesPictures(at: picture.service) else { return .refused }
        // A second apart, one at a time, is what the museum asks of those who take many.
        return .tiles(
            PictureService(
                base: picture.service, version: .two, size: picture.pixels, tile: 512,
                takingPause: .seconds(1)))
    }

    /// The picture where it is now: works kept before the operator named another picture server know the old one.
    private func placed(_ picture: Picture) -> Picture {
        guard let pictures else { return picture }
        var picture = picture
        picture.service = pictures.appending(path: picture.service.lastPathComponent)
        return picture
    }

    package func servesPictures(at address: URL) -> Bool {
        pictures.map(address.isBeside) ?? addresses.isPictureServer(address)
    }

    /// The one server there is; beside a mirror of the API there may be pictures, too.
    package var pictureServices: [URL] {
        if let pictures { return [pictures] }
        return [Self.publicPictures] + (addresses.api == Self.publicAPI ? [] : [addresses.api])
    }

    /// Asks the listing, which is there whatever single work may be withdrawn.
    package func check() async throws(SourceError) {
        _ = try await pageReply(at: addresses.listing(page: 1, size: 1, fields: ["id"]))
    }

    // MARK: Pages

    private func listed(_ number: Int) async throws(SourceError) -> WorksPage {
        // A page number no collection reaches is not passed on; the extent is still the museum's.
        let isReachable = number <= 1_000_000
        let address =
            isReachable
            ? addresses.listing(page: number, size: museum.pageSize)
            : addresses.listing(page: 1, size: 1, fields: ["id"])
        let reply = try await pageReply(at: address)
        return WorksPage(
            works: isReachable ? works(of: reply) : [],
            extent: extent(number, total: reply.total, window: nil))
    }

    private func found(_ number: Int, text: String?, artist: Int?) async throws(SourceError) -> WorksPage {
        // A page that ends beyond the window is refused: then only how many there are is asked.
        let isReachable = number <= ChicagoSearch.window / museum.pageSize
        let search = ChicagoSearch(
            text: text, artist: artist, from: isReachable ? (number - 1) * museum.pageSize : 0,
            size: isReachable ? museum.pageSize : 0)
        let reply = try await pageReply(at: addresses.search(search))
        return WorksPage(
            works: isReachable ? works(of: reply) : [],
            extent: extent(number, total: reply.total, window: ChicagoSearch.window))
    }

    private func extent(_ number: Int, total: Int, window: Int?) -> WorksPage.Extent {
        WorksPage.Extent(number: number, size: museum.pageSize, total: total, window: window)
    }

    private func works(of reply: ChicagoPageReply) -> [Work] {
        reply.records.compactMap { $0.work(of: museum, pictures: place(of: reply.pictures)) }
    }

    private func place(of replied: URL?) -> URL {
        pictures ?? replied.flatMap { addresses.isPictureServer($0) ? $0 : nil } ?? Self.publicPictures
    }

    // MARK: Requests

    func request(_ url: URL) -> HTTPFetch {
        HTTPFetch(
            url, headers: ["Accept": "application/json", "AIC-User-Agent": "promenade (\(contact))"])
    }

    private func pageReply(at url: URL) async throws(SourceError) -> ChicagoPageReply {
        try await reply(at: url, as: ChicagoPageReply.self)
    }

    func reply<Value: Decodable & Sendable>(at url: URL, as type: Value.Type) async throws(SourceError)
        -> Value
    {
        let reply: HTTPReply
        do throws(FetchError) { reply = try await http.fetch(request(url)) } catch {
            throw SourceError(error)
        }
        return try await decode(type, from: reply)
    }

    func decode<Value: Decodable & Sendable>(
        _ type: Value.Type, from reply: HTTPReply
    ) async throws(SourceError) -> Value {
        try await Reading.services(reply.body) { (body) throws(SourceError) -> Value in
            do { return try JSONDecoder().decode(Value.self, from: body, within: .reply) } catch {
                throw SourceError(unreadable: error)
            }
        }
    }

    private static func address(_ text: StaticString) -> URL { URL(string: "\(text)") ?? URL(filePath: "/") }
}
