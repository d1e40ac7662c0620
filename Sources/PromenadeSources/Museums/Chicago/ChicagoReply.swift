// GET /api/v1/artworks?page=2&limit=24&fields=…  and  GET /api/v1/artworks/search?params={…}
//
//   { "pagination": { "total": 126302, "limit": 24, "offset": 24, "total_pages": 5263, "current_page": 2, … },
//     "data": [ { "id": 122449, … }, … ],
//     "info": { … }, "config": { "iiif_url": "https://www.artic.edu/iiif/2", … } }
//
// GET /api/v1/artworks?ids=1,2&fields=…  answers the same without "pagination".
//
// `limit=0` answers with `"data": []` and null for `total_pages` and `current_page`.

import Foundation
import PromenadeCore

/// One page of records and how many there are in all.
struct ChicagoPageReply: Decodable {
    let total: Int
    let records: [ChicagoRecord]
    let pictures: URL?

    private enum Key: String, CodingKey { case pagination, data, config }
    private enum PaginationKey: String, CodingKey { case total }

    /// - Throws: when `data` is no array, when it has records and none can be read, or without a total.
    ///   A record that cannot be read among others that can is left out; the total stays the museum's.
    init(from decoder: any Decoder) throws {
        let reply = try decoder.container(keyedBy: Key.self)
        records = try reply.records(.data)
        let pagination = try reply.nestedContainer(keyedBy: PaginationKey.self, forKey: .pagination)
        guard let total = pagination.integer(.total) else {
            throw DecodingError.keyNotFound(
                PaginationKey.total, .init(codingPath: pagination.codingPath, debugDescription: "no total"))
        }
        self.total = total
        pictures = (reply.object(.config) as ChicagoConfiguration?)?.pictures
    }
}

/// Records asked for by their numbers: without a total, in an order of its own, and without those there are not.
struct ChicagoWorksReply: Decodable {
    let records: [ChicagoRecord]
    let pictures: URL?

    private enum Key: String, CodingKey { case data, config }

    /// - Throws: when `data` is no array, or when it has records and none can be read.
    init(from decoder: any Decoder) throws {
        let reply = try decoder.container(keyedBy: Key.self)
        records = try reply.records(.data)
        pictures = (reply.object(.config) as ChicagoConfiguration?)?.pictures
    }
}

/// A single record.
struct ChicagoWorkReply: Decodable {
    let record: ChicagoRecord
    let pictures: URL?

    private enum Key: String, CodingKey { case data, config }

    init(from decoder: any Decoder) throws {
        let reply = try decoder.container(keyedBy: Key.self)
        record = try reply.decode(ChicagoRecord.self, forKey: .data)
        pictures = (reply.object(.config) as ChicagoConfiguration?)?.pictures
    }
}

/// Where the museum says its pictures are; it asks not to have this address written down elsewhere.
private struct ChicagoConfiguration: Decodable {
    let pictures: URL?

    private enum Key: String, CodingKey { case pictures = "iiif_url" }

    init(from decoder: any Decoder) throws {
        // This server fetches from there: see ChicagoAddresses.isPictureServer.
        pictures = try decoder.container(keyedBy: Key.self).text(.pictures).flatMap { URL(string: $0) }
    }
}
