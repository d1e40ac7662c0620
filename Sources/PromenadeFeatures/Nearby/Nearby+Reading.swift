import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Reading areas, and knowing how old what was read is.
extension Nearby {
    /// What we know of an area; asks its source where we know nothing, and behind the page where it is old.
    ///
    /// - Parameter isAsking: `false` where it was asked a moment ago and failed: that is told.
    func state(
        of source: any PlaceSource, in box: GeoBox, isAsking: Bool
    ) async -> NearbyResult.State {
        guard let area = PlaceArea(box, of: source) else { return .tooLarge }
        let age = policy.placeAge
        let copy = await catalogue.read {
            try await $0.placesRead(area.source, in: area.allTiles)
        }
        guard isAsking else {
            let trouble = await health.trouble(of: area.source)
            guard let copy else { return .failed(trouble ?? .unreachable) }
            return .read(asOf: copy, staleBecause: trouble.map(Staleness.source))
        }
        guard let copy else {
            return switch await read(area, of: source, ifOlderThan: age) {
            case .success(let asOf): .read(asOf: asOf, staleBecause: nil)
            case .failure(let error): .failed(error)
            }
        }
        guard !copy.isYounger(than: age, at: now()) else {
            return .read(asOf: copy, staleBecause: nil)
        }
        let trouble = await health.trouble(of: area.source)
        refresher.refresh(area.key) {
            _ = await read(area, of: source, ifOlderThan: age)
        }
        return .read(asOf: copy, staleBecause: trouble.map(Staleness.source) ?? .refreshing)
    }

    /// Asks a source for those parts of an area that we have no copy of, or one older than so many seconds.
    ///
    /// - Parameter insisting: whether a person asks for it, see ``PlaceSource/artworks(in:since:insisting:)``.
    func read(
        _ area: PlaceArea, of source: any PlaceSource, ifOlderThan age: TimeInterval, insisting: Bool = false
    ) async -> PlaceReadings.Outcome {
        await readings.outcome(of: area) {
            // Looked at when its turn comes: a reading before it may have brought some of it.
            let needed = await needed(of: area, ifOlderThan: age)
            do throws(SourceError) {
                for question in needed?.questions ?? [] {
                    try await ask(
                        source, for: question.box, covering: question.covering, insisting: insisting)
                }
            } catch {
                return .failure(error)
            }
            let asOf = await catalogue.read {
                try await $0.placesRead(area.source, in: area.allTiles)
            }
            return .success(asOf ?? now())
        }
    }

    /// Works that a link names and that are not here yet, asked for in one question.
    ///
    /// Those that take too long are left out and are there
    /// the next time.
    func works(_ ids: [Work.ID], of source: any PlaceSource) async -> [Work] {
        let asked = ids.filter { source.couldHave($0) }
        guard !asked.isEmpty else { return [] }
        // What comes too late is kept all the same.
        let works = await firstAnswer(
            within: .after(patience), late: .goOn(as: sources.stragglers)
        ) { () -> [Work] in
            let works = try? await health.watching(source.museum.id) { () async throws(SourceError) in
                try await source.works(asked)
            }
            for work in works ?? [] {
                await catalogue.write {
                    try await $0.cache(work, fetchedAt: now())
                }
            }
            return works ?? []
        }
        return works ?? []
    }

    /// - Returns: `nil` when all of it was read lately enough.
    private func needed(of area: PlaceArea, ifOlderThan age: TimeInterval) async -> PlaceArea? {
        let isOld = { (tiles: [MapTile]?) async -> Bool in
            let read = await catalogue.read { try await $0.placesRead(area.source, in: tiles) }
            return read.map { !$0.isYounger(than: age, at: now()) } ?? true
        }
        guard let tiles = area.allTiles else { return await isOld(nil) ? area : nil }
        var old: Set<MapTile> = []
        for tile in tiles where await isOld([tile]) { old.insert(tile) }
        return old.isEmpty ? nil : area.narrowed(to: old)
    }

    private func ask(
        _ source: any PlaceSource, for box: GeoBox, covering tiles: [MapTile]?, insisting: Bool
    ) async throws(SourceError) {
        let time = now()
        let before =
            tiles == nil
            ? await catalogue.read { try await $0.placesRead(source.museum.id, in: nil) } : nil
        // A day earlier: the source’s clock is its own, and some know dates only.
        //
        // A reading that a wrong clock has dated into the future says nothing of what has changed since.
        let since = before.flatMap { $0.isYounger(than: .infinity, at: time) ? $0 - 24 * 3600 : nil }
        let answer = try await health.watching(source.museum.id) { () async throws(SourceError) in
            try await source.artworks(in: box, since: since, insisting: insisting)
        }
        await catalogue.read {
            try await $0.cache(
                answer, from: source.museum.id, covering: tiles, fetchedAt: time)
        }
    }
}
