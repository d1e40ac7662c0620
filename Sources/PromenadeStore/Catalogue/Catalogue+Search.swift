import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// One page of the works that are here and meet the question, with what there is to choose from among them.
    ///
    /// - Parameter number: from 1; a page after the last has no works.
    package func search(_ question: SearchQuestion, page number: Int, size: Int) async throws -> SearchPage {
        let works = try await found(question)
        let first = (max(number, 1) - 1) * size
        return SearchPage(
            cards: works.dropFirst(first).prefix(size).map(\.card), number: max(number, 1), size: size,
            total: works.count, facets: counts(of: works))
    }

    /// Works most like one of ours, best first, without itself.
    package func works(like id: Work.ID, limit: Int) async throws -> [WorkCard] {
        guard let work = try await work(id)?.value else { return [] }
        return try await found(SearchQuestion()).filter { other in
            other.id != id && other.artist?.name == work.artist?.name
        }.prefix(limit).map(\.card)
    }

    /// A work by lot among those that meet the filters, with a picture; `nil` where there is none.
    package func surprise(_ filters: SearchFilters) async throws -> WorkCard? {
        var filters = filters
        filters.hasPicture = true
        return try await found(SearchQuestion(filters: filters)).randomElement()?.card
    }

    private func found(_ question: SearchQuestion) async throws -> [Work] {
        let records = try await database.read { database in
            try String.fetchAll(database, sql: "SELECT record FROM work ORDER BY rowid")
        }
        return records.compactMap { try? JSONDecoder().decode(Work.self, from: Data($0.utf8)) }.filter {
            question.isMet(by: $0)
        }
    }

    private func counts(of works: [Work]) -> [FacetCounts] {
        let values: [(Facet, (Work) -> String?)] = [
            (.museum, { $0.id.source }), (.artist, { $0.artist?.name }), (.type, { $0.type }),
            (.place, { $0.placeOfOrigin }), (.rights, { RightsKind($0.rights).rawValue }),
            (.onView, { $0.place?.isOnView == true ? "yes" : nil }),
            (.picture, { $0.picture == nil ? nil : "yes" }),
        ]
        return values.map { facet, value in
            let names = works.compactMap(value)
            let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
            let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            return FacetCounts(
                facet,
                values: sorted.prefix(FacetCounts.most).map { .init(name: $0.key, count: $0.value) },
                total: counts.count)
        }
    }
}

extension SearchQuestion {
    /// Whether a work is asked for; slow and simple.
    func isMet(by work: Work) -> Bool {
        let filters = self.filters
        func any<Value: Equatable>(_ wanted: [Value], _ value: Value?) -> Bool {
            wanted.isEmpty || value.map(wanted.contains) == true
        }
        guard any(filters.museums, work.id.source), any(filters.artists, work.artist?.name),
            any(filters.types, work.type), any(filters.places, work.placeOfOrigin),
            any(filters.rights, RightsKind(work.rights)), !filters.isOnView || work.place?.isOnView == true,
            !filters.hasPicture || work.picture != nil,
            filters.years.map({ years in work.years.map { years.overlaps($0.first...$0.last) } ?? false })
                ?? true
        else { return false }
        let words = [work.title, work.artist?.name, work.medium, work.placeOfOrigin, work.type].compactMap {
            $0
        }
        .flatMap(SearchWords.words)
        return text?.terms.allSatisfy { term in
            let isThere = term.words.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
            return isThere != term.isExcluded
        } ?? true
    }
}
