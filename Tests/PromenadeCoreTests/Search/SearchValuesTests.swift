import PromenadeCore
import Testing

/// What works are told apart by, read from what records say.
@Suite struct SearchValuesTests {
    @Test(
        "materials are read from the medium where the museum lists none",
        arguments: [
            ("Oil on canvas", ["oil", "canvas"]), ("Olieverf op doek", ["oil", "canvas"]),
            ("Graphite and watercolor on paper; verso: pencil", ["graphite", "watercolour", "paper"]),
            ("Gelatin silver print", ["gelatin silver", "silver"]), ("Firebricks", []), ("", []),
        ] as [(String, [String])])
    func materials(medium: String, named: [String]) {
        #expect(Materials.named(in: medium) == named)
    }

    @Test("a museum's own list of materials goes before") func ownMaterials() throws {
        var work = Work(id: try #require(Work.ID("aic:1")), title: "", medium: "Oil on canvas")
        work.materials = ["Gold ", "gold", "Silk"]

        #expect(Materials.of(work) == ["gold", "silk"])
    }

    @Test(
        "centuries are counted from one",
        arguments: [
            (1601, 1601...1700), (1700, 1601...1700), (1, 1...100), (0, -100...(-1)), (-1, -100...(-1)),
            (-100, -100...(-1)), (-101, -200...(-101)), (-400, -400...(-301)), (2026, 2001...2100),
        ] as [(Int, ClosedRange<Int>)])
    func centuries(year: Int, years: ClosedRange<Int>) { #expect(Century(of: year).years == years) }

    @Test("each colour of the palette is nearest to itself", arguments: PaletteColour.allCases)
    func palette(colour: PaletteColour) {
        #expect(PerceivedColour(colour.colour).nearest == colour)
        #expect(PaletteColour(colour.colour) == colour)
    }

    @Test(
        "pictures are called by the colour people see in them",
        arguments: [
            ((8, 55, 34), .red), ((17, 60, 30), .brown), ((210, 20, 45), .blue), ((40, 8, 50), .grey),
            ((38, 26, 41), .brown), ((45, 15, 90), .white), ((30, 20, 9), .black),
        ] as [((Int, Int, Int), PaletteColour)])
    func seen(tone: (Int, Int, Int), palette: PaletteColour) {
        let colour = Colour(hue: tone.0, saturation: tone.1, lightness: tone.2)
        #expect(PerceivedColour(colour).nearest == palette)
    }

    @Test("the palette's places are those it is listed in") func places() {
        #expect(PaletteColour.allCases.map(\.place) == Array(PaletteColour.allCases.indices))
    }

    @Test("what eyes tell apart is far apart, what they do not is near") func distances() {
        let blue = PerceivedColour(Colour(hue: 215, saturation: 55, lightness: 42))
        let otherBlue = PerceivedColour(Colour(hue: 220, saturation: 50, lightness: 45))
        let orange = PerceivedColour(Colour(hue: 30, saturation: 80, lightness: 50))

        #expect(blue.distance(to: blue) == 0)
        #expect(blue.distance(to: otherBlue) <= PerceivedColour.near)
        #expect(blue.distance(to: orange) > PerceivedColour.near * 4)
    }

    @Test(
        "slips of the keyboard are counted",
        arguments: [
            ("monet", "monet", 0), ("monet", "mnoet", 1), ("monet", "monnet", 1), ("monet", "mone", 1),
            ("monet", "manet", 1), ("rembrandt", "rembrant", 1), ("rembrandt", "rembarnt", 2),
            ("ca", "abc", nil), ("monet", "turner", nil), ("", "ab", 2),
        ] as [(String, String, Int?)])
    func slips(word: String, other: String, slips: Int?) {
        var distance = EditDistance(to: word)

        #expect(distance.distance(to: Array(other.utf8)[...], most: 2) == slips)
    }
}
