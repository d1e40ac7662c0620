import GRDB
import PromenadeCore

/// What has all that was typed, best first in parts that have no work in common.
struct RelevanceBands: Sendable {
    var all: WorkBitmap
    /// What is called just that, whole words in title or artist, beginnings there, whole words anywhere, the rest.
    var parts: [WorkBitmap] = []

    /// - Parameter text: `nil`: everything, in one part.
    init(_ text: SearchText?, _ lookup: SearchLookup) throws {
        all = lookup.columns.live
        parts = [all]
        guard let terms = text?.terms else { return }
        let wanted = terms.filter { !$0.isExcluded }
        for term in wanted { all.formIntersection(try lookup.works(term, in: .anywhere)) }
        for term in terms where term.isExcluded { all.subtract(try lookup.works(term, in: .anywhere)) }
        parts = [all]
        guard !all.isEmpty, !wanted.isEmpty else { return }
        var steps: [(SearchScope, Bool?)] = [(.name, nil)]
        if wanted.contains(where: \.isBeginning) {
            steps = [(.name, false), (.name, nil), (.anywhere, false)]
        }
        var rest = all
        parts = [try Self.called(wanted, lookup).intersection(all)]
        rest.subtract(parts[0])
        for (scope, isBeginning) in steps {
            var part = rest
            for term in wanted {
                part.formIntersection(try lookup.works(term, in: scope, isBeginning: isBeginning))
            }
            rest.subtract(part)
            parts.append(part)
        }
        parts.append(rest)
    }

    /// The works whose whole title was typed, with or without the article before it.
    private static func called(_ terms: [SearchText.Term], _ lookup: SearchLookup) throws -> WorkBitmap {
        var works = WorkBitmap(size: lookup.columns.size)
        guard terms.allSatisfy({ $0.field == nil || $0.field == .title }) else { return works }
        let title = TitleScore.withoutArticle(terms.flatMap(\.words).joined(separator: " "))
        for start in [""] + TitleScore.articles {
            let numbers = try Int.fetchCursor(
                lookup.database.cachedStatement(sql: "SELECT number FROM searchTitle WHERE title = ?"),
                arguments: [SearchOrders.key(title: start + title)])
            while let number = try numbers.next() { works.insert(number) }
        }
        return works
    }
}
