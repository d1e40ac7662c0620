import PromenadeConcurrency
package import PromenadeCore
package import PromenadeSources
import PromenadeStore

/// Places by their names: pins and venues that are here, then a service that knows more.
///
/// Answers of the service are kept in memory, and those who ask the same at once ask once. One that takes
/// longer than a page waits is kept when it comes, for who asks again.
package struct PlaceFinder: Sendable {
    /// What is known under a name.
    package struct Finding: Sendable {
        /// Pins, then venues.
        package var here: [FoundPlace]
        package var elsewhere: [FoundPlace]
        /// Why the service told nothing; `nil` where it answered, or there is none.
        package var trouble: SourceError?
        /// Whether a service is asked at all.
        package var isAsked: Bool

        package var all: [FoundPlace] { here + elsewhere }
    }

    /// Whose data places from elsewhere are.
    package static let credit = Geocoder.credit
    /// So many of those that are here are told.
    package static let most = 10

    /// How long a page waits for the service; what is here is shown without it then.
    package static let patience = Duration.seconds(4)

    private let geocoder: Geocoder?
    /// Questions no page waited for.
    private let stragglers = Stragglers()
    private let memory = MemoryCache<String, Held>(budget: 500_000)

    private struct Held: MemorySized {
        let places: [FoundPlace]
        var heapBytes: Int { places.reduce(0) { $0 + $1.name.heapBytes + MemoryLayout<FoundPlace>.stride } }
    }

    /// - Parameter geocoder: `nil` where none is configured.
    package init(geocoder: Geocoder? = nil) { self.geocoder = geocoder }

    /// - Parameters:
    ///   - pins: the person's places.
    ///   - nearby: whose venues are looked through.
    /// - Throws: ``LibraryError`` where the person's places cannot be read: that nothing was found would not be true.
    package func find(
        _ text: String, among pins: Pins?, and nearby: Nearby
    ) async throws(LibraryError) -> Finding {
        guard let words = PlaceWords(text) else {
            return Finding(here: [], elsewhere: [], trouble: nil, isAsked: geocoder != nil)
        }
        let own = try await pins?.marks() ?? []
        let known = own.filter { !$0.name.isEmpty && words.matches($0.name) }
            .sorted { words.isName($0.name) && !words.isName($1.name) }
        let venues = await nearby.venues(named: words, limit: Self.most)
        let here =
            known.prefix(Self.most).map {
                FoundPlace(name: $0.name, coordinate: $0.coordinate, origin: .pin($0.id))
            }
            + venues.map { FoundPlace(name: $0.name, coordinate: $0.coordinate, origin: .venue($0.id)) }
        do throws(SourceError) {
            return Finding(
                here: here, elsewhere: try await elsewhere(text, words), trouble: nil,
                isAsked: geocoder != nil)
        } catch {
            return Finding(here: here, elsewhere: [], trouble: error, isAsked: true)
        }
    }

    private func elsewhere(
        _ text: String, _ words: PlaceWords
    ) async throws(SourceError) -> [FoundPlace] {
        guard let geocoder else { return [] }
        let question = words.words.joined(separator: " ")
        if let held = memory.value(for: question) { return held.places }
        return try await stragglers.value(within: Self.patience, late: .unreachable) {
            [memory] () async throws(SourceError) in
            let places = try await geocoder.places(named: text.trimmed.limited(to: PlaceWords.longest)).map {
                var place = $0
                place.coordinate = place.coordinate.onOneMeridian
                return place
            }
            memory.insert(Held(places: places), for: question)
            return places
        }
    }
}

extension Nearby {
    /// Venues of a name among what our copy has; none where that cannot be read.
    package func venues(named words: PlaceWords, limit: Int) async -> [Venue] {
        await catalogue.read { try await $0.venues(named: words, limit: limit) as [Venue]? } ?? []
    }
}
