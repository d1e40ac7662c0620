/// The little Dutch that titles and descriptions of made-up works need.
enum DutchWords {
    /// `["seascape", "boats", "harbour", "evening"]` → `"Zeegezicht met boten en een haven, avond"`.
    ///
    /// Terms it does not know are passed over.
    static func title(_ subject: [String], fallback: String) -> String {
        let genre = subject.lazy.compactMap { genres[$0] }.first ?? fallback
        let seen = subject.compactMap { things[$0] }
        let hour = subject.lazy.compactMap { hours[$0] }.first
        var title = genre.capitalizedFirst
        if !seen.isEmpty { title += " met " + seen.joined(separator: " en ") }
        if let hour { title += ", \(hour)" }
        return title
    }

    private static let genres = [
        "landscape": "landschap", "seascape": "zeegezicht", "cityscape": "stadsgezicht",
        "still life": "stilleven", "interior": "interieur", "portrait": "portret", "botanical": "plantstudie",
        "architecture": "gebouw", "abstract": "compositie", "geometric": "compositie",
        "weather": "weerstudie",
        "stained glass": "glasraam", "cubism": "compositie",
    ]

    private static let things = [
        "boats": "boten", "boat": "een boot", "sails": "zeilen", "harbour": "een haven",
        "cliffs": "krijtrotsen", "beach": "een strand", "dunes": "duinen", "flowers": "bloemen",
        "waves": "golven", "bridge": "een brug", "river": "een rivier", "moon": "de maan",
        "rooftops": "daken", "street": "een straat", "rain": "regen", "figures": "figuren",
        "park": "een park",
        "canal": "een gracht", "trees": "bomen", "tree": "een boom", "guitar": "een gitaar",
        "houses": "huizen", "bottles": "flessen", "lane": "een laan", "village": "een dorp",
        "bay": "een baai",
        "forest": "een bos", "harvest": "de oogst", "fields": "velden", "windmill": "een molen",
        "ruins": "een ruïne", "arches": "bogen", "window": "een venster", "doors": "deuren",
        "light": "zonlicht", "woman": "een vrouw", "figure": "een figuur", "table": "een tafel",
        "clouds": "wolken", "hills": "heuvels", "cypresses": "cipressen", "stars": "sterren",
        "orchard": "een boomgaard", "farm": "een boerderij", "sun": "de zon", "bars": "balken",
        "arcs": "bogen", "squares": "vierkanten", "planes": "vlakken", "circles": "cirkels",
        "bottle": "een fles", "bowl": "een kom", "jug": "een kan", "vase": "een vaas",
    ]

    private static let hours = [
        "morning": "ochtend", "noon": "middag", "afternoon": "namiddag", "evening": "avond", "night": "nacht",
        "sunset": "zonsondergang", "grey weather": "grijs weer", "dusk": "schemering", "dawn": "dageraad",
    ]
}
