// SPDX-License-Identifier: MIT
import Foundation

/// A picture by one of the made-up painters: the same painter and number always give the same picture.
package struct PaintedPicture: Sendable {
    /// Who painted it.
    package let painter: Painter
    /// Which of the painter's works it is, from 0.
    package let number: Int
    /// The width of the view box; the long side is 1000.
    package var width: Double
    /// The height of the view box; the long side is 1000.
    package var height: Double
    /// The title on the label.
    package var title: String
    /// A few terms for what is shown.
    package var subject: [String]
    /// What is seen, for people who cannot see it.
    package var altText: String
    /// The year it was finished, within the painter's working life.
    package var year: Int
    /// The overall colour: hue in degrees, saturation and lightness in percent.
    package var dominantColour: (hue: Int, saturation: Int, lightness: Int)

    private let work: any Manner

    /// Decides what the picture shows; nothing is drawn until `svg` is asked for.
    package init(painter: Painter, number: Int) {
        var chance = Self.chance(painter, number, salt: 1)
        let work = painter.hand.init(number: number, &chance)
        let plan = work.plan
        (self.painter, self.number, self.work) = (painter, number, work)
        (width, height, title) = (plan.width, plan.height, plan.title)
        (subject, altText) = (plan.subject, plan.altText)
        dominantColour = plan.tone.hueSaturationLightness
        let last = min(painter.died ?? 2019, painter.born + 76)
        let first = min(painter.born + 24, last)
        year = first + Int(clamping: (Double(last - first) * pow(chance.unit(), 0.85)).rounded())
    }

    /// The whole picture as a self-contained SVG document, drawn anew each time.
    package var svg: String {
        var canvas = SVGCanvas(width: width, height: height)
        var chance = Self.chance(painter, number, salt: 2)
        work.draw(&canvas, &chance)
        return canvas.svg
    }

    private static func chance(_ painter: Painter, _ number: Int, salt: UInt64) -> Chance {
        Chance(seed: UInt64(bitPattern: Int64(painter.id * 1_000_003 + number)) &* 0x2545_F491 ^ salt << 56)
    }
}
