package import PromenadeCore
import PromenadeStore

/// A stretch of the home wall's round.
package struct HomeWall: Sendable {
    /// One picture and the state of the round when it is shown.
    package struct Slide: Sendable {
        package let round: RoundRobin<HomeSlide>
        package let picture: Picture
    }

    /// What hangs there.
    package enum Picture: Sendable {
        /// The museum's front.
        case front
        /// A work and the museum that records it.
        case work(Work, museum: String)
    }

    /// At least one, except where nothing can be had at all.
    package var slides: [Slide]
    /// Which of ``slides`` it is.
    package var current: Int
    /// The place of the first of ``slides`` in the whole round, from 0.
    package var offset: Int
    /// How many are in the whole round.
    package var count: Int
    /// Where to go on before the first of ``slides`` and behind the last.
    package var before: RoundRobin<HomeSlide>?
    package var after: RoundRobin<HomeSlide>?
    /// Whether these are the works that hang there while there are no favourites.
    package var arePresets: Bool

    /// Pictures in one stretch; a round of so many is in one piece.
    package static let stretch = 24

    /// A wall nothing hangs on.
    static let bare = Self(
        slides: [], current: 0, offset: 0, count: 0, before: nil, after: nil, arePresets: true)
}
