// SPDX-License-Identifier: MIT

/// A painter both museums collect, each under a spelling of its own.
package struct SharedPainter: Sendable, Hashable {
    /// As Chicago's dialect spells it.
    package let chicagoName: String
    /// As Amsterdam's dialect spells it.
    package let amsterdamName: String
    /// The number of the agent: `artist_id`.
    package let chicagoAgent: Int
    /// The number of the person: `/rijks/id/2101101`.
    package let amsterdamPerson: Int
    /// The years of birth and death; both museums agree.
    package let born: Int, died: Int?
}

extension Painter {
    /// Everyone the museum in Amsterdam's dialect collects, as it spells them.
    ///
    /// No such artist has lived. The first two are Chicago's 15 and 2.
    package static let amsterdam: [Painter] = [
        Painter(
            101, "Joost Hengelaer", "Dutch", 1604, 1672, "Etching on laid paper", "Print", OldEtching.self,
            "Etched mills, ruins and trees, with all light and shade made from lines."),
        Painter(
            102, "Odile Karremans", "Belgian", 1863, 1929, "Oil on canvas", "Painting", DottedRiver.self,
            "Built quiet parks and canals from dots of pure pigment that mix in the eye."),
        Painter(
            103, "Bastiaan Wijngaerdt", "Dutch", 1857, 1919, "Oil on canvas", "Painting", CoastLight.self,
            "Went to the beach in every weather and finished on the spot."),
        Painter(
            104, "Marijke van Duijvenrode", "Dutch", 1909, 1991, "Screenprint on paper", "Print",
            ConcreteForm.self, "Printed bars and arcs that hold each other in place."),
        Painter(
            105, "Lambertus Oosterzeel", "Dutch", 1896, 1968, "Oil on canvas", "Painting",
            QuietStillLife.self, "Painted what stood on the kitchen shelf, for fifty years."),
        Painter(
            106, "Geertruida Plukhooven", "Dutch", 1768, 1829, "Watercolour and graphite on vellum",
            "Drawing and Watercolor", BotanicalPlate.self,
            "Drew the plants of one garden, leaf by leaf."),
        Painter(
            107, "Christiaan Veldwijck", "Dutch", 1872, 1938, "Oil on canvas", "Painting", SilentRoom.self,
            "Painted the corridors of a house by the canal, mostly empty."),
        Painter(
            108, "Wolfert Schaepherdt", "Dutch", 1799, 1863, "Watercolour on paper",
            "Drawing and Watercolor", WeatherStudy.self,
            "Kept a diary of clouds in watercolour."),
        Painter(
            109, "Héloïse Zonneveldt", "Dutch", 1884, 1951, "Oil on canvas", "Painting", CityNocturne.self,
            "Walked the wet city after dark and painted it from memory."),
        Painter(
            110, "Thijs Korenbloem", "Dutch", 1866, 1912, "Oil on canvas", "Painting", SwirlingField.self,
            "Turned fields and skies into long curling strokes."),
        Painter(
            111, "Noortje van der IJsselkade", "Dutch", 1915, 1998, "Stained and leaded glass", "Glass",
            LeadedGlass.self, "Made windows for stairwells and schools."),
        Painter(
            112, "Cornelis Appelboogaert", "Dutch", 1870, 1944, "Oil on cardboard", "Painting",
            FlatOrchard.self, "Pieced orchards and lanes together from flat shapes."),
        Painter(
            113, "Ludovicus Kwadraet", "Belgian", 1888, 1957, "Oil on canvas", "Painting",
            FacetedTable.self, "Took tables and towns apart into shaded planes."),
        Painter(
            114, "Fenna Schaarsma", "Dutch", 1953, nil, "Cut and painted paper on board", "Painting",
            CutoutPortrait.self, "Cuts the people of her street from painted paper."),
    ]

    /// The agent's number in Chicago's dialect.
    package var chicagoAgent: Int { 30_000 + id }

    /// The person's number in Amsterdam's dialect.
    package var amsterdamPerson: Int { 2_101_000 + id }

    /// By Amsterdam's and Chicago's ids.
    private static let samePersons = [101: 15, 102: 2]

    /// The painters of both museums.
    package static var shared: [SharedPainter] {
        amsterdam.compactMap { painter in
            guard let other = all.first(where: { $0.id == samePersons[painter.id] }) else { return nil }
            return SharedPainter(
                chicagoName: other.name, amsterdamName: painter.name, chicagoAgent: other.chicagoAgent,
                amsterdamPerson: painter.amsterdamPerson, born: painter.born, died: painter.died)
        }
    }
}
