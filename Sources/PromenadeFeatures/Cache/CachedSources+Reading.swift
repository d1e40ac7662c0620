import PromenadeConcurrency
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Reading works of which a list told the id alone.
extension CachedSources {
    /// The query with its artist's name, as far as our copies tell it.
    package func named(_ query: WorksQuery, in museum: Museum) async -> WorksQuery {
        guard let artist = query.artist, query.artistName == nil else { return query }
        var query = query
        query.artistName = await catalogue.read { try await $0.name(ofArtist: artist, in: museum) }
        return query
    }

    /// The same with its works read, museum after museum.
    package func reading(
        _ merged: MergedPage, atOnce: Int = 4, progress: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async -> MergedPage {
        var parts: [MergedPage.Part] = []
        for part in merged.parts {
            guard case .found(let page, let asOf, let stale) = part.answer else {
                parts.append(part)
                continue
            }
            let read = await reading(page, atOnce: atOnce, progress: progress)
            parts.append(
                MergedPage.Part(
                    museum: part.museum, query: part.query,
                    answer: .found(read, asOf: asOf, staleBecause: stale), known: part.known))
        }
        return MergedPage(number: merged.number, parts: parts)
    }

    /// The page with its works read, `atOnce` at a time; those that did not come stay as they are.
    ///
    /// - Parameter progress: told after each how many of how many are done.
    package func reading(
        _ page: CardsPage, atOnce: Int = 4, progress: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async -> CardsPage {
        let unread = page.unread
        guard !unread.isEmpty else { return page }
        let cards = await unread.mapConcurrently(
            atOnce: atOnce, progress: { await progress($0, unread.count) }
        ) { await card(of: $0) }
        let read = Dictionary(cards.compactMap { $0 }.map { ($0.id, $0) }) { $1 }
        return CardsPage(cards: page.cards.map { read[$0.id] ?? $0 }, extent: page.extent)
    }

    private func card(of id: Work.ID) async -> WorkCard? {
        guard case .found(let work, _, _) = await work(id, whenStale: .askFirst) else { return nil }
        return work.card
    }

    /// Leaves a page's unread works with the refresher, so that they are there the next time.
    func readBehind(_ page: CardsPage, from source: any ArtworkSource) {
        for id in page.unread {
            refresher.refresh(id.description) { _ = try? await fetchWork(id, from: source) }
        }
    }

    /// A page's works as far as the museum gave them or we hold them.
    func cards(of page: WorksPage) async -> [WorkCard] {
        let whole = Dictionary(page.works.map { ($0.id, $0.card) }) { first, _ in first }
        let missing = page.ids.filter { whole[$0] == nil }
        let copies =
            missing.isEmpty
            ? nil : await catalogue.read { try await $0.cards(of: missing) as [Work.ID: WorkCard]? }
        return page.ids.map { whole[$0] ?? copies?[$0] ?? WorkCard(unread: $0) }
    }

    /// Records of several works, as our copies have them or else their source gives them, in one question where it can tell
    /// of several.
    ///
    /// - Parameter ids: at most ``WorkSource/mostAtOnce``, of this source.
    /// - Returns: those there are; and those the source has not, by this name.
    func records(
        of ids: [Work.ID], from source: any WorkSource
    ) async throws(SourceError) -> (found: [Cached<Work>], absent: [Work.ID]) {
        guard source.mostAtOnce > 1, !source.isHere else { return try await records(oneByOne: ids) }
        var found: [Cached<Work>] = []
        var unread: [Work.ID] = []
        for id in ids {
            let copy = await catalogue.read { try await $0.work(id) }
            if let copy { found.append(copy) } else { unread.append(id) }
        }
        guard !unread.isEmpty else { return (found, []) }
        let asked = unread
        let works = try await health.watching(source.museum.id) { () async throws(SourceError) in
            try await source.works(asked)
        }
        for work in works where unread.contains(work.id) {
            unread.removeAll { $0 == work.id }
            let whole = (try? await source.completed(work)) ?? work
            let time = now()
            await catalogue.write { try await $0.cache(whole, fetchedAt: time) }
            found.append(Cached(whole, fetchedAt: time))
        }
        return (found, unread)
    }

    private func records(
        oneByOne ids: [Work.ID]
    ) async throws(SourceError) -> (found: [Cached<Work>], absent: [Work.ID]) {
        var found: [Cached<Work>] = []
        var absent: [Work.ID] = []
        for id in ids {
            switch await work(id) {
            case .found(let work, let asOf, _) where work.id == id:
                found.append(Cached(work, fetchedAt: asOf))
            case .found, .absent: absent.append(id)
            case .failed(let error): throw error
            }
        }
        return (found, absent)
    }
}
