package import PromenadeCore
import PromenadeSources

extension WorkSearch {
    /// The museums that can be asked for a word: those one browses whose collection is not only here.
    ///
    /// - Parameter chosen: only these, where there are any.
    package func museums(_ chosen: [Museum.ID], without off: Set<Museum.ID>) -> [Museum] {
        sources.museums.filter { museum in
            guard registry[museum.id]?.isHere != true else { return false }
            return chosen.isEmpty ? !off.contains(museum.id) : chosen.contains(museum.id)
        }
    }

    /// What museums find for the same words, without what is found here.
    ///
    /// What is here is looked at first: works a museum names are kept as they come, and would be found the
    /// next moment. Their numbers are as the museums say them, also of works that are left out.
    ///
    /// - Parameter question: what is asked of what is here; `nil` where that is not shown beside.
    package func joined(
        _ number: Int, of query: WorksQuery, to question: SearchQuestion?, in museums: [Museum],
        without off: Set<Museum.ID>
    ) async -> MergedPage {
        var here: Set<Work.ID> = []
        if let question {
            let known = await works(question, size: Self.remembered, without: off)?.cards ?? []
            here = Set(known.map(\.id))
            if number * Self.size > Self.remembered {
                let shown = await works(question, page: number, without: off)?.cards ?? []
                here.formUnion(shown.map(\.id))
            }
        }
        return await sources.gather(number, of: query, in: museums).leavingOut(here)
    }
}

extension MergedPage {
    /// The same without these works, and without the second of two that are the same.
    func leavingOut(_ works: Set<Work.ID>) -> MergedPage {
        var seen = works
        let parts = parts.map { part in
            guard case .found(var page, let asOf, let stale) = part.answer else { return part }
            page.cards.removeAll { !seen.insert($0.id).inserted }
            return Part(
                museum: part.museum, query: part.query,
                answer: .found(page, asOf: asOf, staleBecause: stale))
        }
        return MergedPage(number: number, parts: parts)
    }
}
