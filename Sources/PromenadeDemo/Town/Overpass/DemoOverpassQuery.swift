import Foundation

/// A question in Overpass QL, as far as maps of artworks need the language.
///
///     [out:json][timeout:25];nwr["tourism"="artwork"](53.7,-5.2,53.8,-5.1);out center tags 200;
///     [out:json];(node["tourism"="artwork"](around:500,53.77,-5.15);way(123););out tags center;
struct DemoOverpassQuery {
    /// One line of a union.
    struct Statement {
        enum Reach {
            /// South, west, north, east.
            case box(Double, Double, Double, Double)
            case around(metres: Double, GridPoint)
            case ids(Set<Int>)
        }

        let types: Set<String>
        let filters: [(name: String, values: [String]?)]
        let reaches: [Reach]
    }

    /// Words the server refuses a question with.
    struct Malformed: Error { let words: String }

    let statements: [Statement]
    /// What is to be told of each: `center`, `tags`, `body` and others.
    let verbosity: Set<String>
    let limit: Int?
    let isJSON: Bool

    init(_ text: String) throws(Malformed) {
        isJSON = text.contains("[out:json]")
        let general = text.firstMatch(of: /\[bbox:\s*([-\d., ]+)\]/).map { String($0.1) }
        let body = text.replacing(/\/\*.*?\*\/|\/\/[^\n]*/, with: "").replacing(
            /^\s*(\[[a-z_]+:[^\]]*\]\s*)+;/, with: "")
        var statements: [Statement] = []
        for match in body.matches(
            of: /\b(nwr|nw|node|way|relation|rel)\b((?:\s*(?:\[[^\]]*\]|\([^)]*\)))+)\s*;/)
        {
            statements.append(
                try Self.statement(String(match.1), String(match.2), general: general))
        }
        guard !statements.isEmpty else {
            throw Malformed(
                words:
                    "line 1: parse error: Unknown type &quot;\(PlainPage.escaped(String(body.prefix(20))))&quot;"
            )
        }
        guard let out = body.matches(of: /\bout\b([^;]*);/).last else {
            throw Malformed(words: "line 1: static error: No output statement was given.")
        }
        self.statements = statements
        let words = out.1.split(whereSeparator: \.isWhitespace).map(String.init)
        verbosity = Set(words)
        limit = words.compactMap { Int($0) }.first { $0 >= 0 }
    }

    private static func statement(
        _ kind: String, _ rest: String, general: String?
    ) throws(Malformed) -> Statement {
        let types: Set<String> =
            switch kind {
            case "nwr": ["node", "way", "relation"]
            case "nw": ["node", "way"]
            case "rel": ["relation"]
            default: [kind]
            }
        var filters: [(String, [String]?)] = []
        for match in rest.matches(of: /\[\s*"?([^"=~\]]+?)"?\s*(?:(=|~)\s*"?([^"\]]*?)"?)?\s*\]/) {
            let values = match.2 == nil ? nil : match.3.map { String($0) }
            let split =
                match.2 == "~"
                ? values?.split(separator: "|").map { $0.trimmingCharacters(in: ["^", "$", "(", ")"]) }
                : values.map { [$0] }
            filters.append((String(match.1), split))
        }
        var reaches: [Statement.Reach] = []
        for match in rest.matches(of: /\(([^)]*)\)/) { reaches.append(try reach(String(match.1))) }
        if let general, !reaches.contains(where: { if case .ids = $0 { true } else { false } }) {
            reaches.append(try reach(general))
        }
        guard !reaches.isEmpty || !filters.isEmpty else {
            throw Malformed(words: "line 1: static error: a query needs a filter")
        }
        return Statement(types: types, filters: filters, reaches: reaches)
    }

    private static func reach(_ text: String) throws(Malformed) -> Statement.Reach {
        let sides = text.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let numbers = (sides.last ?? "").split(separator: ",").map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        let known = numbers.compactMap { $0 }
        guard known.count == numbers.count, !known.isEmpty else {
            throw Malformed(words: "line 1: parse error: ')' expected - '\(PlainPage.escaped(text))' found.")
        }
        if sides.count > 1 {
            if sides[0] == "id" { return .ids(Set(known.compactMap { Int(exactly: $0) })) }
            guard sides[0] == "around", known.count == 3 else {
                throw Malformed(words: "line 1: static error: unknown filter \(PlainPage.escaped(sides[0]))")
            }
            return .around(metres: known[0], GridPoint(known[2], known[1]))
        }
        if known.count == 1 { return .ids(Set(known.compactMap { Int(exactly: $0) })) }
        guard known.count == 4, known[0] <= known[2] else {
            throw Malformed(
                words: "line 1: static error: For the attribute &quot;s&quot; of the element "
                    + "&quot;bbox-query&quot; the only allowed values are floats between -90.0 and 90.0.")
        }
        return .box(known[0], known[1], known[2], known[3])
    }

    /// Whether any line of the question asks for it.
    func wants(_ element: DemoOverpassElement) -> Bool { statements.contains { $0.wants(element) } }
}

extension DemoOverpassQuery.Statement {
    func wants(_ element: DemoOverpassElement) -> Bool {
        guard types.contains(element.type) else { return false }
        for (name, values) in filters {
            guard let value = element.tags.first(where: { $0.name == name })?.value,
                values?.contains(value) ?? true
            else { return false }
        }
        return reaches.allSatisfy { reach in
            switch reach {
            case .ids(let ids): ids.contains(element.id)
            case .around(let metres, let middle): middle.distance(to: element.place) <= metres
            case .box(let south, let west, let north, let east):
                (south...north).contains(element.place.latitude)
                    && (west <= east
                        ? (west...east).contains(element.place.longitude)
                        : element.place.longitude >= west || element.place.longitude <= east)
            }
        }
    }
}
