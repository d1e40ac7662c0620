package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// The Rijksmuseum, by its open data services (docs/sources/amsterdam.md).
///
/// Its search answers with identifiers, a hundred at a time by a cursor: a page of ours is a quarter of such a step,
/// and its works are read one by one, each from three records and the measures of its picture.
package struct AmsterdamSource: ArtworkSource {
    /// The museum itself.
    package static let rijksmuseum = Museum(
        id: "rijks", name: "Rijksmuseum", webSite: address("https://www.rijksmuseum.nl/en"), pageSize: 25,
        terms: "Records and texts CC0. Pictures of public-domain works free; others are not shown here.")

    /// `https://data.rijksmuseum.nl/search/collection`.
    package static let publicSearch = address("https://data.rijksmuseum.nl/search/collection")
    /// `https://id.rijksmuseum.nl`.
    package static let publicResolver = address("https://id.rijksmuseum.nl")

    /// Records have up to 97 kB, steps of a search about 10.
    private static let maxBytes = 2_000_000

    package let museum: Museum
    let addresses: AmsterdamAddresses
    private let memory: any SearchMemory
    private let http: HTTPFetching
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - museum: who is asked; ``rijksmuseum`` but for one that only speaks its dialect.
    ///   - search: where works are looked for; ``publicSearch`` but for mirrors, demonstrations and tests.
    ///   - resolver: base address of records; ``publicResolver`` but for the same.
    ///   - memory: where the way through its lists is kept.
    ///   - http: how it is asked; the name it sends is all that tells the museum who we are.
    package init(
        museum: Museum = Self.rijksmuseum, search: URL = Self.publicSearch,
        resolver: URL = Self.publicResolver, memory: any SearchMemory, http: HTTPFetching,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.museum = museum
        addresses = AmsterdamAddresses(search: search, resolver: resolver)
        self.memory = memory
        self.http = http
        self.now = now
    }

    package func couldHave(_ id: Work.ID) -> Bool {
        id.source == museum.id && (Self.isNumber(id.local) || AmsterdamSearch.isObjectNumber(id.local))
    }

    package func couldHave(artist: String) -> Bool { Self.isNumber(artist) }

    /// `https://www.rijksmuseum.nl/en/collection/SK-C-5`, `…/nl/collectie/object/RP-P-2010-222-3315--ba97e0d4…` and
    /// `https://id.rijksmuseum.nl/200107928`; the addresses with a title in them do not say which work it is.
    package func work(onPage page: URL) async throws(SourceError) -> Work.ID? {
        guard page.isOn(museum.webSite) else { return nil }
        if let number = addresses.number(in: page.absoluteString) {
            return Work.ID(source: museum.id, local: number)
        }
        let parts = page.pathComponents
        guard parts.contains("collection") || parts.contains("collectie"),
            let name = parts.last?.split(separator: "--", maxSplits: 1).first,
            AmsterdamSearch.isObjectNumber(String(name))
        else { return nil }
        return Work.ID(source: museum.id, local: String(name))
    }

    package var pictureServices: [URL] { addresses.pictureServers }

    /// As many requests as the way to it needs and memory does not have, in the museum's order.
    ///
    /// Without words and artist only works with a picture: a wall of pictures is what people
    /// come for; a search finds the others, too.
    package func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        let list = AmsterdamList(walks: try await searches(for: query).map(walk), museum: museum)
        return try await list.page(max(number, 1))
    }

    /// An object number (`rijks:SK-C-5`) is searched for; a number is already what works are kept under.
    package func canonical(_ id: Work.ID) async throws(SourceError) -> Work.ID? {
        guard couldHave(id) else { return nil }
        if Self.isNumber(id.local) { return id }
        guard case .arrived(let found, _) = try await walk(.number(id.local.uppercased())).step(1) else {
            return nil
        }
        return found.works.first
    }

    /// Three requests, a fourth for the picture's measures; one for a work that is not there.
    package func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        guard let id = try await canonical(id) else { return nil }
        guard let body = try await record(id.local) else { return nil }
        let record = try await Reading.services(body) { body throws(SourceError) in
            try AmsterdamRecord(body, number: id.local, addresses)
        }
        var item: AmsterdamVisualItem?
        if let number = record.visualItem, let body = try await self.record(number) {
            item = try await Reading.services(body) { body throws(SourceError) in
                try AmsterdamVisualItem(body, addresses)
            }
        }
        let rights = item?.rights ?? .unknown
        // Not even looked for where it may not be shown.
        let file = rights == .publicDomain ? item?.digitalObject : nil
        return record.work(id: id, rights: rights, picture: try await picture(file))
    }

    /// A width the picture has: the server refuses to enlarge (Image API 3, section 4.2).
    ///
    /// - Returns: `nil` unless the work is in the public domain.
    package func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
        guard rights == .publicDomain else { return nil }
        guard let pixels = picture.pixels else {
            // As large as it is, but no larger than this square.
            let side = max(width, 1)
            return URL(string: "\(picture.service.absoluteString)/full/!\(side),\(side)/0/default.jpg")
        }
        return picture.address(width: max(min(width, pixels.width), 1))
    }

    /// Part by part for the public domain; never more than somebody looks at (`Disallow: /` at its picture server).
    package func closeLook(at picture: Picture, rights: Rights) -> CloseLook {
        guard rights.mayBeZoomed, servesPictures(at: picture.service) else { return .refused }
        return .tiles(
            PictureService(base: picture.service, version: .three, size: picture.pixels, tile: 1_024))
    }

    package func servesPictures(at address: URL) -> Bool { addresses.isPictureServer(address) }

    /// One work by its object number, the smallest question there is.
    package func check() async throws(SourceError) {
        guard try await ask(AmsterdamSearch.number("SK-C-5").query) != nil else { throw .refused }
    }

    // MARK: Searching

    private func searches(for query: WorksQuery) async throws(SourceError) -> [AmsterdamSearch] {
        guard let artist = query.artist else {
            return query.text.map(AmsterdamSearch.searches) ?? [.everything]
        }
        guard couldHave(artist: artist) else { return [] }
        let known = query.artistName
        let name: String? = if let known { known } else { try await self.name(ofArtist: artist) }
        guard let name else { return [] }
        // The museum's own spelling finds its works; another's may need one of the others.
        for spelling in ArtistNames.variants(of: name) {
            guard case .arrived(let step, _) = try await walk(AmsterdamSearch([.creator: spelling])).step(1),
                step.total > 0
            else { continue }
            return AmsterdamSearch.searches(by: spelling, for: query.text)
        }
        return []
    }

    /// What the museum calls an artist of whom no work was read yet.
    private func name(ofArtist number: String) async throws(SourceError) -> String? {
        guard let body = try await record(number) else { return nil }
        return try await Reading.services(body) { body throws(SourceError) in try JSONTree(reply: body).name }
    }

    func walk(_ search: AmsterdamSearch) -> AmsterdamWalk {
        AmsterdamWalk(search: search, museum: museum, memory: memory, now: now) {
            query async throws(SourceError) in try await ask(query)
        }
    }

    /// - Returns: `nil` for a cursor or a parameter the museum does not take.
    private func ask(_ query: String) async throws(SourceError) -> SearchStep? {
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(request(addresses.search(query)))
        } catch .status(400, _) {
            return nil
        } catch {
            throw SourceError(error)
        }
        return try await Reading.services(reply.body) { body throws(SourceError) in
            try SearchStep(amsterdam: body, asked: query, of: museum, addresses)
        }
    }

    // MARK: Reading

    /// - Returns: `nil` for a number the museum does not know, or no longer.
    func record(_ number: String) async throws(SourceError) -> Data? {
        do throws(FetchError) {
            return try await http.fetch(request(addresses.record(number))).body
        } catch .status(400, _), .status(404, _), .status(410, _) {
            return nil
        } catch {
            throw SourceError(error)
        }
    }

    private func picture(_ file: String?) async throws(SourceError) -> Picture? {
        guard let file, let body = try await record(file),
            let service = try await Reading.services(
                body, { body throws(SourceError) in try AmsterdamDigitalObject(body, addresses).service })
        else { return nil }
        // Without its measures a picture is shown all the same, as a square until it is there.
        let info = try? await http.fetch(
            HTTPFetch(
                service.appending(path: "info.json"), headers: ["Accept": "application/ld+json"],
                maxBytes: Self.maxBytes))
        return Picture(service: service, pixels: info.flatMap { PixelSize(info: $0.body) })
    }

    private func request(_ url: URL) -> HTTPFetch {
        HTTPFetch(
            url, headers: ["Accept": "application/ld+json"], maxBytes: Self.maxBytes,
            redirects: addresses.redirects)
    }

    private static func isNumber(_ text: String) -> Bool {
        (7...9).contains(text.utf8.count)
            && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }

    private static func address(_ text: StaticString) -> URL { URL(string: "\(text)") ?? URL(filePath: "/") }
}

extension AmsterdamRecord {
    /// The work, with what its other records say.
    fileprivate func work(id: Work.ID, rights: Rights, picture: Picture?) -> Work {
        let (artist, note) = maker
        return Work(
            id: id, title: title ?? "Untitled", artist: artist, artistNote: note, date: date, years: years,
            medium: medium, dimensions: dimensions, size: size, creditLine: creditLine,
            accession: objectNumber, placeOfOrigin: placeOfOrigin, type: type, description: description,
            provenance: provenance, rights: rights, place: place, picture: picture, webPage: webPage)
    }
}
