// SPDX-License-Identifier: MIT
import Foundation

/// A paint, as a colour in OKLab, so that mixing two pigments stays clean and equally bright.
package struct Pigment: Sendable, Hashable {
    package var lightness: Double, a: Double, b: Double

    package init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    /// A colour from its hexadecimal form, such as 0xE8DCC4.
    package init(_ hex: UInt32) {
        func linear(_ shift: UInt32) -> Double {
            let value = Double((hex >> shift) & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let red = linear(16)
        let green = linear(8)
        let blue = linear(0)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    package func mixed(_ other: Pigment, _ amount: Double) -> Pigment {
        let share = min(max(amount, 0), 1)
        return Pigment(
            lightness: lightness + (other.lightness - lightness) * share,
            a: a + (other.a - a) * share, b: b + (other.b - b) * share)
    }

    package func lighter(_ amount: Double) -> Pigment {
        Pigment(lightness: min(max(lightness + amount, 0), 1), a: a, b: b)
    }

    /// Stronger (above 1) or greyer (below 1).
    package func chroma(_ factor: Double) -> Pigment {
        Pigment(lightness: lightness, a: a * factor, b: b * factor)
    }

    /// The same pigment as it comes off a brush: never twice exactly alike.
    package func varied(_ chance: inout Chance, _ amount: Double) -> Pigment {
        Pigment(
            lightness: min(max(lightness + chance.bell() * amount, 0), 1),
            a: a + chance.bell() * amount * 0.45, b: b + chance.bell() * amount * 0.45)
    }

    private var channels: (red: Double, green: Double, blue: Double) {
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        func encoded(_ value: Double) -> Double {
            let clamped = min(max(value, 0), 1)
            return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
        }
        return (
            encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
            encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
            encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
        )
    }

    package var hex: String {
        let (red, green, blue) = channels
        let value =
            Int(clamping: red * 255 + 0.5) << 16 | Int(clamping: green * 255 + 0.5) << 8
            | Int(clamping: blue * 255 + 0.5)
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Hue in degrees, saturation and lightness in percent.
    package var hueSaturationLightness: (hue: Int, saturation: Int, lightness: Int) {
        let (red, green, blue) = channels
        let high = max(red, green, blue)
        let low = min(red, green, blue)
        let span = high - low
        let middle = (high + low) / 2
        guard span > 0.0001 else { return (0, 0, Int(clamping: (middle * 100).rounded())) }
        let sector =
            high == red
            ? (green - blue) / span : high == green ? (blue - red) / span + 2 : (red - green) / span + 4
        let hue = (Int(clamping: (sector * 60).rounded()) + 360) % 360
        let saturation = span / (1 - abs(2 * middle - 1))
        return (hue, Int(clamping: (saturation * 100).rounded()), Int(clamping: (middle * 100).rounded()))
    }

    /// The colour at a place between 0 and 1 along evenly spaced colours.
    package static func along(_ colours: [Pigment], _ place: Double) -> Pigment {
        let position = min(max(place, 0), 1) * Double(colours.count - 1)
        let index = min(Int(position), max(colours.count - 2, 0))
        return colours[index].mixed(colours[min(index + 1, colours.count - 1)], position - Double(index))
    }
}

extension Array where Element == Pigment {
    package init(hex: UInt32...) { self = hex.map { Pigment($0) } }

    /// Shares of the colours, weighed, as one overall tone.
    package func blended(_ weights: Double...) -> Pigment {
        var total = Pigment(lightness: 0, a: 0, b: 0)
        var sum = 0.0
        for (colour, weight) in zip(self, weights) {
            total.lightness += colour.lightness * weight
            total.a += colour.a * weight
            total.b += colour.b * weight
            sum += weight
        }
        return Pigment(lightness: total.lightness / sum, a: total.a / sum, b: total.b / sum)
    }
}
