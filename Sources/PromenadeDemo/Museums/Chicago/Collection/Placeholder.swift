import Foundation
import PromenadeDemoPainters

/// A picture of a few pixels that stands in while the real one is on its way, as Chicago's `lqip`.
///
/// Painted from the picture's overall colour alone: lighter above, darker below, and never drawn, so that a
/// page of records costs nothing.
enum Placeholder {
    /// A GIF of about 130 bytes, at most 8 px wide and 5 px high, as a `data:` address.
    static func dataURL(of picture: PaintedPicture) -> String {
        let height = 5
        let width = min(max(Int(clamping: (picture.width / picture.height * 5).rounded()), 2), 8)
        var chance = Chance(seed: UInt64(picture.painter.id &* 7_919 &+ picture.number))
        let tone = picture.dominantColour
        let colours = (0..<16).map { step in
            let lightness = Double(tone.lightness) + (Double(step) - 7.5) * 1.6
            return rgb(tone.hue, tone.saturation, min(max(lightness, 2), 98))
        }
        let pixels = (0..<height).flatMap { row in
            (0..<width).map { _ in
                UInt8(min(max(13 - row * 3 + chance.int(-2...2), 0), 15))
            }
        }
        return "data:image/gif;base64,\(gif(width, height, colours, pixels).base64EncodedString())"
    }

    /// GIF89a with 16 colours.
    ///
    /// Codes have 5 bits throughout: a clear code before each row keeps the table from growing to where they
    /// would need more.
    private static func gif(_ width: Int, _ height: Int, _ colours: [[UInt8]], _ pixels: [UInt8]) -> Data {
        var bytes = Data("GIF89a".utf8)
        bytes += [UInt8(width), 0, UInt8(height), 0, 0xF3, 0, 0]
        for colour in colours { bytes += colour }
        bytes += [0x2C, 0, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, 0, 4]
        let (clear, end) = (UInt8(16), UInt8(17))
        var codes: [UInt8] = []
        for row in 0..<height { codes += [clear] + pixels[(row * width)..<((row + 1) * width)] }
        var packed: [UInt8] = []
        var (bits, count) = (UInt32(0), UInt32(0))
        for code in codes + [end] {
            bits |= UInt32(code) << count
            count += 5
            while count >= 8 {
                packed.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        if count > 0 { packed.append(UInt8(truncatingIfNeeded: bits)) }
        return bytes + [UInt8(packed.count)] + packed + [0, 0x3B]
    }

    /// - Parameters: degrees, per cent, per cent.
    private static func rgb(_ hue: Int, _ saturation: Int, _ lightness: Double) -> [UInt8] {
        let (saturation, lightness) = (Double(saturation) / 100, lightness / 100)
        let amount = saturation * min(lightness, 1 - lightness)
        return [0.0, 8, 4].map { offset in
            let place = (offset + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - amount * max(-1, min(place - 3, 9 - place, 1))
            return UInt8(clamping: (min(max(value, 0), 1) * 255).rounded())
        }
    }
}
