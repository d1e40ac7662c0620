package import Foundation

/// What somebody was looking at, so that another viewer opens it there (IIIF Content State API 1.0).
///
///     https://example.org/look?iiif-content=https://example.org/object1/manifest
///     https://example.org/look?iiif-content=JTdCJTIyaWQlMjIlM0El…
package struct ContentState: Sendable, Hashable {
    /// The manifest or the collection.
    package var manifest: URL
    /// The view of it; `nil` for the whole.
    package var canvas: String?
    /// The part of the view, in the canvas's own units.
    package var region: Region?

    package init(manifest: URL, canvas: String? = nil, region: Region? = nil) {
        self.manifest = manifest
        self.canvas = canvas
        self.region = region
    }

    /// A rectangle as media fragments say it: `xywh=100,200,300,400`.
    package struct Region: Sendable, Hashable, LosslessStringConvertible {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        /// - Returns: `nil` unless x and y are at least 0, width and height above 0, and none above 10⁷.
        package init?(x: Int, y: Int, width: Int, height: Int) {
            let most = 10_000_000
            guard (0...most).contains(x), (0...most).contains(y), (1...most).contains(width),
                (1...most).contains(height)
            else { return nil }
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// - Parameter description: `"100,200,300,400"`; decimals are rounded, `pixel:` is passed over.
        package init?(_ description: String) {
            let text = description.hasPrefix("pixel:") ? description.dropFirst(6) : description[...]
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
                Double($0).flatMap { $0.magnitude < 1e9 ? Int(clamping: $0.rounded()) : nil }
            }
            guard numbers.count == 4 else { return nil }
            self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }

        package var description: String { "\(x),\(y),\(width),\(height)" }
    }
}
