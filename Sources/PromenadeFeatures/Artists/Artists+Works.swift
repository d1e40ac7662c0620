package import PromenadeCore
import PromenadeSources

extension Artists {
    /// A page of a person's works at the museums that are on, as each of them lists them.
    ///
    /// - Parameter number: from 1; after the last page there are no works.
    package func works(of person: Person, page number: Int) async throws -> MergedPage {
        let on = Set(try await museums().map(\.id))
        return await sources.gather(
            number,
            of: person.artists.compactMap { artist in
                guard let museum = registry[artist.id.source]?.museum, on.contains(museum.id) else {
                    return nil
                }
                return (museum: museum, query: artist.works)
            })
    }
}
