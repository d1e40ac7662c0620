/// A colour somebody looks for, and how far others are from it.
///
/// Pictures are seldom as vivid as what one chooses from a palette. So for a colour that is no grey, hue says most: red that is
/// dull or dark is nearer to red than orange is. A grey has no hue; others are as far from it as eyes tell.
package struct WantedColour: Sendable, Hashable {
    package let colour: PerceivedColour
    private let chroma: Double

    package init(_ colour: PerceivedColour) {
        self.colour = colour
        chroma = colour.chroma
    }

    /// Whether hue is what counts.
    private var hasHue: Bool { chroma >= 14 }

    /// Like the square of the distance, in steps of ``PerceivedColour``.
    package func distance(to other: PerceivedColour) -> Int {
        distance(lightness: other.lightness)
            + distance(greenRed: other.greenRed, blueYellow: other.blueYellow)
    }

    /// What lightness adds to it.
    package func distance(lightness: UInt8) -> Int {
        let light = (Int(lightness) - Int(colour.lightness)) * (hasHue ? 125 : 150) / 255
        return light * light
    }

    /// What hue and chroma add to it.
    package func distance(greenRed: Int8, blueYellow: Int8) -> Int {
        let (a, b) = (Double(greenRed), Double(blueYellow))
        let (ownA, ownB) = (Double(colour.greenRed), Double(colour.blueYellow))
        guard hasHue else { return Int((a - ownA) * (a - ownA) + (b - ownB) * (b - ownB)) }
        let other = (a * a + b * b).squareRoot()
        let cosine = other > 0 ? (a * ownA + b * ownB) / (other * chroma) : 0
        // The square of a chord on a circle; of a dull colour's small circle all hues would be near.
        let circle = 1.25 * max(chroma, 30)
        let duller = (chroma - other) / 2
        return Int(duller * duller + 2 * circle * circle * (1 - cosine))
    }

    /// What is no farther than this still looks like it; the more vivid it is, the less there is to choose from.
    package var near: Int {
        let width = hasHue ? 30 + chroma / 6 : 30
        return Int(width * width)
    }
}

extension PerceivedColour {
    /// How far it is from grey.
    package var chroma: Double {
        Double(Int(greenRed) * Int(greenRed) + Int(blueYellow) * Int(blueYellow)).squareRoot()
    }

    /// The colour of the palette that people would call it.
    package var nearest: PaletteColour {
        isGrey
            ? Self.greys.min { lightnesses(to: $0.1) < lightnesses(to: $1.1) }?.0 ?? .grey
            : Self.hues.min { $0.1.distance(to: self) < $1.1.distance(to: self) }?.0 ?? .grey
    }

    private func lightnesses(to other: Self) -> Int { abs(Int(lightness) - Int(other.lightness)) }

    /// Paper and varnish are yellow with age: a little of that is no colour yet, where as much blue would be one.
    private var isGrey: Bool {
        let (a, b) = (Double(greenRed), Double(blueYellow))
        let isWarm = b > 0 && a < 1.43 * b && a > -0.47 * b
        return chroma < (isWarm ? 14 : 7)
    }

    private static let greys = [PaletteColour.black, .grey, .white].map { ($0, Self($0.colour)) }
    private static let hues = PaletteColour.allCases.filter { colour in
        !greys.contains { $0.0 == colour }
    }.map { ($0, WantedColour(Self($0.colour))) }
}
