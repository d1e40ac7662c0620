package import PromenadeCore

/// One page of a wall over several museums: each museum's page of that number, woven into one.
package struct Gathering: Sendable {
    /// What one museum has for the page.
    package struct Part: Sendable {
        package let museum: Museum
        /// `nil` while the museum is still answering; what it says is kept for the next time.
        package let answer: Answer<CardsPage>?

        package init(museum: Museum, answer: Answer<CardsPage>?) {
            self.museum = museum
            self.answer = answer
        }

        var page: CardsPage? {
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

    /// The last page any of the museums has, as far as they answered; at least 1.
    package var last: Int { parts.compactMap(\.page?.extent.last).max() ?? 1 }

    /// Works of all museums that answered.
    package var total: Int { parts.compactMap(\.page?.extent.total).reduce(0, +) }

    /// Whether any museum answered, be it with an old copy.
    package var hasAnswer: Bool { parts.contains { $0.page != nil } }
}

extension Browse {
    /// A page of several museums at once.
    ///
    /// Waits for all of them, but no longer than `patience` once one has answered. A museum that takes longer
    /// goes on answering behind.
    package func gather(
        _ number: Int, of query: WorksQuery, in museums: [Museum], whenStale: WhenStale = .refreshBehind,
        patience: Duration = .seconds(4)
    ) async -> Gathering {
        // Most pages were looked at lately: then nobody has to be waited for, or watched.
        let remembered = museums.compactMap { self.remembered(number, of: query, in: $0) }
        if remembered.count == museums.count {
            return Gathering(
                number: number, parts: zip(museums, remembered).map { Gathering.Part(museum: $0, answer: $1) })
        }
        let (answers, arrived) = AsyncStream.makeStream(of: (index: Int, answer: Answer<CardsPage>)?.self)
        for (index, museum) in museums.enumerated() {
            // Not a child: what a slow museum says is kept, also when nobody waits for it any more.
            Task { arrived.yield((index, await page(number, of: query, in: museum, whenStale: whenStale))) }
        }
        let clock = Task {
            try await Task.sleep(for: patience)
            arrived.yield(nil)
        }
        defer { clock.cancel() }
        var found: [Int: Answer<CardsPage>] = [:]
        var isOver = false
        for await arrival in museums.isEmpty ? .finished : answers {
            if let arrival { found[arrival.index] = arrival.answer } else { isOver = true }
            if found.count == museums.count || (isOver && !found.isEmpty) { break }
        }
        return Gathering(
            number: number,
            parts: museums.enumerated().map { Gathering.Part(museum: $1, answer: found[$0]) })
    }
}

extension AsyncStream {
    fileprivate static var finished: Self { Self { $0.finish() } }
}
