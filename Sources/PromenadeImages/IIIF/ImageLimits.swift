package import PromenadeCore

/// How much is made of a picture at most (Image API 3.0, section 5.3).
package struct ImageLimits: Sendable, Hashable {
    /// In px, before it is turned.
    package var area: Int
    /// In px; WebP cannot hold more than 16,383, and one limit for all formats keeps `max` the same in all.
    package var side: Int
    /// In px, before it is turned by an angle that is no quarter turn: that takes several times the time and the memory.
    package var turnedArea: Int

    package init(area: Int = 25_000_000, side: Int = 16_000, turnedArea: Int = 4_000_000) {
        self.area = area
        self.side = side
        self.turnedArea = turnedArea
    }

    /// What is promised of one picture: never more than it has.
    ///
    /// More is made when somebody asks for it, up to the limits; `^max` goes by the promise.
    package func promised(_ size: PixelSize) -> (width: Int, height: Int) {
        (min(size.width, side), min(size.height, side))
    }
}
