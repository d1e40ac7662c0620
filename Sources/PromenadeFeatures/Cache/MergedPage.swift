import PromenadeConcurrency
package import PromenadeCore
import PromenadeStore

/// One page of a wall over several museums: each museum's page of that number, woven into one.
package struct MergedPage: Sendable {
    /// What one museum has for the page.
    package struct Part: Sendable {
        package let museum: Museum
        /// What it was asked for.
        package let query: WorksQuery
        /// `nil` while the museum is still answering; what it says is kept for the next time.
        package let answer: Answer<CardsPage>?
        /// How many pages its list had when any of them was last fetched, where it gave nothing this time.
        let known: WorksPage.Extent?

        package init(
            museum: Museum, query: WorksQuery, answer: Answer<CardsPage>?, known: WorksPage.Extent? = nil
        ) {
            self.museum = museum
            self.query = query
            self.answer = answer
            self.known = known
        }

        /// How many pages its list has, as it says now or was last known to; `nil` where nobody ever heard.
        package var extent: WorksPage.Extent? { page?.extent ?? known }

        /// What the museum gave, be it an old copy.
        package var page: CardsPage? {
            if case .found(let page, _, _) = answer { page } else { nil }
        }
    }

    /// From 1.
    package let number: Int
    /// In the order the museums are shown in, without those that have no such query.
    package let parts: [Part]

    package init(number: Int, parts: [Part]) {
        self.number = number
        self.parts = parts.filter { if case .absent = $0.answer { false } else { true } }
    }

    /// The first work of each museum, then the second of each, and so on.
    package var cards: [WorkCard] {
        let pages = parts.compactMap(\.page?.cards)
        return (0..<(pages.map(\.count).max() ?? 0)).flatMap { row in
            pages.compactMap { row < $0.count ? $0[row] : nil }
        }
    }

    /// The last page any of the museums has, whether it answers now or did once; at least 1.
    package var last: Int { parts.compactMap(\.extent?.last).max() ?? 1 }

    /// Works of all museums, whether they answer now or did once.
    package var total: Int { parts.compactMap(\.extent?.total).reduce(0, +) }

    /// Whether every museum's count is known: else there may be more pages than ``last``.
    package var isCountKnown: Bool { parts.allSatisfy { $0.extent != nil } }

    /// Whether any museum answered, be it with an old copy.
    package var hasAnswer: Bool { parts.contains { $0.page != nil } }

    /// Museums that gave nothing, and why.
    package var failures: [(museum: Museum, error: SourceError)] {
        parts.compactMap { if case .failed(let error) = $0.answer { ($0.museum, error) } else { nil } }
    }

    /// Whether works are missing that may come another time.
    package var isIncomplete: Bool { parts.contains { $0.page?.extent.isBeyondReach ?? true } }
}

extension CachedSources {
    /// A page of several museums at once.
    package func gather(
        _ number: Int, of query: WorksQuery, in museums: [Museum], whenStale: WhenStale = .refreshBehind,
        patience: Duration = .seconds(4)
    ) async -> MergedPage {
        await gather(
            number, of: museums.map { (museum: $0, query: query) }, whenStale: whenStale, patience: patience)
    }

    /// A page of several lists at once, one a museum.
    ///
    /// Waits for all of them, but no longer than `patience` once one has given a page, and no longer than `most` for
    /// any: who has said nothing then is as one that did not answer. A museum that takes longer goes on answering
    /// behind, as ``Stragglers`` allow.
    package func gather(
        _ number: Int, of lists: [(museum: Museum, query: WorksQuery)],
        whenStale: WhenStale = .refreshBehind, patience: Duration = .seconds(4),
        most: Duration = .seconds(12)
    ) async -> MergedPage {
        // Most pages were looked at lately: then nobody has to be waited for, or watched.
        let remembered = lists.compactMap { self.remembered(number, of: $0.query, in: $0.museum) }
        if remembered.count == lists.count {
            return MergedPage(
                number: number,
                parts: zip(lists, remembered).map { list, answer in
                    MergedPage.Part(museum: list.museum, query: list.query, answer: answer)
                })
        }
        // While there is nothing but failures, nobody has been held up yet.
        let found = await firstAnswers(
            to: lists, within: .after(patience, most: most), late: .goOn(as: stragglers),
            suffices: \.isFound
        ) { list in
            await page(number, of: list.query, in: list.museum, whenStale: whenStale)
        }
        var parts: [MergedPage.Part] = []
        for (index, list) in lists.enumerated() {
            let answer = found.values[index] ?? (found.isGivenUp ? .failed(.unreachable) : nil)
            parts.append(await part(number, of: list.query, in: list.museum, answer: answer))
        }
        return MergedPage(number: number, parts: parts)
    }

    /// A museum's part with what is known of its list where it gave nothing.
    private func part(
        _ number: Int, of query: WorksQuery, in museum: Museum, answer: Answer<CardsPage>?
    ) async -> MergedPage.Part {
        switch answer {
        case .found, .absent: return MergedPage.Part(museum: museum, query: query, answer: answer)
        case .failed, nil: break
        }
        let known = await catalogue.read { try await $0.extent(of: query, in: museum) }
        guard let known, known.value.last < number else {
            return MergedPage.Part(museum: museum, query: query, answer: answer, known: known?.value)
        }
        // Its list ends before this page: nothing of it is missing here.
        let empty = CardsPage(cards: [], extent: known.value)
        return MergedPage.Part(
            museum: museum, query: query,
            answer: .found(empty, asOf: known.fetchedAt, staleBecause: nil))
    }
}

extension Answer {
    fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
