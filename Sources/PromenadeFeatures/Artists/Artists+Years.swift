import PromenadeConcurrency
import PromenadeCore
import PromenadeSources

extension Artists {
    /// Artists asked for in one search at most: each is a request to their museum.
    private static let mostAsked = 6

    /// What a search found, with the years of those that only our copies tell of, where years decide who is one person.
    ///
    /// Copies of works say a name alone, and a museum that is asked with a few letters does not name everybody: whether two
    /// records are one person must not depend on how much was typed.
    ///
    /// - Parameters:
    ///   - found: an array for each museum.
    ///   - museums: those that answered just now, who alone are asked.
    func withYears(_ found: [[Artist]], from museums: Set<Museum.ID>) async -> [[Artist]] {
        var found = found.map { $0.map { seen.value(for: $0.id) ?? $0 } }
        let unclear = SamePerson.dependingOnYears(among: found.flatMap { $0 }).filter { artist in
            museums.contains(artist.id.source) && seen.value(for: artist.id) == nil
        }
        guard !unclear.isEmpty else { return found }
        let told = await unclear.prefix(Self.mostAsked).mapConcurrently { await record(of: $0.id) }
        let records = Dictionary(told.compactMap { $0 }.map { ($0.id, $0) }) { $1 }
        for index in found.indices { found[index] = found[index].map { records[$0.id] ?? $0 } }
        return found
    }

    /// What the museum says of an artist while there is patience; the question goes on, and its answer is there the next time.
    private func record(of id: Artist.ID) async -> Artist? {
        guard let source = registry[id.source] as? any ArtistSource else { return nil }
        // No words anybody types have this character.
        let question = ArtistLookups.Question(source: id.source, words: "\u{0}\(id)")
        let outcome = await outcome(of: question, from: id.source) { () async throws(SourceError) in
            try await ask(source, for: id).map { [$0] } ?? []
        }
        guard case .success(let artists)? = outcome else { return nil }
        return artists.first
    }
}
