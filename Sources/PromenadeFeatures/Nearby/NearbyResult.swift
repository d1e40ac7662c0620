package import Foundation
package import PromenadeCore

/// The venues around a place with their artworks, and how well we know them.
package struct NearbyResult: Sendable {
    /// A venue and what it has.
    package struct Section: Sendable, Hashable, Identifiable {
        package var near: NearVenue
        /// Also those that are gone.
        package var works: [PublicArtwork]

        package var id: Venue.ID { near.id }

        package init(near: NearVenue, works: [PublicArtwork]) {
            self.near = near
            self.works = works
        }
    }

    /// One who records artworks, and what they said of the area.
    package struct Part: Sendable {
        package let source: Museum
        package let credit: PlaceCredit
        package let state: State
    }

    /// How well we know what a source has in an area.
    package enum State: Sendable, Hashable {
        /// All of it, as the source said at `asOf`; with the reason why it is not newer, if it should be.
        case read(asOf: Date, staleBecause: Staleness?)
        /// The source is still answering; what it says is kept for the next time.
        case asking
        /// The source did not say; what we know of the area is from before, or nothing.
        case failed(SourceError)
        /// The area is larger than the source may be asked for at once.
        case tooLarge
    }

    /// Nearest first.
    package var sections: [Section]
    /// Whether there are more in the area.
    package var hasMore: Bool
    /// The nearest venue of all we know, where the area has none.
    package var nearest: NearVenue?
    /// In the order of the sources.
    package var parts: [Part]

    /// Whether each source has told all it has in the area, now or before: what is not listed is not recorded.
    package var isKnown: Bool { parts.allSatisfy { if case .read = $0.state { true } else { false } } }

    /// Whether some source is still being asked.
    package var isAsking: Bool { parts.contains { $0.state == .asking } }

    /// The age of the oldest copy shown; `nil` while there is none.
    package var asOf: Date? {
        parts.compactMap { if case .read(let asOf, _) = $0.state { asOf } else { nil } }.min()
    }
}
