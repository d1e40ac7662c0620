package import Foundation
import PromenadeCore

/// How long what a source said is taken as still true.
package struct CataloguePolicy: Sendable {
    /// Chicago's list is ordered by last change and renewed daily; half a day keeps it at most one renewal late.
    package var pageAge: TimeInterval = 12 * 3600
    /// Records change rarely.
    package var workAge: TimeInterval = 7 * 24 * 3600

    /// Artworks stand where they stand; a day is what the operators of OpenStreetMap’s servers ask for.
    package var placeAge: TimeInterval = 24 * 3600

    package init() {}

    func isFresh(page fetchedAt: Date, now: Date) -> Bool { fetchedAt.isYounger(than: pageAge, at: now) }
    func isFresh(work fetchedAt: Date, now: Date) -> Bool { fetchedAt.isYounger(than: workAge, at: now) }
}
