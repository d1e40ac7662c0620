// SPDX-License-Identifier: MIT
import Foundation

/// One made-up painter: a name, a life, a manner.
package struct Painter: Sendable, Identifiable {
    /// From 1 on, never reused.
    package let id: Int
    /// The full name; no such artist has lived.
    package let name: String
    /// Where the painter came from, as an adjective.
    package let origin: String
    /// The year of birth, and of death unless still living.
    package let born: Int, died: Int?
    /// The usual medium.
    package let medium: String
    /// The kind of artwork, in the words Chicago uses.
    package let type: String
    /// One sentence about the style.
    package let manner: String

    let hand: any Manner.Type

    init(
        _ id: Int, _ name: String, _ origin: String, _ born: Int, _ died: Int?, _ medium: String,
        _ type: String, _ hand: any Manner.Type, _ manner: String
    ) {
        (self.id, self.name, self.origin, self.born, self.died) = (id, name, origin, born, died)
        (self.medium, self.type, self.hand, self.manner) = (medium, type, hand, manner)
    }

    /// Everyone the museum in Chicago's dialect collects.
    package static let all: [Painter] = [
        Painter(
            1, "Ilse Marwede", "German", 1858, 1931, "Oil on canvas", "Painting", CoastLight.self,
            "Painted the northern coast out of doors, in short dabs of broken colour."),
        Painter(
            2, "Odile Carremans", "Belgian", 1863, 1929, "Oil on canvas", "Painting", DottedRiver.self,
            "Built quiet parks and canals from dots of pure pigment that mix in the eye."),
        Painter(
            3, "Jaroslav Vondrek", "Czech", 1869, 1908, "Oil on canvas", "Painting", SwirlingField.self,
            "Laid thick paint in long turning strokes until fields and skies seem to move."),
        Painter(
            4, "Theodore Ransfield", "American", 1881, 1957, "Oil on canvas", "Painting", CityNocturne.self,
            "Kept to the city after dark: wet pavements, bridges, lamps and lit windows."),
        Painter(
            5, "Hayashida Tokuen", "Japanese", 1888, 1961, "Colour woodcut on paper", "Print", Woodblock.self,
            "Printed landscapes from few flat blocks, with graded skies wiped by hand."),
        Painter(
            6, "Wen Ruolan", "Chinese", 1641, 1718, "Ink and light colour on silk", "Painting",
            InkMountain.self,
            "Drew mountains, bamboo and plum with a dry brush and a great deal of empty silk."),
        Painter(
            7, "Miriam Ostrander", "American", 1912, 1986, "Acrylic on canvas", "Painting", ColourVeil.self,
            "Stained large canvases with veils of thinned colour that seem to breathe."),
        Painter(
            8, "Zsófia Halmay", "Hungarian", 1899, 1974, "Screenprint on paper", "Print", ConcreteForm.self,
            "Set exact circles, bars and squares against each other until nothing could be moved."),
        Painter(
            9, "Tullio Berengan", "Italian", 1894, 1966, "Oil on canvas", "Painting", QuietStillLife.self,
            "Arranged the same bottles and bowls all his life, in dusty, close-set tones."),
        Painter(
            10, "Ngozi Adeyelu", "Nigerian", 1951, nil, "Cut and painted paper on board", "Painting",
            CutoutPortrait.self,
            "Cuts friends and neighbours from painted paper, with patterned cloth and calm faces."),
        Painter(
            11, "Asger Thillemann", "Danish", 1866, 1924, "Oil on canvas", "Painting", SilentRoom.self,
            "Painted the rooms of one apartment: doors, dust and the light from a single window."),
        Painter(
            12, "Rosa Huamaní Llanque", "Peruvian", 1939, 2014, "Camelid wool, tapestry weave", "Textile",
            AndeanWeave.self, "Wove bands, stepped diamonds and birds from hand-dyed wool."),
        Painter(
            13, "Lucienne Darbeau", "French", 1903, 1988, "Stained and leaded glass", "Glass",
            LeadedGlass.self,
            "Made windows of many small panes around a single sign of light."),
        Painter(
            14, "Henrietta Plumleigh", "English", 1761, 1834, "Watercolour and graphite on vellum",
            "Drawing and Watercolor", BotanicalPlate.self,
            "Drew plants from life, flower by flower, with each vein and stamen in its place."),
        Painter(
            15, "Joost Hengelaar", "Dutch", 1604, 1672, "Etching on laid paper", "Print", OldEtching.self,
            "Etched mills, ruins and trees, with all light and shade made from lines."),
        Painter(
            16, "Edmund Garthwaite", "Scottish", 1792, 1851, "Watercolour on paper", "Drawing and Watercolor",
            WeatherStudy.self, "Caught passing weather in wet washes before it changed."),
        Painter(
            17, "Inés Olavarrieta", "Spanish", 1887, 1949, "Oil on canvas", "Painting", FacetedTable.self,
            "Took guitars, bottles and towns apart into tilted, shaded planes."),
        Painter(
            18, "Aurélie Pencoat", "French", 1867, 1938, "Oil on cardboard", "Painting", FlatOrchard.self,
            "Pieced landscapes together from flat, outlined shapes of unexpected colour."),
    ]
}
