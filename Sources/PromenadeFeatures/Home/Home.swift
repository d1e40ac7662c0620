import PromenadeConcurrency
package import PromenadeCore
import PromenadeStore

/// The page one begins at: what hangs on its wall, and which museum is one's own.
package struct Home: Sendable {
    private let favourites: Favourites
    private let sources: CachedSources
    let catalogue: BestEffortCatalogue
    let health: SourceHealth
    let refresher: Refresher
    private let presets: [Work.ID]
    private let patience: Duration

    /// - Parameters:
    ///   - presets: what hangs there while there are no favourites.
    ///   - patience: how long a page waits for presets there is no copy of.
    package init(
        favourites: Favourites, sources: CachedSources, presets: [Work.ID], patience: Duration = .seconds(2)
    ) {
        self.favourites = favourites
        self.sources = sources
        catalogue = sources.catalogue
        health = sources.health
        refresher = sources.refresher
        self.presets = presets
        self.patience = patience
    }

    /// The wall around a turn.
    ///
    /// - Parameters:
    ///   - round: where the visitor stopped; without one, or where it is of another kind of wall, a round begins.
    ///   - off: museums whose presets do not hang there.
    ///   - asking: whether museums are asked for presets there is no copy of.
    package func wall(
        at round: RoundRobin<HomeSlide>?, hiding off: Set<Museum.ID> = [], asking: Bool = true
    ) async throws -> HomeWall {
        let kept = try await favourites.library.hangings()
        return kept.isEmpty
            ? await presetWall(at: round, hiding: off, asking: asking)
            : try await favouriteWall([.front] + kept, at: round)
    }

    /// The museum most favourites are of; the first while there are none.
    package func museum(hiding off: Set<Museum.ID> = []) -> Museum? {
        let museums = sources.museums.filter { !off.contains($0.id) }
        let counts = favourites.countsByMuseum
        return museums.enumerated().max { one, other in
            (counts[one.element.id] ?? 0, -one.offset) < (counts[other.element.id] ?? 0, -other.offset)
        }?.element
    }

    private func favouriteWall(_ present: [HomeSlide], at round: RoundRobin<HomeSlide>?) async throws
        -> HomeWall
    {
        guard let window = window(of: present, at: round) else { return .bare }
        let works = try await favourites.library.favourites(window.turns.compactMap(\.turn.work))
        let pictures = window.turns.map { round -> HomeWall.Picture? in
            guard let work = round.turn.work else { return .front }
            return works[work].map { .work($0.work, museum: $0.museum) }
        }
        return wall(window, pictures, arePresets: false)
    }

    private func presetWall(
        at round: RoundRobin<HomeSlide>?, hiding off: Set<Museum.ID>, asking: Bool
    ) async -> HomeWall {
        let wanted = presets.filter { !off.contains($0.source) && sources.museum(of: $0) != nil }
        var works = asking ? await works(Array(wanted)) : await copies(of: Array(wanted))
        for id in wanted where works[id] == nil { works[id] = Self.shipped[id] }
        // A record that came without a picture makes room for the next.
        works = works.filter { $1.picture != nil || $1 == Self.shipped[$0] }
        let hanging = wanted.filter { works[$0] != nil }.prefix(Self.presetCount)
        let present = wanted.enumerated().filter { hanging.contains($0.element) }
            .map { HomeSlide(preset: $0.element, number: $0.offset) }
        guard let window = window(of: present, at: round) else { return .bare }
        let pictures = window.turns.map { round -> HomeWall.Picture? in
            guard let id = round.turn.work, let work = works[id] else { return nil }
            return .work(work, museum: sources.museum(of: id)?.name ?? id.source)
        }
        return wall(window, pictures, arePresets: true)
    }

    private func window(
        of present: [HomeSlide], at round: RoundRobin<HomeSlide>?
    ) -> RoundRobin<HomeSlide>.Window? {
        let ofThisWall = round.flatMap { $0.start.isPreset == present.last?.isPreset ? $0 : nil }
        return (ofThisWall ?? RoundRobin(beginningWith: present))?
            .window(in: present, size: HomeWall.stretch)
    }

    /// A favourite that went between the two questions to the library leaves its place.
    private func wall(
        _ window: RoundRobin<HomeSlide>.Window, _ pictures: [HomeWall.Picture?], arePresets: Bool
    ) -> HomeWall {
        let shown = zip(window.turns, pictures).map { round, picture in
            picture.map { HomeWall.Slide(round: round, picture: $0) }
        }
        let current = shown[..<window.current].compactMap { $0 }.count
        let slides = shown.compactMap { $0 }
        return HomeWall(
            slides: slides, current: min(current, max(slides.count - 1, 0)), offset: window.offset,
            count: window.count - (shown.count - slides.count), before: window.before, after: window.after,
            arePresets: arePresets)
    }
}

extension Home {
    /// Copies at once; what there is no copy of is waited for a moment, all at the same time, and otherwise
    /// fetched behind: it hangs there the next time.
    private func works(_ ids: [Work.ID]) async -> [Work.ID: Work] {
        var works = await copies(of: ids)
        let missing = ids.filter { works[$0] == nil }
        guard !missing.isEmpty else { return works }
        for (id, work) in await fetched(missing) { works[id] = work }
        for id in missing where works[id] == nil {
            refresher.refresh("preset \(id)") { [sources] in _ = await sources.work(id) }
        }
        return works
    }

    private func copies(of ids: [Work.ID]) async -> [Work.ID: Work] {
        var works: [Work.ID: Work] = [:]
        for id in ids { works[id] = await catalogue.read { try await $0.work(id) }?.value }
        return works
    }

    /// Nobody waits for a museum that has just not answered.
    private func fetched(_ ids: [Work.ID]) async -> [Work.ID: Work] {
        var asked: [Work.ID] = []
        for id in ids where await health.trouble(of: id.source) == nil { asked.append(id) }
        let found = await firstAnswers(to: asked, within: .after(patience), late: .cancel) { id -> Work? in
            guard case .found(let work, _, _) = await sources.work(id) else { return nil }
            return work
        }
        return Dictionary(found.values.compactMap { $0 ?? nil }.map { ($0.id, $0) }) { $1 }
    }
}
