import PromenadeCore

/// Identifiers of the Getty's Art & Architecture Thesaurus, and of the museum's own terms, by which Linked Art
/// says what a value is.
enum AmsterdamVocabulary {
    static let preferred = "300404670"
    static let formerTitle = "22015528"
    static let objectNumbers = ["300312355", "22015218"]
    static let order = "300456575"
    static let english = "300388277"
    static let dutch = "300388256"

    static let makerShort = "300435417"
    static let makerLong = "300435416"
    static let materials = "300435429"
    static let dimensions = "300435430"
    static let creditLines = ["300435418", "300026687"]
    static let description = "300048722"
    static let provenance = ["300444174", "300055863"]

    static let attributed = "300404269"
    static let possibly = "300435722"

    static let heights = ["300055644", "height", "hoogte"]
    static let widths = ["300055647", "width", "breedte"]
    static let depths = ["300072633", "depth", "diepte"]
    /// Centimetres in a unit.
    static let units: [(names: [String], centimetres: Double)] = [
        (["300379098", "cm", "centimeter", "centimeters", "centimetre"], 1),
        (["300379097", "mm", "millimeter", "millimeters", "millimetre"], 0.1),
        (["300379100", "m", "meter", "meters", "metre"], 100),
    ]
}

extension JSONTree {
    /// Whether a value is classified as a term, or speaks a language: by the last part of an identifier
    /// (`http://vocab.getty.edu/aat/300404670`, `aat:300404670`).
    func has(_ key: String, _ terms: [String]) -> Bool {
        self[key].contains { value in
            guard let identifier = value.identifier else { return false }
            let last = identifier.split(whereSeparator: { "/:#".contains($0) }).last
            return last.map { terms.contains(String($0)) } ?? false
        }
    }

    func isClassified(as terms: String...) -> Bool { has("classified_as", terms) }
    func isClassified(as terms: [String]) -> Bool { has("classified_as", terms) }

    /// Whether the value is of this type; a value may have several.
    func isA(_ type: String) -> Bool { self["type"].contains { $0.words == type } }

    var isEnglish: Bool { has("language", [AmsterdamVocabulary.english]) }
    var isDutch: Bool { has("language", [AmsterdamVocabulary.dutch]) }

    /// The lines of what a name or a text says, also where it says several.
    var content: String? { self["content"].compactMap(\.words).joined(separator: "\n").orNil }

    /// What a thing, a person or a term is called, in English if that is known.
    ///
    /// Terms have `notation`, persons names, some only a `_label`.
    var name: String? {
        let notations = self["notation"]
        let notation =
            notations.first { $0["@language"].first?.words == "en" }
            ?? notations.first { $0["@language"].first?.words == "nl" } ?? notations.first
        if let text = notation?["@value"].first?.words ?? notation?.words { return text }
        let names = self["identified_by"].filter { $0.isA("Name") }
        return names.inReadableOrder.first?.content ?? self["_label"].first?.words
    }
}

extension [JSONTree] {
    /// English before languages not said, those before Dutch; otherwise as they stand.
    var inReadableOrder: [JSONTree] {
        filter(\.isEnglish) + filter { !$0.isEnglish && !$0.isDutch } + filter { $0.isDutch && !$0.isEnglish }
    }

    /// The text classified as one of these terms, in English if there is one.
    func text(_ terms: String...) -> String? { text(terms) }

    func text(_ terms: [String]) -> String? {
        filter { $0.isClassified(as: terms) && $0.content != nil }.inReadableOrder.first?.content
    }
}
