/// What a work must be like: the part of Elasticsearch's language that is understood here.
indirect enum SearchClause: Sendable {
    case everything
    case all(Conditions)
    case term(field: String, values: [JSON], boost: Double)
    case range(field: String, [Bound])
    case exists(field: String)
    case words(WordsClause)

    /// `bool`.
    struct Conditions: Sendable {
        var must: [SearchClause] = []
        var filter: [SearchClause] = []
        var should: [SearchClause] = []
        var mustNot: [SearchClause] = []
        /// How many of `should` must hold.
        var atLeast = 0
        var boost = 1.0
    }

    /// `gte`, `gt`, `lte` or `lt`.
    struct Bound: Sendable {
        let name: String
        let value: JSON
    }

    /// `match`, `match_phrase`, `multi_match` and `simple_query_string`.
    struct WordsClause: Sendable {
        /// Each needs to be found; a phrase has several words in a row.
        var wanted: [[String]]
        var fields: [(name: String, boost: Double)]
        /// Otherwise one is enough.
        var needsAll: Bool
        /// Otherwise all in one field.
        var acrossFields: Bool
        var boost: Double
    }
}

extension SearchClause {
    /// - Parameter place: of the work in the index.
    /// - Returns: how well it answers, from 0; `nil` when it does not.
    func score(of place: Int, in index: DemoSearchIndex) -> Double? {
        switch self {
        case .everything: 1
        case .all(let conditions): conditions.score(of: place, in: index)
        case .term(let field, let values, let boost):
            Self.holds(field, values, place, index) ? boost : nil
        case .range(let field, let bounds):
            bounds.allSatisfy { $0.allows(index.records[place].fields[field]) } ? 1 : nil
        case .exists(let field): Self.isPresent(index.records[place].fields[field]) ? 1 : nil
        case .words(let words): words.score(of: place, in: index)
        }
    }

    /// `x.keyword` is the whole text without regard to case; `x` is one of its words.
    private static func holds(_ field: String, _ values: [JSON], _ place: Int, _ index: DemoSearchIndex)
        -> Bool
    {
        let name = field.hasSuffix(".keyword") ? String(field.dropLast(8)) : field
        let value = index.records[place].fields[name]
        let elements = value?.list ?? [value].compactMap { $0 }
        return values.contains { wanted in
            elements.contains { element in
                switch element {
                case .bool(let truth): wanted == element || wanted.string == String(truth)
                case .integer, .real: wanted.number != nil && wanted.number == element.number
                case .string(let text):
                    text.lowercased() == wanted.string?.lowercased()
                        || (name == field
                            && wanted.string.map { index.words(of: name)[place].contains($0) } == true)
                default: false
                }
            }
        }
    }

    private static func isPresent(_ value: JSON?) -> Bool {
        switch value {
        case nil, .null?: false
        case .list(let elements)?: !elements.isEmpty
        default: true
        }
    }
}

extension SearchClause.Bound {
    func allows(_ found: JSON?) -> Bool {
        if let found = found?.number, let value = value.number { return holds(found, value) }
        // Points of time in one zone compare as texts.
        if let found = found?.string, let value = value.string { return holds(found, value) }
        return false
    }

    private func holds<Value: Comparable>(_ found: Value, _ value: Value) -> Bool {
        switch name {
        case "gte": found >= value
        case "gt": found > value
        case "lte": found <= value
        default: found < value
        }
    }
}

extension SearchClause.Conditions {
    func score(of place: Int, in index: DemoSearchIndex) -> Double? {
        guard filter.allSatisfy({ $0.score(of: place, in: index) != nil }),
            mustNot.allSatisfy({ $0.score(of: place, in: index) == nil })
        else { return nil }
        var total = 0.0
        for clause in must {
            guard let score = clause.score(of: place, in: index) else { return nil }
            total += score
        }
        let optional = should.compactMap { $0.score(of: place, in: index) }
        guard optional.count >= atLeast else { return nil }
        return (total + optional.reduce(0, +)) * boost
    }
}

extension SearchClause.WordsClause {
    /// Words that mean nothing to the index ("the") restrict nothing; if there is no other, nothing is found.
    func score(of place: Int, in index: DemoSearchIndex) -> Double? {
        guard !wanted.isEmpty else { return nil }
        let texts = fields.map { (words: index.words(of: $0.name)[place], boost: $0.boost) }
        if acrossFields || wanted.count == 1 {
            let scores = wanted.map { phrase in
                texts.compactMap { Self.weigh(phrase, $0.words, $0.boost) }.max()
            }
            return combined(scores)
        }
        return texts.compactMap { text in combined(wanted.map { Self.weigh($0, text.words, text.boost) }) }
            .max()
    }

    private func combined(_ scores: [Double?]) -> Double? {
        let found = scores.compactMap { $0 }
        guard needsAll ? found.count == scores.count : !found.isEmpty else { return nil }
        return found.reduce(0, +) * boost
    }

    /// More for a field that says little else.
    private static func weigh(_ phrase: [String], _ words: [String], _ boost: Double) -> Double? {
        guard let first = phrase.first, words.count >= phrase.count else { return nil }
        var count = 0
        for start in 0...(words.count - phrase.count)
        where words[start] == first && words[start..<(start + phrase.count)].elementsEqual(phrase) {
            count += 1
        }
        guard count > 0 else { return nil }
        return boost * Double(count) / (Double(count) + 0.3 + 0.09 * Double(words.count)) * 10
    }
}
