/// The colours one can choose from without a picker, each with works around it.
package enum PaletteColour: String, Sendable, Hashable, CaseIterable {
    case red, orange, yellow, green, turquoise, blue, violet, pink, brown, black, grey, white

    /// Its place among all.
    package var place: Int {
        switch self {
        case .red: 0
        case .orange: 1
        case .yellow: 2
        case .green: 3
        case .turquoise: 4
        case .blue: 5
        case .violet: 6
        case .pink: 7
        case .brown: 8
        case .black: 9
        case .grey: 10
        case .white: 11
        }
    }

    package var colour: Colour {
        switch self {
        case .red: Colour(hue: 2, saturation: 70, lightness: 42)
        case .orange: Colour(hue: 27, saturation: 80, lightness: 52)
        case .yellow: Colour(hue: 48, saturation: 80, lightness: 58)
        case .green: Colour(hue: 110, saturation: 35, lightness: 38)
        case .turquoise: Colour(hue: 176, saturation: 45, lightness: 42)
        case .blue: Colour(hue: 215, saturation: 55, lightness: 42)
        case .violet: Colour(hue: 275, saturation: 40, lightness: 42)
        case .pink: Colour(hue: 345, saturation: 60, lightness: 76)
        case .brown: Colour(hue: 28, saturation: 42, lightness: 28)
        case .black: Colour(hue: 30, saturation: 5, lightness: 8)
        case .grey: Colour(hue: 40, saturation: 5, lightness: 52)
        case .white: Colour(hue: 45, saturation: 25, lightness: 92)
        }
    }
}
