package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// A university's feed of the artworks on its campus (docs/sources/campus.md).
///
/// Asks one request for everything, or for what has changed since a day. Reads every variant of the feed that was in
/// use: the list may have any name, all values are strings, and any but the id and the place may be missing.
package struct CampusSource: PlaceSource {
    package let museum: Museum
    package let reach = PlaceReach.whole
    package let credit: PlaceCredit

    private let addresses: CampusAddresses
    private let http: HTTPFetching

    /// - Parameters:
    ///   - name: the campus's: `"University of Liverpool"`.
    ///   - feed: the whole address, `class` included.
    ///   - pictures: where the files are that the rows name; `nil` for `artwork_images/` beside the feed's folder.
    ///   - changes: the parameter that asks for what has changed since a day, `lastUpdate` or `lastModified`; `nil`
    ///     for the one the feed's address has, and where that has none everything is always asked for.
    ///   - http: how it is asked.
    package init(
        name: String = Self.liverpool, feed: URL, pictures: URL? = nil, changes: String? = nil,
        http: HTTPFetching
    ) {
        let site = name == Self.liverpool ? URL(string: "https://www.liverpool.ac.uk/") : nil
        let origin = site ?? URL(string: "/", relativeTo: feed)?.absoluteURL ?? feed
        museum = Museum(id: "campus", name: name, webSite: origin, pageSize: 24)
        credit = PlaceCredit(text: name, page: origin)
        addresses = CampusAddresses(feed: feed, pictures: pictures, changes: changes)
        self.http = http
    }

    /// Whose feed it was: `"University of Liverpool"`.
    package static let liverpool = "University of Liverpool"

    package func couldHave(_ id: Work.ID) -> Bool { CampusRow.id(id.local, source: museum.id) == id }

    /// One request, for the whole campus whatever the box.
    ///
    /// - Parameter since: also what changed on the day before is asked for: the feed knows days only, of its own clock.
    package func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer {
        let changes = since.flatMap(addresses.changes(since:))
        let reply = try await reply(at: changes ?? addresses.feed)
        // A feed whose database is down says `[]`; what is on a campus does not vanish overnight.
        guard changes != nil || !reply.rows.isEmpty else { throw .unreadable(field: reply.list) }
        return reply.answer(isEverything: changes == nil)
    }

    /// One request: the feed has no single records.
    package func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        guard couldHave(id) else { return nil }
        return try await reply(at: addresses.feed).answer(isEverything: true).works.first { $0.id == id }
    }

    /// One request for all of them: the whole feed.
    package func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        let wanted = Set(ids.filter(couldHave))
        guard !wanted.isEmpty else { return [] }
        return try await reply(at: addresses.feed).answer(isEverything: true).works
            .filter { wanted.contains($0.id) }
    }

    /// The one address there is, whatever the width.
    package func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
        addresses.isPicture(picture.service) ? picture.service : nil
    }

    package func servesPictures(at address: URL) -> Bool { addresses.isPicture(address) }

    package var pictureServices: [URL] { [addresses.pictures] }

    /// Asks for what changed since yesterday where the feed can tell, else for everything.
    package func check() async throws(SourceError) {
        _ = try await artworks(in: Self.anywhere, since: Date())
    }

    private static let anywhere = GeoBox(
        around: NamedPlace.ashtonBuilding.coordinate, radius: 1_000)

    private func reply(at url: URL) async throws(SourceError) -> CampusReply {
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(HTTPFetch(url, headers: ["Accept": "application/json"]))
        } catch {
            throw SourceError(error)
        }
        return try await Reading.services(reply.body) { body throws(SourceError) in
            try CampusReply(body, list: addresses.list, source: museum.id, addresses: addresses)
        }
    }
}
