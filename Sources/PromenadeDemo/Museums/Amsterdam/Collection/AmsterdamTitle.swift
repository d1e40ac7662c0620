import PromenadeDemoPainters

/// What a work is called, in the museum's plain way: `Seascape with Boats near Zandwijk, Evening`.
struct AmsterdamTitle: Sendable {
    let english: String
    let dutch: String

    private typealias Pair = (english: String, dutch: String)

    /// Terms it does not know are passed over.
    ///
    /// - Parameters:
    ///   - subject: what is shown: `["seascape", "boats", "evening"]`.
    ///   - place: of the work in the collection, from 0; decides near where it is.
    ///   - sitter: who is shown.
    init(subject: [String], kind: AmsterdamMedium.Term, place: Int, sitter: String?) {
        if let sitter {
            (english, dutch) = ("Portrait of \(sitter)", "Portret van \(sitter)")
            return
        }
        let genre = subject.lazy.compactMap { Self.genres[$0] }.first ?? (kind.english, kind.dutch)
        let things = subject.compactMap { Self.things[$0] }
        let hour = subject.lazy.compactMap { Self.hours[$0] }.first
        let isOutside = ["landscape", "seascape", "cityscape", "weather"].contains { subject.contains($0) }
        let near = isOutside ? Self.places[place / 3 % Self.places.count] : nil
        english =
            genre.english.capitalizedFirst + Self.with(" with ", things.map(\.english), " and ")
            + (near.map { " near \($0)" } ?? "") + (hour.map { ", \($0.english)" } ?? "")
        dutch =
            genre.dutch.capitalizedFirst + Self.with(" met ", things.map(\.dutch), " en ")
            + (near.map { " bij \($0)" } ?? "") + (hour.map { ", \($0.dutch)" } ?? "")
    }

    private static func with(_ word: String, _ things: [String], _ and: String) -> String {
        guard let last = things.last else { return "" }
        let others = things.dropLast().joined(separator: ", ")
        return word + (others.isEmpty ? last : others + and + last)
    }

    /// On no map.
    private static let places = [
        "Zandwijk", "Oosterwaard", "Molenrode", "Heemsloot", "Duinrijk", "Roggeveer", "Lage Zijl",
        "Wilgendam",
        "Korenhoek", "Vissersrade", "Sint Odulf", "Achterbroek aan de Lee",
    ]

    private static let genres: [String: Pair] = [
        "landscape": ("landscape", "landschap"), "seascape": ("seascape", "zeegezicht"),
        "cityscape": ("city view", "stadsgezicht"), "still life": ("still life", "stilleven"),
        "interior": ("interior", "interieur"), "botanical": ("plant study", "plantstudie"),
        "architecture": ("building", "gebouw"), "abstract": ("composition", "compositie"),
        "weather": ("study of the weather", "weerstudie"), "stained glass": ("window", "glasraam"),
        "cubism": ("composition", "compositie"),
    ]

    private static let things: [String: Pair] = [
        "boats": ("boats", "boten"), "boat": ("a boat", "een boot"), "sails": ("sails", "zeilen"),
        "harbour": ("a harbour", "een haven"), "cliffs": ("cliffs", "krijtrotsen"),
        "beach": ("a beach", "een strand"), "dunes": ("dunes", "duinen"), "flowers": ("flowers", "bloemen"),
        "waves": ("waves", "golven"), "bridge": ("a bridge", "een brug"), "river": ("a river", "een rivier"),
        "moon": ("the moon", "de maan"), "rooftops": ("roofs", "daken"), "street": ("a street", "een straat"),
        "rain": ("rain", "regen"), "figures": ("figures", "figuren"), "park": ("a park", "een park"),
        "canal": ("a canal", "een gracht"), "trees": ("trees", "bomen"), "tree": ("a tree", "een boom"),
        "guitar": ("a guitar", "een gitaar"), "houses": ("houses", "huizen"),
        "bottles": ("bottles", "flessen"), "lane": ("a lane", "een laan"),
        "village": ("a village", "een dorp"), "bay": ("a bay", "een baai"), "forest": ("a wood", "een bos"),
        "harvest": ("the harvest", "de oogst"), "fields": ("fields", "velden"),
        "windmill": ("a windmill", "een molen"), "ruins": ("a ruin", "een ruïne"),
        "arches": ("arches", "bogen"), "window": ("a window", "een venster"), "doors": ("doors", "deuren"),
        "light": ("sunlight", "zonlicht"), "woman": ("a woman", "een vrouw"),
        "table": ("a table", "een tafel"),
        "clouds": ("clouds", "wolken"), "hills": ("hills", "heuvels"),
        "cypresses": ("cypresses", "cipressen"),
        "stars": ("stars", "sterren"), "orchard": ("an orchard", "een boomgaard"),
        "farm": ("a farm", "een boerderij"), "sun": ("the sun", "de zon"), "bars": ("bars", "balken"),
        "arcs": ("arcs", "bogen"), "squares": ("squares", "vierkanten"), "planes": ("planes", "vlakken"),
        "circles": ("circles", "cirkels"), "bottle": ("a bottle", "een fles"), "bowl": ("a bowl", "een kom"),
        "jug": ("a jug", "een kan"), "vase": ("a vase", "een vaas"), "lemon": ("a lemon", "een citroen"),
        "pear": ("a pear", "een peer"), "cup": ("a cup", "een kop"), "box": ("a box", "een doos"),
    ]

    private static let hours: [String: Pair] = [
        "morning": ("morning", "ochtend"), "noon": ("noon", "middag"), "afternoon": ("afternoon", "namiddag"),
        "evening": ("evening", "avond"), "night": ("night", "nacht"), "sunset": ("sunset", "zonsondergang"),
        "grey weather": ("grey weather", "grijs weer"), "dusk": ("dusk", "schemering"),
        "dawn": ("dawn", "dageraad"),
    ]
}
