package import Foundation

/// A work the user keeps, as its museum recorded it then.
///
/// Nothing the museum withdraws or changes later touches it.
package struct Favourite: Sendable, Hashable, Codable {
    package var work: Work
    /// The museum's name, for credit lines that stand without the museum.
    package var museum: String
    package var keptAt: Date
    /// When the museum said what ``work`` says.
    package var asOf: Date

    /// Times are kept to the millisecond.
    package init(work: Work, museum: String, keptAt: Date, asOf: Date) {
        self.work = work
        self.museum = museum
        self.keptAt = keptAt.toTheMillisecond
        self.asOf = asOf.toTheMillisecond
    }

    /// What favourites are put in order by.
    package enum Order: String, Sendable, Hashable, Codable, CaseIterable {
        /// Kept last first.
        case kept
        case artist
        case title
        /// Oldest first; works without a year last.
        case year
    }
}

/// An artist the user keeps.
package struct FavouriteArtist: Sendable, Hashable, Codable, Identifiable {
    package var person: Person
    package var keptAt: Date

    package init(person: Person, keptAt: Date) {
        self.person = person
        self.keptAt = keptAt.toTheMillisecond
    }

    package var id: Artist.ID { person.id }
}

extension Date {
    /// What the library keeps and its file says: whole milliseconds since 1970.
    package var milliseconds: Int64 { Int64(clamping: (timeIntervalSince1970 * 1000).rounded()) }

    package init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    package var toTheMillisecond: Date { Date(milliseconds: milliseconds) }
}
