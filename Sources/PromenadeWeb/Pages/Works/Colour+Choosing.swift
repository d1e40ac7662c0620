import PromenadeCore

extension Colour {
    /// A colour as an address names it: one of the palette, or six hexadecimal digits.
    init?(chosen name: String) {
        if let known = PaletteColour(rawValue: name) {
            self = known.colour
        } else {
            self.init(hexadecimal: name)
        }
    }

    /// Red, green and blue in two hexadecimal digits each: `1b41d1`.
    private init?(hexadecimal: String) {
        guard hexadecimal.utf8.count == 6, hexadecimal.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = UInt32(hexadecimal, radix: 16)
        else { return nil }
        let parts = [number >> 16, number >> 8, number].map { Double($0 & 0xFF) / 255 }
        let most = parts.max() ?? 0
        let least = parts.min() ?? 0
        let range = most - least
        let lightness = (most + least) / 2
        var hue = 0.0
        if range > 0 {
            hue =
                switch most {
                case parts[0]: (parts[1] - parts[2]) / range + (parts[1] < parts[2] ? 6 : 0)
                case parts[1]: (parts[2] - parts[0]) / range + 2
                default: (parts[0] - parts[1]) / range + 4
                }
        }
        let saturation = range == 0 ? 0 : range / (1 - abs(2 * lightness - 1))
        self.init(
            hue: Int(clamping: (hue * 60).rounded()), saturation: Int(clamping: (saturation * 100).rounded()),
            lightness: Int(clamping: (lightness * 100).rounded()))
    }

    /// The same in hexadecimal digits, as a field of colour wants it: `#1b41d1`.
    var hexadecimal: String {
        let saturation = Double(saturation) / 100
        let lightness = Double(lightness) / 100
        let reach = saturation * min(lightness, 1 - lightness)
        let digits = [0.0, 8, 4].map { offset in
            let place = (offset + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - reach * max(-1, min(place - 3, 9 - place, 1))
            let text = String(Int(clamping: (value * 255).rounded()), radix: 16)
            return text.count == 1 ? "0\(text)" : text
        }
        return "#" + digits.joined()
    }

    /// As style sheets write it.
    var style: String { "hsl(\(hue) \(saturation)% \(lightness)%)" }
}
