import PromenadeDemoPainters

/// What a work is and what it is made of and how, in both languages.
struct AmsterdamMedium: Sendable {
    /// A term in English and Dutch, with its number of the Art & Architecture Thesaurus where we know it.
    struct Term: Sendable {
        let english: String
        let dutch: String
        var concept: Int?
        /// Of the museum's own vocabulary; made up.
        let number: Int

        init(_ english: String, _ dutch: String, _ number: Int, _ concept: Int? = nil) {
            (self.english, self.dutch, self.number, self.concept) = (
                english, dutch, 22_010_000 + number, concept
            )
        }
    }

    let kind: Term
    let materials: [Term]
    let technique: Term
    /// Before the number: `SK-A`.
    let series: String
    /// As on a label: `oil on canvas`, `olieverf op doek`.
    let english: String, dutch: String

    /// - Parameter painter: whose usual medium is one of those below; any other counts as oil on canvas.
    static func usual(of painter: Painter) -> AmsterdamMedium { known[painter.medium] ?? oilOnCanvas }

    private static let painting = Term("painting", "schilderij", 1, 300_033_618)
    private static let print = Term("print", "prent", 2, 300_041_273)
    private static let drawing = Term("drawing", "tekening", 3, 300_033_973)
    private static let glass = Term("stained glass", "gebrandschilderd glas", 4)

    private static let oil = Term("oil paint", "olieverf", 11, 300_015_050)
    private static let canvas = Term("canvas", "doek", 12, 300_014_078)
    private static let paper = Term("paper", "papier", 13, 300_014_109)
    private static let ink = Term("ink", "inkt", 14)
    private static let watercolour = Term("watercolour", "waterverf", 15)
    private static let graphite = Term("graphite", "grafiet", 16)
    private static let vellum = Term("vellum", "velijn", 17)
    private static let pane = Term("glass", "glas", 18)
    private static let lead = Term("lead", "lood", 19)
    private static let cardboard = Term("cardboard", "karton", 20)

    private static let toPaint = Term("painting", "schilderen", 31)

    private static let oilOnCanvas = AmsterdamMedium(
        kind: painting, materials: [canvas, oil], technique: toPaint, series: "SK-A",
        english: "oil on canvas", dutch: "olieverf op doek")

    private static let known: [String: AmsterdamMedium] = [
        "Oil on canvas": oilOnCanvas,
        "Oil on cardboard": AmsterdamMedium(
            kind: painting, materials: [cardboard, oil], technique: toPaint, series: "SK-A",
            english: "oil on cardboard", dutch: "olieverf op karton"),
        "Etching on laid paper": AmsterdamMedium(
            kind: print, materials: [paper, ink], technique: Term("etching", "etsen", 32), series: "RP-P",
            english: "etching", dutch: "ets"),
        "Screenprint on paper": AmsterdamMedium(
            kind: print, materials: [paper, ink], technique: Term("screen printing", "zeefdruk", 33),
            series: "RP-P",
            english: "screenprint", dutch: "zeefdruk"),
        "Watercolour and graphite on vellum": AmsterdamMedium(
            kind: drawing, materials: [vellum, watercolour, graphite],
            technique: Term("brush", "penseel", 34),
            series: "RP-T", english: "watercolour over graphite on vellum",
            dutch: "waterverf over grafiet op velijn"),
        "Watercolour on paper": AmsterdamMedium(
            kind: drawing, materials: [paper, watercolour], technique: Term("brush", "penseel", 34),
            series: "RP-T", english: "watercolour on paper", dutch: "waterverf op papier"),
        "Stained and leaded glass": AmsterdamMedium(
            kind: glass, materials: [pane, lead], technique: Term("glass painting", "glasschilderen", 35),
            series: "BK", english: "stained and leaded glass", dutch: "gebrandschilderd glas in lood"),
        "Cut and painted paper on board": AmsterdamMedium(
            kind: painting, materials: [paper, cardboard], technique: Term("collage", "collage", 36),
            series: "SK-A",
            english: "cut and painted paper on board", dutch: "geknipt en beschilderd papier op karton"),
    ]
}
