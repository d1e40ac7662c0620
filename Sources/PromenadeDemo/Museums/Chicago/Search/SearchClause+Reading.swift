extension SearchClause {
    /// Reads `{"bool": {"filter": [{"term": {"artist_id": 7}}]}}`.
    ///
    /// - Throws: ``ChicagoError/badRequest(type:reason:)`` for what is not understood, in the index's words.
    init(_ json: JSON) throws(ChicagoError) {
        guard let members = json.members else {
            throw .parsing("[_na] query malformed, must start with start_object")
        }
        guard let clause = members.first else { throw .illegal("query malformed, empty clause found") }
        guard members.count == 1 else {
            throw .parsing("[\(clause.name)] malformed query, expected [END_OBJECT] but found [FIELD_NAME]")
        }
        switch clause.name {
        case "match_all": self = .everything
        case "bool": self = .all(try Self.conditions(clause.value))
        case "term": self = try Self.term(clause.value)
        case "terms": self = try Self.terms(clause.value)
        case "range": self = try Self.range(clause.value)
        case "exists":
            guard let field = clause.value["field"]?.string else {
                throw .parsing("[exists] must be provided with a [field]")
            }
            self = .exists(field: field)
        case "match": self = try Self.match(clause.value, isPhrase: false)
        case "match_phrase": self = try Self.match(clause.value, isPhrase: true)
        case "multi_match": self = try Self.multiMatch(clause.value)
        case "simple_query_string": self = try Self.simple(clause.value)
        default: throw .parsing("unknown query [\(clause.name)]")
        }
    }

    private static func conditions(_ json: JSON) throws(ChicagoError) -> Conditions {
        var conditions = Conditions()
        var atLeast: Int?
        for member in json.members ?? [] {
            switch member.name {
            case "must": conditions.must = try clauses(member.value)
            case "filter": conditions.filter = try clauses(member.value)
            case "should": conditions.should = try clauses(member.value)
            case "must_not": conditions.mustNot = try clauses(member.value)
            case "minimum_should_match": atLeast = member.value.integer
            case "boost": conditions.boost = member.value.number ?? 1
            default: throw .parsing("[bool] query does not support [\(member.name)]")
            }
        }
        // With nothing that must hold, one of what should.
        let isFree = conditions.must.isEmpty && conditions.filter.isEmpty
        conditions.atLeast = atLeast ?? (isFree && !conditions.should.isEmpty ? 1 : 0)
        return conditions
    }

    /// One clause or a list of them. (`map` would lose the type of the error.)
    private static func clauses(_ json: JSON) throws(ChicagoError) -> [SearchClause] {
        var clauses: [SearchClause] = []
        for element in json.list ?? [json] { clauses.append(try SearchClause(element)) }
        return clauses
    }

    private static func field(_ json: JSON, of clause: String) throws(ChicagoError) -> JSON.Member {
        guard let members = json.members, let first = members.first else {
            throw .parsing("[\(clause)] query malformed, no start_object after query name")
        }
        guard members.count == 1 else {
            throw .parsing("[\(clause)] query doesn't support multiple fields")
        }
        return first
    }

    private static func term(_ json: JSON) throws(ChicagoError) -> SearchClause {
        let field = try field(json, of: "term")
        let value = field.value["value"] ?? field.value
        guard value.list == nil, value.members == nil else {
            throw .parsing("[term] query does not support array of values")
        }
        return .term(field: field.name, values: [value], boost: field.value["boost"]?.number ?? 1)
    }

    private static func terms(_ json: JSON) throws(ChicagoError) -> SearchClause {
        let field = try field(json, of: "terms")
        guard let values = field.value.list else {
            throw .parsing("[terms] query requires an array of terms")
        }
        return .term(field: field.name, values: values, boost: 1)
    }

    private static func range(_ json: JSON) throws(ChicagoError) -> SearchClause {
        let field = try field(json, of: "range")
        var bounds: [Bound] = []
        for member in field.value.members ?? [] {
            switch member.name {
            case "gte", "gt", "lte", "lt": bounds.append(Bound(name: member.name, value: member.value))
            case "boost", "format", "relation", "time_zone": continue
            default: throw .parsing("[range] query does not support [\(member.name)]")
            }
        }
        return .range(field: field.name, bounds)
    }

    private static func match(_ json: JSON, isPhrase: Bool) throws(ChicagoError) -> SearchClause {
        let field = try field(json, of: isPhrase ? "match_phrase" : "match")
        let options = field.value.members == nil ? nil : field.value
        let words = Words.of(text(options?["query"] ?? field.value))
        return .words(
            WordsClause(
                wanted: isPhrase ? [words].filter { !$0.isEmpty } : words.map { [$0] },
                fields: [named(field.name)], needsAll: isAnd(options?["operator"]), acrossFields: false,
                boost: options?["boost"]?.number ?? 1))
    }

    private static func multiMatch(_ json: JSON) throws(ChicagoError) -> SearchClause {
        let type = json["type"]?.string ?? "best_fields"
        let words = Words.of(text(json["query"] ?? .null))
        let isPhrase = type == "phrase"
        return .words(
            WordsClause(
                wanted: isPhrase ? [words].filter { !$0.isEmpty } : words.map { [$0] },
                fields: fields(json), needsAll: isAnd(json["operator"]), acrossFields: type == "cross_fields",
                boost: json["boost"]?.number ?? 1))
    }

    /// Of its operators only `"quoted phrases"` are known, which is what `PHRASE|WHITESPACE` asks for.
    private static func simple(_ json: JSON) throws(ChicagoError) -> SearchClause {
        let parts = text(json["query"] ?? .null).split(separator: "\"", omittingEmptySubsequences: false)
        var wanted: [[String]] = []
        for (place, part) in parts.enumerated() {
            let words = Words.of(String(part))
            // The quotation mark that is not closed opens nothing.
            let isQuoted = place % 2 == 1 && place < parts.count - 1
            wanted += isQuoted ? [words].filter { !$0.isEmpty } : words.map { [$0] }
        }
        return .words(
            WordsClause(
                wanted: wanted, fields: fields(json), needsAll: isAnd(json["default_operator"]),
                acrossFields: true, boost: json["boost"]?.number ?? 1))
    }

    private static func text(_ json: JSON) -> String { json.string ?? (json == .null ? "" : json.text) }

    private static func isAnd(_ json: JSON?) -> Bool { json?.string?.lowercased() == "and" }

    private static func fields(_ json: JSON) -> [(name: String, boost: Double)] {
        let names = json["fields"]?.list?.compactMap(\.string) ?? json["fields"]?.string.map { [$0] } ?? []
        return names.isEmpty ? SearchClause.usualFields : names.map(named)
    }

    /// `"title^5"` → title, 5.
    private static func named(_ text: String) -> (name: String, boost: Double) {
        let parts = text.split(separator: "^", maxSplits: 1)
        let name = parts.first.map { String($0.hasSuffix(".keyword") ? $0.dropLast(8) : $0) } ?? ""
        return (name, parts.count > 1 ? Double(parts[1]) ?? 1 : 1)
    }

    /// Where words are looked for when no fields are named, and what `q` ranks by.
    static let usualFields: [(name: String, boost: Double)] = [
        ("title", 4), ("alt_titles", 2), ("artist_title", 3), ("artist_display", 2),
        ("main_reference_number", 2),
        ("term_titles", 1), ("medium_display", 1), ("place_of_origin", 1), ("date_display", 1),
        ("classification_titles", 1), ("subject_titles", 1), ("description", 0.5),
    ]
}

extension ChicagoError {
    fileprivate static func parsing(_ reason: String) -> ChicagoError {
        .badRequest(type: "parsing_exception", reason: reason)
    }

    fileprivate static func illegal(_ reason: String) -> ChicagoError {
        .badRequest(type: "illegal_argument_exception", reason: reason)
    }
}
