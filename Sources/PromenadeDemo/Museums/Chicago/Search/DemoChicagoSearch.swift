import Foundation

// GET /api/v1/artworks/search?params={"query":{"bool":{…}},"fields":["id","title"],"from":0,"size":24}
//
//   { "preference": null, "pagination": { "total": 119, "limit": 10, "offset": 0, "total_pages": 12,
//     "current_page": 1 }, "data": [ { "_score": 415.3, "id": 102611, … } ], "info": {…}, "config": {…} }
//
// Measured at the museum in 2026 and done the same here: at most 100 results a page and 1,000 in all; a bare
// `q` puts the best first but finds everything, while quoted words and words that begin with a digit filter.

/// One search in the made-up museum.
struct DemoChicagoSearch {
    static let window = 1_000

    private let parameters: SearchParameters
    private let filter: SearchClause
    /// What `q` ranks by, besides.
    private let ranking: SearchClause?

    /// What a hit consists of where nothing else is asked for.
    private let defaults: [String]

    init(_ parameters: SearchParameters, defaults: [String]) throws(ChicagoError) {
        guard parameters.size <= 100 else { throw .invalidLimit }
        guard parameters.from <= Self.window, parameters.from + parameters.size <= Self.window else {
            throw .tooManyResults
        }
        (self.parameters, self.defaults) = (parameters, defaults)
        var conditions = SearchClause.Conditions()
        if let query = parameters.query { conditions.must.append(try SearchClause(query)) }
        let (needed, wished) = Self.parts(of: parameters.words ?? "")
        conditions.must += needed.map { Self.clause([$0]) }
        filter = .all(conditions)
        ranking = wished.isEmpty ? nil : Self.clause(wished.map { [$0] })
    }

    func answer(from index: DemoSearchIndex) throws(ChicagoError) -> [JSON.Member] {
        let hits = try ordered(found(in: index), index)
        let isSorted = !parameters.order.isEmpty
        let page = hits.dropFirst(parameters.from).prefix(parameters.size).map { hit -> JSON in
            let record = index.records[hit.place].record(parameters.fields ?? defaults)
            let score: JSON = isSorted ? .null : .real((hit.score * 100_000).rounded() / 100_000)
            return .object([.init("_score", score)] + record.filter { $0.name != "_score" })
        }
        let pagination = ChicagoPagination(total: hits.count, limit: parameters.size, offset: parameters.from)
        return [
            .init("preference", parameters.preference), .init("pagination", pagination.json),
            .init("data", .list(page)),
        ]
    }

    private typealias Hit = (place: Int, score: Double)

    private func found(in index: DemoSearchIndex) -> [Hit] {
        index.records.indices.compactMap { place in
            guard let score = filter.score(of: place, in: index) else { return nil }
            return (place, score + (ranking?.score(of: place, in: index) ?? 0))
        }
    }

    /// Best first; without words the museum's favourites first; among equals the last updated first.
    private func ordered(_ hits: [Hit], _ index: DemoSearchIndex) throws(ChicagoError) -> [Hit] {
        let order = parameters.order
        for (field, _) in order where field != "_score" { try Self.requireSortable(field, index) }
        guard order.isEmpty else {
            return hits.sorted { first, second in
                for (field, isDescending) in order {
                    let compared = Self.compare(field, first, second, index)
                    if compared != 0 { return isDescending ? compared > 0 : compared < 0 }
                }
                return first.place < second.place
            }
        }
        let prefersFavourites = parameters.words == nil && parameters.isBoosted
        let ranked = hits.map { hit -> Hit in
            let isFavourite = index.records[hit.place].fields["is_boosted"] == .bool(true)
            return (hit.place, hit.score * (prefersFavourites && isFavourite ? 1.2 : 1))
        }
        return ranked.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    }

    /// Below 0 when the first is smaller; what is missing is larger than everything.
    private static func compare(_ field: String, _ first: Hit, _ second: Hit, _ index: DemoSearchIndex) -> Int
    {
        if field == "_score" { return first.score < second.score ? -1 : first.score > second.score ? 1 : 0 }
        let name = field.hasSuffix(".keyword") ? String(field.dropLast(8)) : field
        let values = (index.records[first.place].fields[name], index.records[second.place].fields[name])
        if let left = values.0?.number, let right = values.1?.number {
            return left < right ? -1 : left > right ? 1 : 0
        }
        if let left = values.0?.string, let right = values.1?.string {
            return left < right ? -1 : left > right ? 1 : 0
        }
        let (left, right) = (values.0 ?? .null, values.1 ?? .null)
        return left == right ? 0 : left == .null ? 1 : right == .null ? -1 : 0
    }

    private static func requireSortable(_ field: String, _ index: DemoSearchIndex) throws(ChicagoError) {
        let name = field.hasSuffix(".keyword") ? String(field.dropLast(8)) : field
        guard let sample = index.records.lazy.compactMap({ $0.fields[name] }).first(where: { $0 != .null })
        else {
            throw .badRequest(
                type: "query_shard_exception", reason: "No mapping found for [\(field)] in order to sort on")
        }
        let isText = sample.string != nil && name == field && !name.hasSuffix("_at") && name != "timestamp"
        guard !isText else {
            throw .badRequest(
                type: "illegal_argument_exception",
                reason:
                    "Text fields are not optimised for operations that require per-document field data like "
                    + "aggregations and sorting, so these operations are disabled by default. Please use a "
                    + "keyword field instead. Alternatively, set fielddata=true on [\(field)]")
        }
    }

    /// Quoted parts and words that begin with a digit are needed; the other words are wished for.
    private static func parts(of text: String) -> (needed: [[String]], wished: [String]) {
        var needed: [[String]] = []
        var wished: [String] = []
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        for (place, piece) in pieces.enumerated() {
            let words = Words.of(String(piece))
            if place % 2 == 1, place < pieces.count - 1 {
                if !words.isEmpty { needed.append(words) }
                continue
            }
            needed += words.filter { $0.first?.isNumber == true }.map { [$0] }
            wished += words.filter { $0.first?.isNumber != true }
        }
        return (needed, wished)
    }

    private static func clause(_ wanted: [[String]]) -> SearchClause {
        .words(
            .init(
                wanted: wanted, fields: SearchClause.usualFields, needsAll: false, acrossFields: true,
                boost: 1))
    }
}
