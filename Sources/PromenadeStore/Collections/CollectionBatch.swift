package import Foundation
import GRDB
package import PromenadeCore

/// A work of a collection, ready to be written.
///
/// Making it is most of the cost of keeping it, and can be done on several cores. A class, so that passing it on copies a pointer only.
package final class PreparedWork: Sendable {
    package let workID: Work.ID
    let id: String
    let changedAt: Date?
    /// In seconds since 1970.
    let asOf: Double
    let row: CardRow.Written
    /// What makes it findable; `nil` where it is indexed later.
    let entry: (any WorkIndexEntry)?

    /// - Parameters:
    ///   - asOf: the date of the source.
    ///   - index: what it is to be found by.
    package init(_ work: Work, asOf: Date, index: (any WorkIndexing)? = nil) throws {
        workID = work.id
        id = work.id.description
        entry = index?.entry(for: work)
        changedAt = work.changedAt
        self.asOf = asOf.timeIntervalSince1970
        row = try CardRow.Written(work, fetchedAt: asOf)
    }
}

/// A problem and where it was met.
package struct CollectionProblem: Sendable, Hashable {
    /// From 1.
    package var record: Int
    /// For people: `"line 17"`, `"json/artworks/11.json"`.
    package var place: String?
    package var problem: RecordProblem

    package init(record: Int, place: String?, problem: RecordProblem) {
        self.record = record
        self.place = place
        self.problem = problem
    }
}

/// Some records of a collection, in the source's order, and how far one has come with them.
package struct CollectionBatch: Sendable {
    /// What became of one record.
    package enum Item: Sendable {
        /// - unread: values of its record that could not be read, for people.
        case work(PreparedWork, record: Int, place: String?, unread: [String] = [])
        /// The museum has it no longer.
        case withdrawn(Work.ID)
        case problem(CollectionProblem)
    }

    package var items: [Item]
    /// Records read with these.
    package var position: Int
    package var mark: String?
    package var progress: CollectionState.Progress
    /// Whether the museum itself was asked: it may give a record twice, then the later one counts; and a copy it gave
    /// since its last change is as new, and says more.
    package var isHarvest: Bool

    /// Those of the records that were understood.
    package var works: [PreparedWork] {
        items.compactMap { item in
            if case .work(let work, _, _, _) = item { work } else { nil }
        }
    }

    /// Those of the records that were not read.
    package var problems: [CollectionProblem] {
        items.compactMap { item in
            if case .problem(let problem) = item { problem } else { nil }
        }
    }

    package init(
        items: [Item], position: Int, mark: String? = nil, progress: CollectionState.Progress,
        isHarvest: Bool = false
    ) {
        self.isHarvest = isHarvest
        self.items = items
        self.position = position
        self.mark = mark
        self.progress = progress
    }
}
