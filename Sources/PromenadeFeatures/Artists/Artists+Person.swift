package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// What can be said to someone who asks for an artist.
package enum PersonAnswer: Sendable {
    case person(Person)
    /// No museum of ours has such an artist.
    case absent
    /// The museum did not say who that is, and we hold no work of theirs.
    case failed(SourceError)
}

extension Artists {
    /// The person one museum knows by this id, with what other museums know of them.
    ///
    /// The kept person, what the museum said lately, or what our copies tell; only without any of these the
    /// museum is waited for.
    package func person(_ id: Artist.ID) async throws -> PersonAnswer {
        let answer = try await alone(id)
        guard case .person(let person) = answer else { return answer }
        return .person(try await completed(person))
    }

    /// The person without what other museums may know.
    func alone(_ id: Artist.ID) async throws -> PersonAnswer {
        if let kept = try await library.artist(id) { return .person(kept.person) }
        guard let source = registry[id.source], source.couldHave(artist: id.local) else {
            return .absent
        }
        if let artist = seen.value(for: id) { return .person(Person(artist)) }
        let maker = await catalogue.read { try await $0.maker(id) }
        if let maker {
            if let source = source as? any ArtistSource {
                refresher.refresh("artist \(id)") { _ = try? await ask(source, for: id) }
            }
            return .person(Person(maker))
        }
        do throws(SourceError) {
            if let source = source as? any ArtistSource, let artist = try await ask(source, for: id) {
                return .person(Person(artist))
            }
        } catch {
            return .failed(error)
        }
        return await byWorks(id, source.museum)
    }

    func ask(_ source: any ArtistSource, for id: Artist.ID) async throws(SourceError) -> Artist? {
        let artist = try await health.watching(id.source) { () async throws(SourceError) in
            try await source.artist(id)
        }
        if let artist { seen.insert(artist, for: id) }
        return artist
    }

    /// A museum that cannot be asked for an artist still names the maker of a work.
    private func byWorks(_ id: Artist.ID, _ museum: Museum) async -> PersonAnswer {
        let artist = Artist(id: id, name: "")
        switch await sources.page(1, of: artist.works, in: museum) {
        case .found(let page, _, _):
            guard let name = page.cards.lazy.compactMap(\.artist).first else { return .absent }
            return .person(Person(Artist(id: id, name: name)))
        case .absent: return .absent
        case .failed(let error): return .failed(error)
        }
    }

    /// Joins what other museums' works, as far as we hold copies, tell of the same person.
    private func completed(_ person: Person) async throws -> Person {
        let known = Set(person.artists.map(\.id.source))
        let others = try await museums().filter { !known.contains($0.id) }
        guard !others.isEmpty, let words = ArtistWords(person.name) else { return person }
        var found: [[Artist]] = [[person.artists[0]]]
        for museum in others {
            // Not the whole name: the other museum may leave out a part of it.
            let makers = await catalogue.read {
                try await $0.makers(of: museum.id, limit: 200) { words.touch($0) ? 0 : nil }
            }
            found.append((makers ?? []).map { seen.value(for: $0.id) ?? $0 })
        }
        let apart = try await separations()
        let kept = try await library.artists().map(\.person).filter { $0.id != person.id } + [person]
        return SamePerson.people(in: found, kept: kept) { apart.contains([$0, $1]) }
            .first { $0.isKnown(as: person.id) } ?? person
    }
}
