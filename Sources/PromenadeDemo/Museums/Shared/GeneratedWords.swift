import PromenadeDemoPainters

/// Names and terms the made-up records are built of.
///
/// No such donor or dealer is known to us.
enum GeneratedWords {
    static let donors = [
        "Alma Thorvik", "Leonora Ashgrove", "Mr. and Mrs. Edwin Pell", "the Halvorsen Family",
        "Dr. Ines Quadrado", "Cornelius Vanterpool", "the Friends of the Promenade", "Beatrix Lindqvist",
        "Solomon and Ada Weir", "the Marquart Foundation", "Henrietta Blythe Colman", "Tomás Echegoyen",
        "Ruth Abelard Simms", "the Lakeside Circle", "Augustin Perrault", "Wilhelmina Dacre",
    ]

    static let dealers = [
        "Galerie Maurin", "Kunsthandlung Ebertz", "Pell and Daughter", "Galleria Sant’Orso",
        "Ashgrove Fine Art",
        "Galerie du Quai", "Brandvold Brothers", "The Corner Gallery",
    ]

    static let cities = [
        "Paris", "Brussels", "Berlin", "Vienna", "Prague", "London", "New York", "Milan", "Copenhagen",
        "Kyoto",
    ]

    /// `"German"` → `"Germany"`; `nil` for origins not in the list.
    static func country(_ origin: String) -> String? { countries[origin] }

    /// What stands in place of a name where nobody knows it: `"Germany"`, or the adjective itself.
    static func culture(_ origin: String) -> String { countries[origin] ?? origin }

    /// The name by which a painter is spoken of: the first of Chinese, Japanese and Korean names, else the last.
    static func surname(_ painter: Painter) -> String {
        let names = painter.name.split(separator: " ")
        let isFirst = ["Chinese", "Japanese", "Korean"].contains(painter.origin)
        return String((isFirst ? names.first : names.last) ?? "The painter")
    }

    static func department(of painter: Painter) -> (id: String, title: String) {
        if painter.type == "Print" { return ("PC-13", "Prints and Drawings") }
        if painter.type == "Textile" { return ("PC-14", "Textiles") }
        if ["Chinese", "Japanese", "Korean", "Indian"].contains(painter.origin) {
            return ("PC-7", "Arts of Asia")
        }
        if painter.born >= 1925 { return ("PC-8", "Contemporary Art") }
        if painter.born >= 1885 { return ("PC-4", "Modern Art") }
        if painter.origin == "American" { return ("PC-3", "Arts of the Americas") }
        return ("PC-10", "Painting and Sculpture of Europe")
    }

    /// The museum's number for a type of work.
    static func typeNumber(_ type: String) -> Int {
        switch type {
        case "Painting": 1
        case "Print": 18
        case "Drawing and Watercolor": 14
        case "Textile": 5
        case "Glass": 23
        default: 40
        }
    }

    /// `"Oil on canvas"` → `["oil", "canvas"]`.
    static func materials(_ medium: String) -> [String] {
        medium.lowercased().split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
            .filter { !["on", "and", "of", "light", "in"].contains($0) }
    }

    private static let countries = [
        "American": "United States", "Austrian": "Austria", "Belgian": "Belgium", "Brazilian": "Brazil",
        "British": "England", "English": "England", "Scottish": "Scotland", "Canadian": "Canada",
        "Chinese": "China", "Czech": "Czech Republic", "Danish": "Denmark", "Dutch": "Netherlands",
        "Egyptian": "Egypt", "Ethiopian": "Ethiopia", "Finnish": "Finland", "French": "France",
        "German": "Germany", "Ghanaian": "Ghana", "Greek": "Greece", "Hungarian": "Hungary",
        "Indian": "India",
        "Iranian": "Iran", "Irish": "Ireland", "Italian": "Italy", "Japanese": "Japan", "Kenyan": "Kenya",
        "Korean": "Korea", "Mexican": "Mexico", "Moroccan": "Morocco", "Nigerian": "Nigeria",
        "Norwegian": "Norway", "Peruvian": "Peru", "Polish": "Poland", "Portuguese": "Portugal",
        "Russian": "Russia", "Senegalese": "Senegal", "Spanish": "Spain", "Swedish": "Sweden",
        "Swiss": "Switzerland", "Turkish": "Turkey", "Ukrainian": "Ukraine", "Welsh": "Wales",
    ]
}
