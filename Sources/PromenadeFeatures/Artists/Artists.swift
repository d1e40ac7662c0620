package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// Finding artists over all museums, and those the user keeps.
package struct Artists: Sendable {
    package let library: any LibraryStore
    /// What this and all other libraries need.
    let usage: any LibraryUsage
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let health: SourceHealth
    let refresher: Refresher
    /// Who has their works' pictures; `nil` where nobody has.
    let pictures: FavouritePictureDownloader?
    let now: @Sendable () -> Date
    let patience: @Sendable (Museum.ID) async -> Void
    let lookups = ArtistLookups()
    /// Artists museums told of lately: what they say is more than our copies of works do.
    let seen = MemoryCache<Artist.ID, Artist>(budget: 2_000_000)

    /// - Parameter patience: ends when a search has waited long enough for a museum.
    package init(
        library: any LibraryStore, sources: CachedSources, pictures: FavouritePictureDownloader? = nil,
        usage: (any LibraryUsage)? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        patience: @escaping @Sendable (Museum.ID) async -> Void = { _ in
            try? await Task.sleep(for: Artists.patience)
        }
    ) {
        self.library = library
        self.usage = usage ?? OneLibraryUsage(library)
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        health = sources.health
        refresher = sources.refresher
        self.pictures = pictures
        self.now = now
        self.patience = patience
    }

    /// Museums that the owner of a household has turned off.
    package var museumsOffForAll: @Sendable () async -> Set<Museum.ID> = { [] }

    /// How long a search waits for a museum before it shows what the others said; and once more for the years of artists of
    /// museums that answered.
    package static let patience = Duration.seconds(4)

    /// What a search shows at most.
    package static let most = 60

    /// The museums that are on.
    package func museums() async throws -> [Museum] {
        let off = try await library.preferences().museumsOff.union(await museumsOffForAll())
        return sources.museums.filter { !off.contains($0.id) }
    }

    /// Everyone the words find at the museums that are on, as people; where nobody has them, those with the words
    /// that were meant.
    package func search(_ words: ArtistWords) async throws -> ArtistSearch {
        let museums = try await museums()
        let search = try await search(words, in: museums)
        // A museum still asked may know somebody of that name.
        guard search.hits.isEmpty, !search.silences.contains(where: { $0.reason == .slow }) else {
            return search
        }
        let meant = await catalogue.read {
            try await $0.meaning(of: words, in: museums.map(\.id))
        }
        guard let meant else { return search }
        var other = try await self.search(meant, in: museums)
        guard !other.hits.isEmpty else { return search }
        other.corrected = meant
        return other
    }

    /// All museums are asked at once; one that fails or is slow is a silence, its artists then come from the
    /// works we hold copies of.
    private func search(_ words: ArtistWords, in museums: [Museum]) async throws -> ArtistSearch {
        let found = await museums.mapConcurrently { await find(words, in: $0) }
        let kept = try await library.artists(knownAs: found.flatMap(\.artists).map(\.id)).map(\.person)
        let apart = try await separations()
        let answered = zip(museums, found).filter { $0.1.silence == nil }.map(\.0.id)
        let known = await withYears(found.map(\.artists), from: Set(answered))
        let people = words.bestFirst(
            SamePerson.people(in: known, kept: kept) { apart.contains([$0, $1]) })
        let told = Set(found.flatMap(\.told))
        var hits: [ArtistSearch.Hit] = []
        for person in people.prefix(Self.most) {
            hits.append(
                ArtistSearch.Hit(
                    person: person, museums: self.museums(of: person),
                    isFavourite: person.artists.contains { artist in
                        kept.contains { $0.isKnown(as: artist.id) }
                    },
                    isFromCopies: !person.artists.contains { told.contains($0.id) },
                    work: await held(by: person, limit: 1).first))
        }
        let silences = zip(museums, found).compactMap { museum, found in
            found.silence.map { ArtistSearch.Silence(museum: museum, reason: $0) }
        }
        return ArtistSearch(hits: hits, silences: silences)
    }

    /// The museums whose records a person is made of.
    package func museums(of person: Person) -> [Museum] {
        person.artists.compactMap { registry[$0.id.source]?.museum }
    }

    /// Works of theirs we hold copies of, those with a picture first, a museum after the other.
    package func held(by person: Person, limit: Int) async -> [WorkCard] {
        var cards: [WorkCard] = []
        for artist in person.artists where cards.count < limit {
            cards += await catalogue.read { try await $0.works(of: artist.id, limit: limit) } ?? []
        }
        return Array(cards.prefix(limit))
    }

    /// Pairs the user separated.
    func separations() async throws -> Set<Set<Artist.ID>> {
        Set(try await library.separations().map { [$0.0, $0.1] })
    }
}

extension Artists {
    /// What one museum's side of a search came to.
    private struct Found: Sendable {
        var artists: [Artist]
        /// Those the museum itself told of.
        var told: [Artist.ID] = []
        var silence: ArtistSearch.Silence.Reason?
    }

    /// The museum's answer, and after it those known from our copies alone.
    private func find(_ words: ArtistWords, in museum: Museum) async -> Found {
        let copies =
            await catalogue.read {
                try await $0.makers(of: museum.id, limit: Self.most) { words.fit($0)?.rawValue }
            } ?? []
        guard let source = registry[museum.id] as? any ArtistSource else {
            return Found(artists: copies)
        }
        let outcome = await outcome(of: .init(source: museum.id, words: words.key), from: museum.id) {
            () async throws(SourceError) in
            try await health.watching(museum.id) { () async throws(SourceError) in
                try await source.artists(named: words)
            }
        }
        switch outcome {
        case .success(let artists)?:
            for artist in artists { seen.insert(artist, for: artist.id) }
            let told = artists.map(\.id)
            let others = copies.filter { !told.contains($0.id) }
            return Found(
                artists: source.ranksArtists ? artists + others : await byRenown(artists + others, words),
                told: told)
        case .failure(let error)?: return Found(artists: copies, silence: .failed(error))
        case nil: return Found(artists: copies, silence: .slow)
        }
    }

    /// Those whose names fit best first, of these those of whom we hold most works.
    private func byRenown(_ artists: [Artist], _ words: ArtistWords) async -> [Artist] {
        let works = await catalogue.read {
            try await $0.works(ofMakers: artists.map(\.id)) as [Artist.ID: Int]?
        }
        let ranks = artists.map { (words.fit($0)?.rawValue ?? .max, -(works?[$0.id] ?? 0)) }
        let order = artists.indices.sorted { (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1) }
        return order.map { artists[$0] }
    }

    /// The outcome, or `nil` when it does not come while there is patience; then it is there the next time.
    func outcome(
        of question: ArtistLookups.Question, from museum: Museum.ID,
        ask: @escaping @Sendable () async throws(SourceError) -> [Artist]
    ) async -> ArtistLookups.Outcome? {
        await firstAnswer(within: .when { await patience(museum) }, late: .cancel) {
            await lookups.outcome(of: question, now: now, ask: ask)
        }
    }
}

extension ArtistWords {
    /// Those whose names fit best first, otherwise in the order they are in.
    fileprivate func bestFirst(_ people: [Person]) -> [Person] {
        let fits = people.map { person in person.artists.compactMap { fit($0)?.rawValue }.min() ?? .max }
        return people.indices.sorted { (fits[$0], $0) < (fits[$1], $1) }.map { people[$0] }
    }
}
