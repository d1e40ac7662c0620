import GRDB
package import PromenadeCore
package import PromenadeStore

/// A search engine over the works of one catalogue: an inverted index with positions, bitmaps and facet counts.
///
/// The index lies in the catalogue's own file. An import writes its works' part of it with them; what else was written ``indexWorks(progress:)``
/// brings in, which somebody has to call afterwards, and which merges the sets of common words: a question never writes. One for a process, since what it holds in memory is shared by all who ask.
package struct SearchEngine: Sendable {
    let catalogue: Catalogue
    let index = SearchIndex()
    /// A word in fewer places has no ``CommonGrams``.
    let fewestPlaces: Int

    package init(_ catalogue: Catalogue) { self.init(catalogue, fewestPlaces: CommonGrams.fewestPlaces) }

    init(_ catalogue: Catalogue, fewestPlaces: Int) {
        self.catalogue = catalogue
        self.fewestPlaces = fewestPlaces
    }

    /// One page of the works that are indexed and meet the question, with what there is to choose from among them.
    ///
    /// Total and counts are exact.
    ///
    /// - Parameter number: from 1; a page after the last has no works.
    package func search(_ question: SearchQuestion, page number: Int, size: Int) async throws -> SearchPage {
        var question = question
        var corrected: SearchText?
        let number = max(number, 1)
        var found = try await found(question, page: number, size: size)
        if found.answer.total == 0, let text = question.text,
            let other = try await correction(of: text)
        {
            question.text = other
            let second = try await self.found(question, page: number, size: size)
            if second.answer.total > 0 {
                found = second
                corrected = other
            }
        }
        let facets = await facets(of: found, question)
        return SearchPage(
            cards: found.cards, number: number, size: size, total: found.answer.total, facets: facets,
            corrected: corrected)
    }

    /// A work by lot among those that meet the question, with a picture; `nil` where there is none.
    ///
    /// Where nothing meets it because of a slip, among those that would be shown instead.
    package func surprise(_ question: SearchQuestion) async throws -> WorkCard? {
        var question = question
        if let card = try await byLot(question) { return card }
        guard let text = question.text, try await found(question, page: 1, size: 1).answer.total == 0,
            let other = try await correction(of: text)
        else { return nil }
        question.text = other
        return try await byLot(question)
    }

    private func byLot(_ question: SearchQuestion) async throws -> WorkCard? {
        var filters = question.filters
        filters.hasPicture = true
        let (text, wanted) = (question.text, filters)
        let card: [WorkCard] = try await withIndex { database, columns in
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            let works = try FacetFilter(wanted, of: RelevanceBands(text, lookup).all, columns, in: database)
                .all
            let count = works.count
            guard count > 0, let number = works.number(at: Int.random(in: 0..<count)) else { return [] }
            return try Self.cards([number], in: database)
        }
        return card.first
    }

    private struct Found: Sendable {
        var answer: SearchAnswer
        var columns: SearchColumns
        var key: SearchIndex.AnswerKey
        var cards: [WorkCard]
    }

    private func found(_ question: SearchQuestion, page: Int, size: Int) async throws -> Found {
        try await withIndex { database, columns in
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            let key = SearchIndex.AnswerKey(
                epoch: columns.state.epoch, generation: columns.state.generation,
                terms: question.text?.terms ?? [], filters: question.filters)
            let answer =
                try index.answers.value(for: key)
                ?? SearchAnswer(question.text, question.filters, lookup)
            let ranking = SearchRanking(question: question, answer: answer, lookup: lookup)
            let (first, isBeyond) = (page - 1).multipliedReportingOverflow(by: size)
            let numbers = try isBeyond ? [] : ranking.numbers(from: first, size)
            return Found(
                answer: answer, columns: columns, key: key, cards: try Self.cards(numbers, in: database))
        }
    }

    private func facets(of found: Found, _ question: SearchQuestion) async -> [FacetCounts] {
        if let facets = found.answer.facets { return facets }
        let counting = SearchCounting(
            columns: found.columns, sieve: found.answer.sieve, filters: question.filters,
            everything: index.everything(found.columns))
        var answer = found.answer
        let facets = await counting.facets()
        answer.facets = facets
        index.answers.insert(answer, for: found.key)
        return facets
    }

    /// In the order of the numbers.
    static func cards(_ numbers: [Int], in database: Database) throws -> [WorkCard] {
        try numbers.compactMap { number in
            try database.row(
                """
                SELECT \(CardRow.columns) FROM searchWork JOIN work ON work.id = searchWork.id WHERE number = ?
                """, [number]
            ).flatMap(CardRow.card)
        }
    }
}
