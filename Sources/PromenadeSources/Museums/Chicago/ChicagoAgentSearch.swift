import PromenadeCore

// GET /api/v1/agents/search?params={"fields":[…],"from":0,"preference":"promenade",
//   "query":{"bool":{"filter":[{"term":{"is_artist":true}}],
//                    "minimum_should_match":1,
//                    "should":[{"simple_query_string":{"query":"claude mone","default_operator":"and",…}},
//                              {"simple_query_string":{"query":"claude* mone*","flags":"PREFIX|WHITESPACE",…}}]}},
//   "size":30}
//
// Whole words as the museum's analyser takes them, or beginnings of words: people type and look.

/// A question to Chicago for artists, in Elasticsearch's language.
struct ChicagoAgentSearch: Encodable {
    static let size = 30

    /// A misspelt name is not an error at Chicago, the field is just absent.
    static let fields = [
        "id", "title", "sort_title", "alt_titles", "is_artist", "birth_date", "death_date",
    ]

    let query: Query
    let fields = Self.fields
    let from = 0
    let size = Self.size
    let preference = "promenade"

    init(_ words: ArtistWords) {
        let whole = Words(query: words.typed.joined(separator: " "), flags: "WHITESPACE", boost: 4)
        let beginnings = Words(
            query: words.typed.map { "\($0)*" }.joined(separator: " "), flags: "PREFIX|WHITESPACE", boost: 1)
        query = Query(bool: Conditions(should: [whole, beginnings].map { ["simple_query_string": $0] }))
    }

    struct Query: Encodable {
        let bool: Conditions
    }

    struct Conditions: Encodable {
        let filter = [["term": ["is_artist": true]]]
        let should: [[String: Words]]
        let minimumShouldMatch = 1

        enum CodingKeys: String, CodingKey {
            case filter, should
            case minimumShouldMatch = "minimum_should_match"
        }
    }

    struct Words: Encodable {
        let query: String
        let flags: String
        let boost: Int
        let fields = ["title^2", "alt_titles"]
        let defaultOperator = "and"
        let lenient = true

        enum CodingKeys: String, CodingKey {
            case query, flags, boost, fields, lenient
            case defaultOperator = "default_operator"
        }
    }
}
