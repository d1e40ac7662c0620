// GET /api/v1/exhibitions?limit=100&fields=id,title,…
//
//   { "pagination": { … },
//     "data": [ { "id": 5, "title": "Manet and the Sea", "short_description": "This landmark exhibition …",
//                 "web_url": "https://www.artic.edu/exhibitions/5/manet-and-the-sea", "status": "Closed",
//                 "aic_start_at": "2003-10-20T00:00:00-05:00", "aic_end_at": "2004-01-04T00:00:00-06:00",
//                 "gallery_title": "Regenstein Hall" }, … ] }
//
// Last changed first. `status` is Closed long after the fact or never; the days are what counts.

package import Foundation
package import PromenadeCore
package import PromenadeHTTP

extension NewsSource {
    /// Chicago's exhibitions as news of the museum: those on now and to come first, the newest first, then those that
    /// ended within a year.
    ///
    /// - Parameters:
    ///   - museum: under whose name they stand.
    ///   - api: base address, as ``ChicagoSource`` has it.
    ///   - contact: how the museum reaches the operator.
    ///   - now: what "on now" is measured by.
    package static func chicagoExhibitions(
        museum: Museum, api: URL = ChicagoSource.publicAPI, contact: String, http: HTTPFetching,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> NewsSource {
        let address = ChicagoAddresses(api: api).exhibitions(limit: 100, fields: ExhibitionRecord.fields)
        return NewsSource(address: address, name: museum.name) { (_) async throws(SourceError) in
            let headers = ["Accept": "application/json", "AIC-User-Agent": "promenade (\(contact))"]
            let reply: HTTPReply
            do throws(FetchError) { reply = try await http.fetch(HTTPFetch(address, headers: headers)) } catch
            {
                throw SourceError(error)
            }
            let exhibitions = try await Reading.services(reply.body) {
                (body) throws(SourceError) -> ExhibitionsReply in
                do {
                    return try JSONDecoder().decode(ExhibitionsReply.self, from: body, within: .reply)
                } catch {
                    throw SourceError(unreadable: error)
                }
            }
            let now = now()
            let items = exhibitions.records.compactMap { $0.item(of: museum, api: api) }
                .filter { $0.event.map { $0.mayBeNews(at: now) } ?? true }
            // The listing has an etag, but one that changes with each answer; see docs/sources/chicago.md.
            return .feed(
                NewsFeed(
                    title: museum.name, webSite: museum.webSite,
                    items: Array(items.sorted { $0.isBefore($1, at: now) }.prefix(shown))),
                FeedValidators())
        }
    }

    private static let shown = 20
}

extension NewsItem.Event {
    /// Records of long ago change, too: one on since 1926 has lost its end.
    fileprivate func mayBeNews(at now: Date) -> Bool {
        let year: TimeInterval = 365 * 86_400
        guard let last else { return first.map { now.timeIntervalSince($0) < 2 * year } ?? false }
        return now.timeIntervalSince(last) < year
    }
}

extension NewsItem {
    /// On now or to come before over, then by when it begins, the latest first.
    fileprivate func isBefore(_ other: NewsItem, at now: Date) -> Bool {
        let isOver = { (item: NewsItem) in item.event?.last.map { $0 < now } ?? false }
        guard isOver(self) == isOver(other) else { return isOver(other) }
        return (date ?? .distantPast, id.description) > (other.date ?? .distantPast, other.id.description)
    }
}

/// One page of exhibitions.
private struct ExhibitionsReply: Decodable {
    let records: [ExhibitionRecord]

    private enum Key: String, CodingKey { case data }

    /// - Throws: when `data` is no array, or when it has records and none can be read.
    init(from decoder: any Decoder) throws {
        records = try decoder.container(keyedBy: Key.self).records(.data)
    }
}

/// An exhibition as Chicago sends it.
struct ExhibitionRecord: Decodable, Sendable {
    static let fields = Key.allCases.map(\.rawValue)

    private let id: Int
    private let title: String?
    private let description: String?
    private let page: String?
    private let first: Date?
    private let last: Date?
    private let gallery: String?

    private enum Key: String, CodingKey, CaseIterable {
        case id, title
        case description = "short_description"
        case page = "web_url"
        case first = "aic_start_at"
        case last = "aic_end_at"
        case gallery = "gallery_title"
    }

    init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: Key.self)
        guard let id = record.integer(.id), id > 0 else {
            throw DecodingError.keyNotFound(
                Key.id, .init(codingPath: record.codingPath, debugDescription: "no usable id"))
        }
        self.id = id
        title = record.text(.title)
        description = record.text(.description)
        page = record.text(.page)
        first = record.text(.first).flatMap(Timestamp.date)
        last = record.text(.last).flatMap(Timestamp.date)
        gallery = record.text(.gallery)
    }

    func item(of museum: Museum, api: URL) -> NewsItem? {
        let draft = ItemDraft(
            name: "\(museum.id):exhibition/\(id)", title: title, summary: description,
            link: page.flatMap { URL(string: $0) }.flatMap { $0.isOnTheWeb ? $0 : nil }
                ?? museum.webSite.appending(path: "exhibitions/\(id)"),
            date: first)
        var item = draft.item(of: api, source: museum.name)
        item?.event = NewsItem.Event(first: first, last: last, place: gallery)
        return item
    }
}
