// GET /api/v1/artworks/search?params={"fields":[…],"from":0,"preference":"promenade",
//   "query":{"bool":{"filter":[{"term":{"artist_id":35809}}],
//                    "minimum_should_match":1,
//                    "should":[{"simple_query_string":{"query":"water lilies","default_operator":"and",…}},
//                              {"match":{"main_reference_number":{"query":"water lilies",…}}}]}},"size":24}
//
// Not `q`: since 2026 it only ranks, a nonsense word finds the whole collection. What stands in `query`
// filters.

/// A question to Chicago's search, in Elasticsearch's language.
struct ChicagoSearch: Encodable {
    /// The most results an anonymous caller is served: `from` + `size` above is refused with a 403.
    static let window = 1_000

    let query: Query
    let from: Int
    let size: Int
    let fields: [String]
    /// Any fixed word: pages are then cut from the same copy of the index and do not overlap.
    let preference = "promenade"

    /// - Parameters:
    ///   - text: what a person typed.
    ///   - artist: Chicago's number of an artist.
    ///   - from: how many results to pass over.
    ///   - size: results wanted; with 0 only how many there are.
    init(text: String?, artist: Int?, from: Int, size: Int) {
        query = Query(bool: .init(text: text, artist: artist))
        self.from = from
        self.size = size
        fields = size == 0 ? ["id"] : ChicagoFields.all
    }

    struct Query: Encodable {
        let bool: Conditions
    }

    struct Conditions: Encodable {
        var filter: [[String: [String: Int]]]?
        var should: [Clause]?
        var minimumShouldMatch: Int?

        enum CodingKeys: String, CodingKey {
            case filter, should
            case minimumShouldMatch = "minimum_should_match"
        }

        init(text: String?, artist: Int?) {
            filter = artist.map { [["term": ["artist_id": $0]]] }
            should = text.map { [.words(Words(query: $0)), .accession(Accession(query: $0))] }
            minimumShouldMatch = text == nil ? nil : 1
        }
    }

    enum Clause: Encodable {
        case words(Words)
        case accession(Accession)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .words(let words): try container.encode(["simple_query_string": words])
            case .accession(let number):
                try container.encode(["match": ["main_reference_number": number]])
            }
        }
    }

    /// Every word must be found, each in whichever field; `"quoted words"` must stand together.
    struct Words: Encodable {
        let query: String
        let fields = ChicagoFields.searched
        let defaultOperator = "and"
        /// Everything else a person may type (`-`, `*`, `(`) is a letter like others.
        let flags = "PHRASE|WHITESPACE"
        let lenient = true

        enum CodingKeys: String, CodingKey {
            case query, fields, flags, lenient
            case defaultOperator = "default_operator"
        }
    }

    /// An inventory number, whole: `1926.224`.
    struct Accession: Encodable {
        let query: String
        let match = "and"
        let boost = 20

        enum CodingKeys: String, CodingKey {
            case query, boost
            case match = "operator"
        }
    }
}
