import Hummingbird
import PromenadeCore

extension WorksSearch {
    /// So many values of one facet are read.
    private static let most = 24

    /// - Throws: ``Problem`` for what cannot be meant.
    init(_ request: Request) throws {
        text = try request.parameter("q").flatMap { $0.trimmed.limited(to: 200).orNil }
        artist = try Self.artist(request)
        for facet in [Facet.museum, .artist, .type, .material, .place] {
            let values = try request.parameters(facet.parameter).compactMap {
                $0.trimmed.limited(to: 200).orNil
            }
            chosen[facet] = Self.once(values)
        }
        chosen[.rights] = Self.once(try request.parameters("rights"))
        chosen[.onView] = try request.parameter("view").map { _ in ["yes"] }
        chosen[.picture] = try request.parameter("picture").map { _ in ["yes"] }
        chosen[.colour] = try Self.colour(request).map { [$0] }
        let from = try request.parameter("from").flatMap { $0.trimmed.orNil }
        let to = try request.parameter("to").flatMap { $0.trimmed.orNil }
        let (first, last) = (from.flatMap(WrittenYears.init), to.flatMap(WrittenYears.init))
        years = Years(from: first, to: last)
        mistyped = Mistyped(first: first == nil ? from : nil, last: last == nil ? to : nil)
        sort = try request.parameter("sort").flatMap(SearchSort.init) ?? .best
        asksMuseums = try request.parameter("ask") != nil && couldAskMuseums
        guard artist == nil || (!hasFilters && sort == .best) else {
            throw Problem.bad(
                "artist",
                """
                “artist” is a museum’s own list, which cannot be filtered. “by” takes an artist’s name and can.
                """, people: "A museum’s list of an artist can’t be filtered.")
        }
    }

    /// - Throws: ``Problem`` for a year that is none; people are told beside the field.
    func refuseMistyped() throws {
        for (name, text) in [("from", mistyped.first), ("to", mistyped.last)] {
            guard let text else { continue }
            throw Problem.bad(
                name,
                """
                “\(name)” is “\(text.limited(to: 40))”. It must be a year from −50000 to 2100; −400 is 400 BCE.
                """)
        }
    }

    /// Whether the address says more than it has to, or in other words: a form sends every field it has, as typed.
    static func isWordy(_ request: Request) throws -> Bool {
        let isBest = try request.parameter("sort") == SearchSort.best.rawValue
        return try isBest || request.hasEmptyParameters || request.parameter("tone") != nil
            || ["from", "to"].contains { try request.parameter($0).map(isInOtherWords) ?? false }
    }

    /// The last of the orders, which shows one work instead of a wall.
    static let lot = "surprise"

    /// Whether a form was sent with ``lot`` for its order.
    static func isByLot(_ request: Request) throws -> Bool { try request.parameter("sort") == lot }

    private static func once(_ values: [String]) -> [String]? {
        var seen: Set<String> = []
        let values = values.filter { seen.insert($0).inserted }.prefix(most)
        return values.isEmpty ? nil : Array(values)
    }

    private static func artist(_ request: Request) throws -> String? {
        guard let artist = try request.parameter("artist") else { return nil }
        guard artist.count <= 40,
            artist.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { throw Problem.bad("artist", "“artist” must be a museum’s id of an artist.") }
        return artist
    }

    /// A form says `any` and has the colour beside it, for a field of colour is never empty.
    private static func colour(_ request: Request) throws -> String? {
        guard var value = try request.parameter("colour") else { return nil }
        if value == "any" { value = try request.parameter("tone") ?? "" }
        value = value.lowercased()
        if value.hasPrefix("#") { value.removeFirst() }
        guard Colour(chosen: value) != nil else {
            throw Problem.bad(
                "colour",
                """
                “colour” is “\(value.limited(to: 40))”. It must be one of \
                \(PaletteColour.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")), or six digits like “1b41d1”.
                """, people: "There is no such colour.")
        }
        return value
    }

    /// A year that is not written as our own addresses have it, and can be.
    private static func isInOtherWords(_ text: String) -> Bool {
        Int(text) == nil && WrittenYears(text.trimmed) != nil
    }
}
