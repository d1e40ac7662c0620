/// What works are made of.
///
///     Materials.named(in: "Oil on canvas")        // ["oil", "canvas"]
package enum Materials {
    /// A work's own where its museum lists them, otherwise what its medium names; lower case, none twice.
    ///
    /// - Parameter medium: its medium, where it was folded already (``SearchWords/folded(_:)``).
    package static func of(_ work: Work, folded medium: String? = nil) -> [String] {
        guard let listed = work.materials, !listed.isEmpty else {
            return medium.map(named(inFolded:)) ?? named(in: work.medium ?? "")
        }
        var seen: Set<String> = []
        return listed.map { $0.trimmed.lowercased() }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The materials a medium line names, in its order.
    package static func named(in medium: String) -> [String] { named(inFolded: SearchWords.folded(medium)) }

    private static func named(inFolded medium: String) -> [String] {
        var seen: Set<String> = []
        return medium.utf8.split(separator: UInt8(ascii: " ")).compactMap { known[String(Substring($0))] }
            .filter { seen.insert($0).inserted }
    }

    /// In the languages of the museums we know, by the English name.
    private static let known: [String: String] = {
        let names: [String: [String]] = [
            "oil": ["olieverf", "huile"], "acrylic": ["acrylics", "acryl"], "tempera": [], "gouache": [],
            "watercolour": [
                "watercolor", "watercolours", "watercolors", "waterverf", "aquarelle", "aquarel",
            ],
            "ink": ["inks", "inkt", "encre"], "pastel": ["pastels"], "charcoal": ["houtskool"],
            "graphite": ["pencil", "potlood"], "chalk": ["chalks", "krijt"], "crayon": ["crayons"],
            "canvas": ["doek", "toile"], "paper": ["papers", "papier"], "cardboard": ["board", "karton"],
            "parchment": ["vellum", "perkament"], "panel": ["paneel"], "wood": ["woods", "hout", "bois"],
            "oak": ["eikenhout"], "walnut": ["notenhout"], "mahogany": ["mahonie"], "ebony": ["ebbenhout"],
            "bamboo": [], "bronze": ["brons"], "brass": ["messing"], "copper": ["koper"], "iron": ["ijzer"],
            "steel": ["staal"], "gold": ["goud", "gilt"], "silver": ["zilver"], "lead": ["lood"],
            "tin": ["pewter"], "aluminium": ["aluminum"], "marble": ["marmer", "marbre"], "stone": ["steen"],
            "limestone": ["kalksteen"], "sandstone": ["zandsteen"], "granite": ["graniet"],
            "alabaster": ["albast"], "jade": [], "plaster": ["gips"], "clay": ["klei"],
            "terracotta": ["terra"], "earthenware": ["aardewerk"], "stoneware": ["steengoed"],
            "porcelain": ["porselein"], "faience": [], "ceramic": ["ceramics", "keramiek"],
            "enamel": ["email"], "glass": ["glas"], "lacquer": ["lak"], "ivory": ["ivoor"], "bone": ["been"],
            "leather": ["leer"], "silk": ["zijde", "soie"], "cotton": ["katoen"], "linen": ["linnen"],
            "wool": ["wol"], "velvet": ["fluweel"], "textile": ["textiel", "fabric"], "resin": ["hars"],
            "plastic": ["perspex"], "wax": ["was"], "feather": ["feathers"], "shell": ["shells"],
            "gelatin silver": ["gelatin", "gelatine"], "albumen": ["albumine"], "neon": [], "video": ["film"],
        ]
        return names.reduce(into: [:]) { known, entry in
            known[entry.key.split(separator: " ").first.map { String($0) } ?? entry.key] = entry.key
            for name in entry.value { known[name] = entry.key }
        }
    }()
}
