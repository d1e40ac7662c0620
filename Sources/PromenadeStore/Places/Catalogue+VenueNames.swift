import GRDB
package import PromenadeCore

extension Catalogue {
    /// The venues of a name, those called exactly so first, then those with more works.
    package func venues(named words: PlaceWords, limit: Int) async throws -> [Venue] {
        try await database.read { try VenueNames.venues(named: words, limit: limit, in: $0) }
    }
}
