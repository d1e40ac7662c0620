/// The vocabulary of Linked Art records as the Rijksmuseum writes them.
enum LinkedArt {
    static let context: JSON = "https://linked.art/ns/v1/linked-art.json"

    enum Language: Int {
        case english = 300_388_277
        case dutch = 300_388_256
    }

    /// Numbers of the Art & Architecture Thesaurus.
    enum Concept: Int {
        case preferred = 300_404_670
        case brief = 300_417_207
        case fullTitle = 300_417_200
        case objectNumber = 300_312_355
        case order = 300_456_575
        case maker = 300_435_416
        case makerShort = 300_435_417
        case description = 300_048_722
        case materials = 300_435_429
        case creditLine = 300_435_418
        case painter = 300_025_136
        case primaryPart = 300_404_450
        case biography = 300_435_422
        case visibility = 300_435_434
        case attributed = 300_404_269
        case possibly = 300_435_722
        case height = 300_055_644
        case width = 300_055_647
        case centimetres = 300_379_098
        case webPage = 300_264_578
    }

    /// Terms of the museum's own vocabulary, whose ids stay those of the real one: clients know them by these.
    enum Term: String {
        case formerTitle = "https://id.rijksmuseum.nl/22015528"
        case objectNumber = "https://id.rijksmuseum.nl/22015218"
        case painter = "https://id.rijksmuseum.nl/2202217"
    }

    /// `http://vocab.getty.edu/aat/300404670`.
    static func aat(_ concept: Concept) -> String { aat(concept.rawValue) }
    static func aat(_ number: Int) -> String { "http://vocab.getty.edu/aat/\(number)" }

    static func type(_ concept: Concept) -> JSON { type(aat(concept)) }
    static func type(_ id: String) -> JSON { ["id": .string(id), "type": "Type"] }

    /// A list of one language.
    static func language(_ language: Language) -> JSON {
        [["id": .string(aat(language.rawValue)), "type": "Language"]]
    }

    /// A name in both languages, as it stands beside an id.
    static func notation(english: String, dutch: String) -> JSON {
        [
            ["@language": "en", "@value": .string(english)],
            ["@language": "nl", "@value": .string(dutch)],
        ]
    }

    static func name(_ text: String, _ language: Language, _ classes: [JSON] = []) -> JSON {
        var members: [JSON.Member] = [.init("type", "Name"), .init("content", .string(text))]
        if !classes.isEmpty { members.append(.init("classified_as", .list(classes))) }
        return .object(members + [.init("language", Self.language(language))])
    }

    static func identifier(_ text: String, _ classes: [JSON]) -> JSON {
        ["type": "Identifier", "content": .string(text), "classified_as": .list(classes)]
    }

    /// The place among several, inside what has it.
    static func order(_ place: Int) -> JSON { [identifier(String(place), [type(.order)])] }

    static func statement(_ text: String, _ concept: Concept, _ language: Language) -> JSON {
        [
            "type": "LinguisticObject", "content": .string(text), "classified_as": [type(concept)],
            "language": Self.language(language),
        ]
    }

    /// What is free of rights, as each text about an object says.
    static let freeToUse: JSON = [
        [
            "type": "Right",
            "classified_as": [
                ["id": "https://creativecommons.org/publicdomain/zero/1.0/", "type": "Type"]
            ],
        ]
    ]

    /// From the first moment of one year to the last of another.
    static func years(_ first: Int, _ last: Int) -> [JSON.Member] {
        [
            .init("begin_of_the_begin", .string("\(padded(first))-01-01T00:00:00Z")),
            .init("end_of_the_end", .string("\(padded(last))-12-31T23:59:59Z")),
        ]
    }

    private static func padded(_ year: Int) -> String { String(String(10_000 + year).suffix(4)) }
}
