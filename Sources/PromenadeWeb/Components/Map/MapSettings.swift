package import Foundation

/// What lies beneath maps.
package struct MapSettings: Sendable, Hashable {
    /// Without them maps have a plain ground.
    package var tiles: MapTiles?
    /// For the dark; without them the others are shown darkened.
    package var darkTiles: MapTiles?
    /// Whose tiles these are, said on every map that has them.
    package var credit = Self.usualCredit
    /// The closest zoom there are tiles for; beyond it they are drawn larger.
    package var lastZoom = Self.usualLastZoom

    package static let usualTemplate = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
    package static let usualCredit = "© OpenStreetMap contributors"
    package static let usualLastZoom = 19

    /// - Parameter tiles: `nil`: a plain ground.
    package init(tiles: MapTiles? = nil) { self.tiles = tiles }

    /// Where the tiles are.
    package var addresses: [URL?] {
        [tiles, darkTiles].map { $0?.address(x: 0, y: 0, zoom: 0) }
    }

    /// The credit, its mention of OpenStreetMap linked to the licence; `nil` without tiles.
    var creditLine: HTML? {
        guard tiles != nil else { return nil }
        let mention = ["OpenStreetMap contributors", "OpenStreetMap"].compactMap { credit.range(of: $0) }
        guard let range = mention.first else { return "\(credit)" }
        return """
            \(String(credit[..<range.lowerBound]))<a href="https://www.openstreetmap.org/copyright">\(String(credit[range]))</a>\
            \(String(credit[range.upperBound...]))
            """
    }
}
