package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Public artworks around a place: our copy first, then those who record them.
///
///     fresh copy of the area        → the copy, without the network
///     copy past its age             → the copy with its date; read anew behind
///     area never read               → the source is waited for, but not longer than `patience`
///     never read, no answer         → what we know of the area all the same, and the reason
///     larger than one may ask for   → what we know of the area, and that it is too large
package struct Nearby: Sendable {
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let health: SourceHealth
    let refresher: Refresher
    let now: @Sendable () -> Date
    let policy: CataloguePolicy
    let readings = PlaceReadings()
    /// How long a page waits for a source that has to be asked first.
    let patience: Duration

    package init(sources: CachedSources, patience: Duration = .seconds(4)) {
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        health = sources.health
        refresher = sources.refresher
        now = sources.now
        policy = sources.policy
        self.patience = patience
    }

    /// The venues within `radius` metres of a place.
    ///
    /// - Parameters:
    ///   - limit: at most so many of them.
    ///   - isAsking: whether sources may be asked; else what they failed with last is told.
    package func result(
        of place: Coordinate, within radius: Double, limit: Int, isAsking: Bool = true
    ) async -> NearbyResult {
        let box = GeoBox(around: place, radius: radius)
        return await result(in: box, from: place, limit: limit, isAsking: isAsking) {
            $0.distance <= radius
        }
    }

    /// The venues in a box.
    ///
    /// - Parameters:
    ///   - place: where distances start.
    ///   - limit: at most so many of them.
    ///   - isAsking: whether sources may be asked; else what they failed with last is told.
    package func result(
        in box: GeoBox, from place: Coordinate, limit: Int, isAsking: Bool = true
    ) async -> NearbyResult {
        await result(in: box, from: place, limit: limit, isAsking: isAsking) { _ in true }
    }

    /// A venue with its works wherever it is, as somebody at a place sees it.
    ///
    /// - Returns: `nil` when no artwork of it was read.
    package func section(of id: Venue.ID, from place: Coordinate) async -> NearbyResult.Section? {
        guard let venue = await catalogue.read({ try await $0.venue(id) }) else { return nil }
        let works =
            await catalogue.read { try await $0.artworks(at: [id]) as [PublicArtwork]? } ?? []
        return NearbyResult.Section(
            near: NearVenue(venue: venue, distance: place.distance(to: venue.coordinate)), works: works)
    }

    /// What a map of a box shows; of our copy alone, at most a few hundred.
    package func features(in box: GeoBox, zoom: Int) async -> [MapFeature] {
        await catalogue.read {
            try await $0.features(in: box, zoom: zoom) as [MapFeature]?
        } ?? []
    }

    /// Works that stand somewhere, in the order asked for; those that are nowhere, or nobody tells of, are left out.
    package func artworks(_ ids: [Work.ID]) async -> [PublicArtwork] {
        let known =
            await catalogue.read { try await $0.artworks(ids) as [PublicArtwork]? } ?? []
        var found = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        // A link may name works of an area we have not read.
        for source in registry.places {
            let missing = ids.filter { found[$0] == nil && $0.source == source.museum.id }
            for work in await works(missing, of: source) { found[work.id] = PublicArtwork(work) }
        }
        return ids.compactMap { found[$0] }
    }

    /// What came of reading an area anew.
    package enum Refresh: Sendable, Hashable {
        case read
        /// All of it was read less than ``freshness`` ago, so nobody was asked.
        case recent(asOf: Date)
        /// A source needs longer than a page waits; what it says is kept for the next time.
        case asking
        case failed
    }

    /// A copy younger than this is not read anew, in seconds.
    package static let freshness: TimeInterval = 600

    /// Reads an area anew for a person who asks for it, where that was not done lately.
    ///
    /// Waits no longer than a page does.
    ///
    /// A source that is left alone because it failed a moment ago gets their question all the same.
    @discardableResult
    package func refresh(_ box: GeoBox) async -> Refresh {
        let start = now()
        let states = await states(in: box) { source in
            guard let area = PlaceArea(box, of: source) else { return .tooLarge }
            return switch await read(area, of: source, ifOlderThan: Self.freshness, insisting: true) {
            case .success(let asOf): .read(asOf: asOf, staleBecause: nil)
            case .failure(let error): .failed(error)
            }
        }
        if states.contains(where: { if case .failed = $0 { true } else { false } }) { return .failed }
        if states.contains(.asking) { return .asking }
        let dates = states.compactMap { if case .read(let asOf, _) = $0 { asOf } else { nil } }
        guard let newest = dates.max(), let oldest = dates.min(), newest < start - 1 else { return .read }
        return .recent(asOf: oldest)
    }

    private func result(
        in box: GeoBox, from place: Coordinate, limit: Int, isAsking: Bool,
        where isMeant: (NearVenue) -> Bool
    ) async -> NearbyResult {
        let states = await states(in: box) { await state(of: $0, in: box, isAsking: isAsking) }
        let found =
            await catalogue.read {
                try await $0.venues(in: box, from: place, limit: limit + 1) as [NearVenue]?
            } ?? []
        let venues = found.filter(isMeant)
        let shown = venues.prefix(limit)
        let works =
            await catalogue.read {
                try await $0.artworks(at: shown.map(\.id)) as [PublicArtwork]?
            } ?? []
        let byVenue = Dictionary(grouping: works, by: \.location.venue)
        var nearest: NearVenue?
        if shown.isEmpty {
            nearest = await catalogue.read { try await $0.nearest(to: place, limit: 1).first }
        }
        return NearbyResult(
            sections: shown.map { NearbyResult.Section(near: $0, works: byVenue[$0.id] ?? []) },
            hasMore: venues.count > limit, nearest: nearest,
            parts: zip(registry.places, states).map { source, state in
                NearbyResult.Part(source: source.museum, credit: source.credit, state: state)
            })
    }

    /// What each source says, but ``NearbyResult/State/asking`` of those that need longer than `patience`.
    private func states(
        in box: GeoBox, _ ask: @escaping @Sendable (any PlaceSource) async -> NearbyResult.State
    ) async -> [NearbyResult.State] {
        // `PlaceReadings` sees to it that a slow source's answer is kept when nobody waits for it any more.
        let found = await firstAnswers(
            to: registry.places, within: .after(patience), late: .cancel, ask)
        return found.values.map { $0 ?? .asking }
    }
}
