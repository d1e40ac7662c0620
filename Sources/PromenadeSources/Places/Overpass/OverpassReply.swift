// POST /api/interpreter   data=[out:json][timeout:25];nwr["tourism"="artwork"](53.3,-3,53.5,-2.9);out center tags;
//
//   { "version": 0.6, "generator": "Overpass API 0.7.62.1 084b4234",
//     "osm3s": { "timestamp_osm_base": "2024-07-09T15:29:29Z", "copyright": "…" },
//     "elements": [ { "type": "node", "id": 11201726530, "lat": 53.54, "lon": 9.98, "tags": { "name": "…" } },
//                   { "type": "way", "id": 24981342, "center": { "lat": 53.54, "lon": 9.98 }, "tags": { … } } ],
//     "remark": "runtime error: Query timed out in \"query\" at line 3 after 2 seconds." }
//
// Errors are HTML or plain text, with a status of 400, 429 or 504, and at times of 200. A query that was given up has
// a status of 200, a `remark`, and some of its elements or none.

import Foundation
import PromenadeCore

/// What Overpass answered.
struct OverpassReply {
    let elements: [OverpassElement]
    /// Elements that could not be read.
    let skipped: Int

    private struct Body: Decodable {
        let elements: [Attempt<OverpassElement>]
        let remark: String?
    }

    /// - Throws: also for an answer that says itself that it is not complete.
    init(_ body: Data) throws(SourceError) {
        guard body.first(where: { !Self.blanks.contains($0) }) == UInt8(ascii: "{") else {
            throw Self.error(in: String(decoding: body.prefix(20_000), as: UTF8.self))
        }
        let reply: Body
        do { reply = try JSONDecoder().decode(Body.self, from: body, within: .reply) } catch {
            throw SourceError(unreadable: error)
        }
        if let remark = reply.remark, !remark.hasPrefix("runtime remark") { throw Self.error(in: remark) }
        elements = reply.elements.compactMap { try? $0.result.get() }
        skipped = reply.elements.count - elements.count
        guard !elements.isEmpty || skipped == 0 else { throw .unreadable(field: "elements.0") }
    }

    /// Blanks, tabs, line ends.
    private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    /// What an error in words can be answered with.
    private static func error(in text: String) -> SourceError {
        let isSaid = { (words: [String]) in words.contains { text.localizedCaseInsensitiveContains($0) } }
        if isSaid(["rate_limited", "too busy", "::timeout", "timed out"]) {
            return .busy(retryAfter: OverpassSource.patience)
        }
        if isSaid(["out of memory", "parse error", "static error", "too large"]) { return .refused }
        if isSaid(["Dispatcher_Client", "server is down", "open64"]) { return .unreachable }
        return .unreadable(field: text.hasPrefix("runtime") ? "remark" : "body")
    }
}
