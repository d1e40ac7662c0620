import PromenadeConcurrency
package import PromenadeCore
import PromenadeHTTP

/// The museum has no search for artists; the makers of the works it finds by a maker's name stand for it.
extension AmsterdamSource: ArtistSource {
    /// The order works were found in says nothing of who made them.
    package var ranksArtists: Bool { false }

    /// Works looked at for each spelling that finds any.
    private static let samples = 4

    /// One search for each spelling of what was typed, then the records of a few works and of their makers.
    ///
    /// - Returns: those met among the first works found; somebody with few works may be missed.
    package func artists(named words: ArtistWords) async throws(SourceError) -> [Artist] {
        var works: [Work.ID] = []
        for spelling in ArtistNames.variants(of: words.typed.joined(separator: " ")) {
            guard case .arrived(let step, _) = try await walk(AmsterdamSearch([.creator: spelling])).step(1)
            else { continue }
            works += Self.spread(step.works).filter { !works.contains($0) }
        }
        let makers = try await gather(works) { id async throws(SourceError) in try await maker(of: id) }
        var seen: Set<String> = []
        let numbers = makers.compactMap { maker in
            words.isOf(maker.name) ? maker.id.flatMap { seen.insert($0).inserted ? $0 : nil } : nil
        }
        let artists = try await gather(numbers) { number async throws(SourceError) in
            try await person(number)
        }
        return artists.filter { words.isOf($0.name) }
    }

    /// One request.
    package func artist(_ id: Artist.ID) async throws(SourceError) -> Artist? {
        guard id.source == museum.id, couldHave(artist: id.local) else { return nil }
        return try await person(id.local)
    }

    /// From all over the step: its first works may all be by one of several of the name.
    private static func spread(_ works: [Work.ID]) -> [Work.ID] {
        guard works.count > samples else { return works }
        return (0..<samples).map { works[$0 * works.count / samples] }
    }

    private func maker(of id: Work.ID) async throws(SourceError) -> Work.Artist? {
        guard let body = try await record(id.local) else { return nil }
        return try await Reading.services(body) { body throws(SourceError) in
            try AmsterdamRecord(body, number: id.local, addresses).maker.artist
        }
    }

    private func person(_ number: String) async throws(SourceError) -> Artist? {
        guard let id = Artist.ID(source: museum.id, local: number), let body = try await record(number) else {
            return nil
        }
        let tree = try await Reading.services(body) { body throws(SourceError) in try JSONTree(reply: body) }
        guard let name = tree.name else { return nil }
        let others = tree["identified_by"].compactMap(\.content).filter { $0 != name }
        return Artist(
            id: id, name: name, otherNames: others.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
            born: tree.year(of: "born"), died: tree.year(of: "died"))
    }

    /// What each question gives; those that failed are left out unless all did.
    private func gather<Question: Sendable, Value: Sendable>(
        _ questions: [Question], _ ask: @escaping @Sendable (Question) async throws(SourceError) -> Value?
    ) async throws(SourceError) -> [Value] {
        var values: [Value] = []
        var failure: SourceError?
        for outcome in await questions.outcomesConcurrently(ask) {
            switch outcome {
            case .success(let value?): values.append(value)
            case .success(nil): break
            case .failure(let error): failure = error
            }
        }
        if values.isEmpty, let failure { throw failure }
        return values
    }
}

extension ArtistWords {
    /// Whether the words name this person, be it in another spelling.
    fileprivate func isOf(_ name: String) -> Bool { find(name) || touch(SpelledName(name)) }
}

extension JSONTree {
    /// The year of a person's birth or death.
    fileprivate func year(of event: String) -> Int? {
        self[path: event, "timespan"].lazy.compactMap { span in
            YearSpan(written: span["begin_of_the_begin"].first?.words)?.first
                ?? YearSpan(written: span["end_of_the_end"].first?.words)?.first
        }.first
    }
}
