import PromenadeCore

/// What the values of facets are called by people.
struct FacetNames {
    /// By museums' ids.
    let museums: [Museum.ID: String]

    func words(of value: String, _ facet: Facet) -> String {
        switch facet {
        case .museum: museums[value] ?? value
        case .artist, .type, .material, .place: value.asSentenceStart
        case .century: Int(value).map(Self.century) ?? value
        case .rights: RightsKind(rawValue: value)?.words ?? value
        case .onView: "On view now"
        case .picture: "Has a picture"
        case .colour: PaletteColour(rawValue: value).map { $0.rawValue.asSentenceStart } ?? "#\(value)"
        }
    }

    /// `1601` → `17th century`, `-400` → `4th century BCE`.
    private static func century(from year: Int) -> String {
        let number = year > 0 ? (year - 1) / 100 + 1 : -year / 100 + (-year % 100 == 0 ? 0 : 1)
        let ending =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(max(number, 1))\(ending) century\(year < 0 ? " BCE" : "")"
    }
}

extension RightsKind {
    var words: String {
        switch self {
        case .publicDomain: "Public domain"
        case .inCopyright: "In copyright"
        case .unknown: "Not said"
        }
    }
}
