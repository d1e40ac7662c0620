package import Foundation
import PromenadeCore

/// Where raster tiles of 256 px come from, which browsers fetch themselves.
package struct MapTiles: Sendable, Hashable {
    /// `https://tile.openstreetmap.org/{z}/{x}/{y}.png`.
    package let template: String

    /// - Returns: `nil` unless it is an http or https address with `{z}`, `{x}` and `{y}` in its path.
    package init?(template: String) {
        let tiles = Self(unchecked: template)
        guard ["{z}", "{x}", "{y}"].allSatisfy(template.contains),
            let url = tiles.address(x: 0, y: 0, zoom: 0), url.isOnTheWeb,
            template.split(separator: "/").dropFirst().first?.contains("{") == false
        else { return nil }
        self = tiles
    }

    private init(unchecked template: String) { self.template = template }

    package func address(x: Int, y: Int, zoom: Int) -> URL? {
        URL(
            string: template.replacing("{z}", with: String(zoom)).replacing("{x}", with: String(x))
                .replacing("{y}", with: String(y)))
    }
}
