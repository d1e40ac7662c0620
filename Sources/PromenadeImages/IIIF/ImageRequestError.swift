/// Why a request cannot be answered, whatever the picture shows; each is status 400 (Image API 3.0, section 7.2).
package enum ImageRequestError: Error, Sendable, Hashable {
    /// A part of an address, in the order they stand in it.
    package enum Part: String, Sendable, Hashable { case region, size, rotation, quality, format }

    /// The part is not what the specification lets stand there.
    case malformed(Part, String)
    /// The specification knows it, and nothing here writes it.
    case notOffered(Part, String)
    /// No pixel of the picture lies in the region.
    case outside
    /// Less than one pixel would be left.
    case vanishing
    /// Larger than the region, and nobody said `^`.
    case enlarging
    /// More pixels, or a longer side, than is made of any picture.
    case tooLarge
    /// By an angle that is no quarter turn only so many pixels are turned.
    case tooLargeToTurn(area: Int)
}
