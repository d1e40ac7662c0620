import Foundation
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// An artist the user keeps, as their page shows them.
package struct ArtistSummary: Sendable {
    package var artist: FavouriteArtist
    package var museums: [Museum]
    /// Up to three works of theirs we hold, those with a picture first.
    package var works: [WorkCard]
    /// How many works the museums counted when they were last asked; `nil` before.
    package var count: Int?
    /// How many works of theirs are favourites.
    package var favourites = 0
}

extension Artists {
    /// What became of a wish to keep people.
    package enum Outcome: Sendable {
        /// How many are new.
        case added(Int)
        /// No museum has one of them.
        case absent
        /// A museum did not say who one of them is.
        case failed(SourceError)
    }

    /// Kept artists on a page: each has a card with pictures, a museum's count and a form.
    package static let pageSize = 60

    /// How many works of a person are favourites.
    package func favouriteCount(of person: Person) async throws -> Int {
        var count = 0
        for artist in person.artists { count += try await library.favouriteCount(by: artist.id) }
        return count
    }

    /// A page of the kept artists, by name.
    ///
    /// - Parameter number: from 1; beyond the last page it is the last.
    package func favourites(
        page number: Int = 1
    ) async throws -> (artists: [ArtistSummary], extent: WorksPage.Extent) {
        let total = try await library.artistCount()
        let last = WorksPage.Extent(number: 1, size: Self.pageSize, total: total).last
        let extent = WorksPage.Extent(number: min(max(number, 1), last), size: Self.pageSize, total: total)
        return (try await favourites(skipping: (extent.number - 1) * extent.size), extent)
    }

    private func favourites(skipping: Int) async throws -> [ArtistSummary] {
        var kept: [ArtistSummary] = []
        let favourites = try await library.favouritesByArtist()
        for artist in try await library.artists(skipping: skipping, limit: Self.pageSize) {
            kept.append(
                ArtistSummary(
                    artist: artist, museums: museums(of: artist.person),
                    works: await held(by: artist.person, limit: 3), count: await count(of: artist.person),
                    favourites: artist.person.artists.compactMap { favourites[$0.id] }.reduce(0, +)))
        }
        return kept
    }

    /// Keeps people, each the records of one or more museums; those kept already stay as they are.
    ///
    /// - Throws: what the library threw; nothing has changed then.
    package func add(_ people: [[Artist.ID]]) async throws -> Outcome {
        var resolved: [Person] = []
        for ids in people {
            switch try await person(of: ids) {
            case .person(let person): resolved.append(person)
            case .absent: return .absent
            case .failed(let error): return .failed(error)
            }
        }
        let count = try await library.add(resolved, at: now())
        for person in resolved { fetchWorks(of: person) }
        return .added(count)
    }

    /// The person these records make, and no others.
    package func person(of ids: [Artist.ID]) async throws -> PersonAnswer {
        var artists: [Artist] = []
        for id in ids {
            let answer = try await alone(id)
            guard case .person(let person) = answer else { return answer }
            artists += person.artists.filter { $0.id == id }
        }
        return Person(artists).map(PersonAnswer.person) ?? .absent
    }

    /// Whether the user keeps the person.
    package func isFavourite(_ person: Person) async throws -> Bool {
        try await favouriteID(of: person) != nil
    }

    /// The address of the kept artist one of the person's records belongs to.
    package func favouriteID(of person: Person) async throws -> Artist.ID? {
        for artist in person.artists {
            if let kept = try await library.artist(artist.id) { return kept.id }
        }
        return nil
    }

    /// Gets a first page of works, so that there is a picture to show.
    func fetchWorks(of person: Person) {
        for artist in person.artists {
            guard let museum = registry[artist.id.source]?.museum else { continue }
            refresher.refresh("works of \(artist.id)") {
                _ = await sources.page(1, of: artist.works, in: museum)
            }
        }
    }

    private func count(of person: Person) async -> Int? {
        var counts: [Int] = []
        for artist in person.artists {
            guard let museum = registry[artist.id.source]?.museum else { continue }
            let extent = await catalogue.read { try await $0.extent(of: artist.works, in: museum) }
            if let extent { counts.append(extent.value.total) }
        }
        return counts.isEmpty ? nil : counts.reduce(0, +)
    }
}
