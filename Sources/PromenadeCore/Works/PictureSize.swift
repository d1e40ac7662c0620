/// The widths works' pictures are asked for in: those Chicago's own cache holds, so that no museum draws one for us.
///
/// The raw value is the width in px, as IIIF's `/full/843,/0/default.jpg` and our `/pictures/aic:27992/843.jpg` have it.
package enum PictureSize: Int, CaseIterable, Sendable {
    /// Beside a name in a list, on a map; what IIIF calls a thumbnail.
    case thumbnail = 200
    /// A tile of a wall.
    case tile = 400
    /// The same on a screen with many pixels, and on paper.
    case largeTile = 600
    /// What a page is about; the largest museums give of works in copyright.
    case page = 843
    /// What one looks at closely without tiles; of the public domain, and only kept as it is, never made.
    case close = 1_686

    /// In px.
    package var width: Int { rawValue }

    /// Those that are made, smallest first.
    package static let made: [PictureSize] = [.thumbnail, .tile, .largeTile, .page]

    /// The smallest that is made and not below a width, else the largest: a picture is never made in a thousand sizes.
    package init(atLeast width: Int) { self = Self.made.first { $0.width >= width } ?? .page }
}
