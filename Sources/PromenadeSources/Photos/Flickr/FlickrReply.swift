// GET /services/rest/?method=flickr.photos.search&lat=53.406566&lon=-2.966531&radius=0.500&…&format=json
//   &nojsoncallback=1&api_key=…                                      docs/sources/flickr.md, checked 2026-11-21
//
//   { "photos": { "page": 1, "pages": 635, "perpage": 2, "total": "1270", "photo": [ … ] }, "stat": "ok" }
//
// Failures come with a status of 200, as may a wrapping that was asked not to be there:
//
//   jsonFlickrApi({"stat":"fail","code":100,"message":"Invalid API Key (Key has invalid format)"})
//
// or in the other format, whichever was asked for:
//
//   <?xml version="1.0" encoding="utf-8" ?>
//   <rsp stat="fail"><err code="100" msg="Invalid API Key (Key has invalid format)" /></rsp>

import Foundation
import PromenadeCore

/// What Flickr answers.
struct FlickrReply {
    private let body: Body
    /// The number of what went wrong.
    let failure: Int?

    static let invalidKey = 100

    /// - Throws: ``SourceError/unreadable(field:)`` unless it is a reply, be it one that says what went wrong.
    init(_ data: Data) throws(SourceError) {
        if let code = Self.failure(inXML: data) {
            (body, failure) = (Body(failure: code), code)
            return
        }
        do { body = try JSONDecoder().decode(Body.self, from: Self.unwrapped(data), within: .reply) } catch {
            throw SourceError(unreadable: error)
        }
        switch body.status {
        case "ok": failure = nil
        case "fail":
            guard let code = body.code else { throw .unreadable(field: "code") }
            failure = code
        default: throw .unreadable(field: "stat")
        }
    }

    /// The photographs; none where there is no list, which happens.
    func page() throws(SourceError) -> (photos: [FlickrRecord], total: Int) {
        switch failure {
        case nil:
            guard let page = body.photos else { throw .unreadable(field: "photos") }
            guard let total = page.total else { throw .unreadable(field: "photos.total") }
            return (page.records, max(total, 0))
        case 20: return ([], 0)  // Beyond the last that can be told.
        case 10, 105, 106, 201: throw .unreachable
        default: throw .refused
        }
    }

    /// The number in a failure told as XML; `nil` for anything else.
    private static func failure(inXML data: Data) -> Int? {
        guard data.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<"), data.count < 10_000,
            let site = URL(string: "https://www.flickr.com"),
            let reply = try? FeedElement.root(of: [UInt8](data), at: site),
            reply.name.local == "rsp", reply.attributes["stat"] == "fail"
        else { return nil }
        return reply.children(named: "err").lazy.compactMap { $0.attributes["code"].flatMap { Int($0) } }
            .first
    }

    /// The object alone, without the function around it and the comma behind it.
    private static func unwrapped(_ data: Data) -> Data {
        guard let first = data.firstIndex(of: UInt8(ascii: "{")),
            let last = data.lastIndex(of: UInt8(ascii: "}")), first < last
        else { return data }
        let before = String(decoding: data[..<first], as: UTF8.self).trimmed
        let after = String(decoding: data[(last + 1)...], as: UTF8.self).trimmed
        guard ["", "jsonFlickrApi("].contains(before), ["", ")", ");", ","].contains(after) else {
            return data
        }
        return Data(data[first...last])
    }

    private struct Body: Decodable {
        let status: String?
        let code: Int?
        let photos: Page?

        private enum Key: String, CodingKey { case stat, code, photos }

        init(failure code: Int) {
            status = "fail"
            self.code = code
            photos = nil
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            status = container.text(.stat)
            code = container.integer(.code)
            photos = container.object(.photos)
        }
    }

    private struct Page: Decodable {
        let total: Int?
        let records: [FlickrRecord]

        private enum Key: String, CodingKey { case total, photo }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            total = container.integer(.total)
            records = container.list(.photo)
        }
    }
}
