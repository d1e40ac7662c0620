extension Colour {
    /// The colour a picture is remembered by: of the palette's colours the one it has most of, in the shade it has there.
    ///
    /// Vivid pixels count for more: a red coat on a large grey ground makes a picture red.
    ///
    /// - Parameter pixels: red, green, blue of each pixel in sRGB; some thousand are enough.
    /// - Returns: `nil` where there are none.
    package init?(prominentIn pixels: [UInt8]) {
        var sums: [PaletteColour: (weight: Double, red: Double, green: Double, blue: Double)] = [:]
        for start in stride(from: 0, to: pixels.count - 2, by: 3) {
            let (red, green, blue) = (pixels[start], pixels[start + 1], pixels[start + 2])
            let seen = PerceivedColour(Colour(red: red, green: green, blue: blue))
            let (a, b) = (Double(seen.greenRed), Double(seen.blueYellow))
            let weight = 1 + (a * a + b * b).squareRoot() / 30
            let sum = sums[seen.nearest] ?? (0, 0, 0, 0)
            sums[seen.nearest] = (
                sum.weight + weight, sum.red + weight * Double(red), sum.green + weight * Double(green),
                sum.blue + weight * Double(blue)
            )
        }
        let most = PaletteColour.allCases.compactMap { sums[$0] }.max { $0.weight < $1.weight }
        guard let most else { return nil }
        func mean(_ sum: Double) -> UInt8 { UInt8(clamping: (sum / most.weight).rounded()) }
        self.init(red: mean(most.red), green: mean(most.green), blue: mean(most.blue))
    }

    /// A colour of sRGB.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        let (red, green, blue) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let (span, light) = (most - least, (most + least) / 2)
        guard span > 0 else {
            self.init(hue: 0, saturation: 0, lightness: Int(clamping: (light * 100).rounded()))
            return
        }
        let sixth =
            if most == red { (green - blue) / span } else if most == green {
                (blue - red) / span + 2
            } else {
                (red - green) / span + 4
            }
        let degrees = (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
        self.init(
            hue: Int(clamping: degrees.rounded()),
            saturation: Int(clamping: (span / (1 - abs(2 * light - 1)) * 100).rounded()),
            lightness: Int(clamping: (light * 100).rounded()))
    }
}
