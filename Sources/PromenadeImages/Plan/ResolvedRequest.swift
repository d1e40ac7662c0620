import Foundation

/// What a request comes to for one picture: the same for every way to write it.
package struct ResolvedRequest: Sendable, Hashable {
    /// Within the picture, in its pixels.
    package var region: PixelRect
    /// In px, before it is turned.
    package var width: Int
    package var height: Int
    package var rotation: ImageRequest.Rotation
    package var quality: ImageRequest.Quality
    package var format: ImageRequest.Format

    /// Width and height of what comes out, turned.
    var turned: (width: Double, height: Double) {
        let angle = rotation.degrees * .pi / 180
        let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
        return (
            Double(width) * cosine + Double(height) * sine, Double(width) * sine + Double(height) * cosine
        )
    }
}
