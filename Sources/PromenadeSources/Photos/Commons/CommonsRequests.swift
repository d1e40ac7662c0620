// GET /w/api.php?action=query&format=json&formatversion=2&list=geosearch&gscoord=53.406566|-2.966531
//   &gsradius=500&gslimit=500&gsnamespace=6&gsprimary=all             docs/sources/commons.md, checked 2026-11-21
//
//   { "batchcomplete": true, "query": { "geosearch": [
//       { "pageid": 81754323, "ns": 6, "title": "File:Lone tree.jpg", "lat": 53.4066, "lon": -2.9665, "dist": 4.1 } ] } }
//
// Nothing found: no `query`. A refusal comes with a status of 200:
//
//   { "error": { "code": "maxlag", "info": "Waiting for …" }, "servedby": "mw1381" }

import Foundation
import PromenadeCore
import PromenadeHTTP

/// The questions Commons is asked, and its answers put together.
struct CommonsRequests: Sendable {
    let api: URL
    let http: HTTPFetching

    /// A picture for a wall and everything that is said about it.
    static let details = [
        (key: "iiprop", value: "url|size|mime|extmetadata"), (key: "iiurlwidth", value: "500"),
        (
            key: "iiextmetadatafilter",
            value: """
            Artist|Attribution|LicenseShortName|LicenseUrl|Restrictions|ImageDescription|DateTimeOriginal
            """
        ), (key: "colimit", value: "max"), (key: "coprimary", value: "all"),
    ]

    /// The largest that is shown.
    ///
    /// 500 and 1,280 are two of the few widths the picture servers have.
    static let larger = [
        (key: "prop", value: "imageinfo"), (key: "iiprop", value: "url|size|mime"),
        (key: "iiurlwidth", value: "1280"),
    ]

    /// The files nearest to the centre, nearest first; files that cannot be pictures are left out.
    ///
    /// A file may have two places, where it was taken and what it shows; the nearer one counts.
    func files(in area: CommonsArea, limit: Int) async throws(SourceError) -> [CommonsFile] {
        let centre = area.centre
        let reply = try await reply([
            (key: "list", value: "geosearch"),
            (key: "gscoord", value: "\(centre.latitude.degrees)|\(centre.longitude.degrees)"),
            (key: "gsradius", value: String(area.radius)), (key: "gslimit", value: String(limit)),
            (key: "gsnamespace", value: "6"), (key: "gsprimary", value: "all"),
        ])
        let found = reply[path: "query", "geosearch"].compactMap(Self.file)
        let sorted = found.map { (file: $0, distance: $0.coordinate.distance(to: centre)) }.sorted {
            ($0.distance, $0.file.page) < ($1.distance, $1.file.page)
        }
        var seen: Set<Int> = []
        return sorted.map(\.file).filter { seen.insert($0.page).inserted }
    }

    /// Records by the number of their page.
    ///
    /// An answer may come in parts, each with all pages and some of what is said about them.
    func pages(_ parameters: [(key: String, value: String)]) async throws(SourceError) -> [Int: JSONTree] {
        var pages: [Int: [String: JSONTree]] = [:]
        var continuation: [String: String] = [:]
        for _ in 0..<10 {
            let reply = try await reply(
                parameters + continuation.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) })
            for record in Self.records(reply) {
                guard let page = record["pageid"].first?.amount.flatMap({ Int(exactly: $0) }), page > 0
                else { continue }
                pages[page, default: [:]].merge(record.members) { held, _ in held }
            }
            let next = reply["continue"].first?.members.compactMapValues(\.words) ?? [:]
            guard !next.isEmpty else { return pages.mapValues(JSONTree.object) }
            guard next != continuation else { break }
            continuation = next
        }
        throw .unreadable(field: "continue")
    }

    // MARK: Replies

    private func reply(_ parameters: [(key: String, value: String)]) async throws(SourceError) -> JSONTree {
        // Without `maxlag`: it is for jobs nobody waits for, and would refuse a person's question for a delay
        // that only those who write notice (mediawiki.org, API:Etiquette).
        let address = api.asking(
            [
                (key: "action", value: "query"), (key: "format", value: "json"),
                (key: "formatversion", value: "2"),
            ] + parameters)
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(
                HTTPFetch(
                    address, headers: ["Accept": "application/json"], maxBytes: 4_000_000,
                    timeout: .seconds(15)))
        } catch {
            throw SourceError(error)
        }
        let tree = try await Reading.services(reply.body) { body throws(SourceError) in
            try JSONTree(reply: body)
        }
        if let code = tree[path: "error", "code"].first?.words {
            throw Self.error(code, retryAfter: reply.headers["retry-after"])
        }
        guard tree["error"].isEmpty else { throw .unreadable(field: "error") }
        // Where nothing was found there is no `query`, but the answer says that it is whole.
        guard ["query", "batchcomplete", "continue"].contains(where: { !tree[$0].isEmpty }) else {
            throw .unreadable(field: "query")
        }
        // What is no record must not be taken for a place without photographs.
        for list in ["geosearch", "pages"] {
            guard tree[path: "query", list].allSatisfy({ !$0.members.isEmpty }) else {
                throw .unreadable(field: list)
            }
        }
        return tree
    }

    private static func error(_ code: String, retryAfter: String?) -> SourceError {
        switch code {
        case "maxlag", "ratelimited", "readonly":
            .busy(retryAfter: retryAfter.flatMap { Duration(retryAfter: $0, now: Date()) })
        case _ where code.hasPrefix("internal_api_error"): .unreachable
        default: .refused
        }
    }

    /// A list with `formatversion=2`, an object by page number with 1.
    private static func records(_ reply: JSONTree) -> [JSONTree] {
        reply[path: "query", "pages"].flatMap { $0["pageid"].isEmpty ? Array($0.members.values) : [$0] }
    }

    private static func file(_ entry: JSONTree) -> CommonsFile? {
        guard let page = entry["pageid"].first?.amount.flatMap({ Int(exactly: $0) }), page > 0,
            let latitude = entry["lat"].first?.amount, let longitude = entry["lon"].first?.amount,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude),
            entry["title"].first?.words.map(CommonsRecord.isPictureName) ?? false
        else { return nil }
        return CommonsFile(page: page, coordinate: coordinate)
    }
}

extension Double {
    /// Six digits behind the point are ten centimetres.
    fileprivate var degrees: String { String(format: "%.6f", self) }
}
