import Foundation

/// A colour as eyes tell it from others: OKLab in whole steps, so that the same two colours are always as far apart.
package struct PerceivedColour: Sendable, Hashable {
    /// Of 255.
    package let lightness: UInt8
    /// Green to red and blue to yellow, 300 steps a unit of OKLab.
    package let greenRed: Int8
    package let blueYellow: Int8

    package init(lightness: UInt8, greenRed: Int8, blueYellow: Int8) {
        self.lightness = lightness
        self.greenRed = greenRed
        self.blueYellow = blueYellow
    }

    package init(_ colour: Colour) {
        let (red, green, blue) = Self.linear(colour)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let light = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
        lightness = UInt8(clamping: min(max(light * 255, 0), 255).rounded())
        greenRed = Int8(clamping: min(max(a * 300, -127), 127).rounded())
        blueYellow = Int8(clamping: min(max(b * 300, -127), 127).rounded())
    }

    /// Like the square of the distance; 300 times 300 is a unit of OKLab.
    ///
    /// Light and dark count for half: a dark picture of a colour is still of that colour.
    package func distance(to other: Self) -> Int {
        let light = (Int(lightness) - Int(other.lightness)) * 150 / 255
        let a = Int(greenRed) - Int(other.greenRed)
        let b = Int(blueYellow) - Int(other.blueYellow)
        return light * light + a * a + b * b
    }

    /// What is no farther than this from a colour still looks like it: a tenth of a unit.
    package static let near = 30 * 30

    /// Linear sRGB, 0 to 1.
    private static func linear(_ colour: Colour) -> (Double, Double, Double) {
        let saturation = Double(colour.saturation) / 100
        let lightness = Double(colour.lightness) / 100
        let amplitude = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = (offset + Double(colour.hue) / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return (channel(0), channel(8), channel(4))
    }
}

extension PaletteColour {
    /// The one whose colour this is exactly.
    package init?(_ colour: Colour) {
        guard let match = Self.allCases.first(where: { $0.colour == colour }) else { return nil }
        self = match
    }
}
