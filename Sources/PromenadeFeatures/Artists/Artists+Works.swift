package import Foundation
package import PromenadeCore
import PromenadeSources

/// A page of a person's works: the page of that number of each of their museums, one museum after another.
package struct PersonWorks: Sendable {
    package var cards: [WorkCard]
    package var number: Int
    /// The last page of the museum with the most pages; at least 1.
    package var last: Int
    /// Works all museums that answered count.
    package var total: Int
    /// Museums that show fewer works than they count.
    package var cutShort: [Museum]
    /// Museums without this page, and why.
    package var failures: [Failure]
    /// Copies past their age that are shown, and why.
    package var stale: [Stale]
    /// When the oldest of what is shown was said.
    package var asOf: Date?

    /// A museum without this page, and why.
    package struct Failure: Sendable {
        package var museum: Museum
        package var error: SourceError
    }

    /// A museum whose copy is past its age, and why it is shown.
    package struct Stale: Sendable {
        package var museum: Museum
        package var reason: Staleness
        package var asOf: Date
    }

    /// Whether no museum answered at all.
    package var isFailure: Bool { asOf == nil && !failures.isEmpty }
}

extension Artists {
    /// A page of a person's works at the museums that are on.
    ///
    /// - Parameter number: from 1; after the last page there are no works.
    package func works(of person: Person, page number: Int) async throws -> PersonWorks {
        let on = Set(try await museums().map(\.id))
        let parts = person.artists.compactMap { artist in
            browse.sources[artist.id.source].map { (artist: artist, museum: $0.museum) }
        }.filter { on.contains($0.museum.id) }
        let answers = await withTaskGroup(of: (Int, Answer<CardsPage>).self) { group in
            for (index, part) in parts.enumerated() {
                group.addTask {
                    (index, await browse.page(number, of: part.artist.works, in: part.museum))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var works = PersonWorks(
            cards: [], number: number, last: 1, total: 0, cutShort: [], failures: [], stale: [])
        for (index, part) in parts.enumerated() {
            guard let answer = answers[index] else { continue }
            works.add(answer, of: part.museum)
        }
        return works
    }
}

extension PersonWorks {
    fileprivate mutating func add(_ answer: Answer<CardsPage>, of museum: Museum) {
        switch answer {
        case .found(let page, let asOf, let staleBecause):
            cards += page.cards
            last = max(last, page.extent.last)
            total += page.extent.total
            if page.extent.isCutShort { cutShort.append(museum) }
            self.asOf = min(self.asOf ?? asOf, asOf)
            if let staleBecause { stale.append(Stale(museum: museum, reason: staleBecause, asOf: asOf)) }
        case .absent: break
        case .failed(let error): failures.append(Failure(museum: museum, error: error))
        }
    }
}
