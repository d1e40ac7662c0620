// SPDX-License-Identifier: MIT
import Foundation

/// Divides the canvas into the cells nearest to each site (a Voronoi diagram).
enum Mosaic {
    struct Cell { let site: Point, corners: [Point] }

    static func cells(_ sites: [Point], width: Double, height: Double) -> [Cell] {
        let sheet = [
            Point(-20, -20), Point(width + 20, -20), Point(width + 20, height + 20), Point(-20, height + 20),
        ]
        return sites.map { site in
            var corners = sheet
            for other in sites where other != site && (other - site).length < 260 {
                corners = clipped(corners, at: (site + other) / 2, facing: other - site)
            }
            return Cell(site: site, corners: corners)
        }
    }

    /// The polygon with every edge moved inwards, leaving room for lead or mortar.
    static func inset(_ corners: [Point], by amount: Double) -> [Point] {
        let middle = corners.reduce(Point(0, 0), +) / Double(max(corners.count, 1))
        return corners.map { corner in
            let inward = middle - corner
            return corner + inward * min(amount * 1.35 / max(inward.length, 0.01), 0.9)
        }
    }

    private static func clipped(_ corners: [Point], at middle: Point, facing: Point) -> [Point] {
        func beyond(_ point: Point) -> Double {
            (point.x - middle.x) * facing.x + (point.y - middle.y) * facing.y
        }
        var kept: [Point] = []
        for index in corners.indices {
            let from = corners[index]
            let to = corners[(index + 1) % corners.count]
            let (start, end) = (beyond(from), beyond(to))
            if start <= 0 { kept.append(from) }
            if (start < 0) != (end < 0), start != end {
                kept.append(from + (to - from) * (start / (start - end)))
            }
        }
        return kept
    }
}
