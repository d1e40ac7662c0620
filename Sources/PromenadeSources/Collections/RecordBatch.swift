package import Foundation
package import PromenadeCore

/// Some records of a collection as its source has them, not yet understood.
package struct RecordBatch: Sendable {
    package var records: [CollectionRecord]
    /// A harvest's cursor for what comes after these.
    package var mark: String?
    package var progress: CollectionState.Progress
    /// Records of the source up to here.
    package var position: Int

    package init(
        records: [CollectionRecord], mark: String? = nil, progress: CollectionState.Progress, position: Int
    ) {
        self.records = records
        self.mark = mark
        self.progress = progress
        self.position = position
    }
}

/// One record and where it stands.
package struct CollectionRecord: Sendable {
    /// What a record comes as.
    package enum Content: Sendable {
        case json(Data)
        case row(TableRow)
        /// A work somebody else has understood already.
        ///
        /// - unread: values of its record that could not be read, for people.
        case work(Work, unread: [String] = [])
        case withdrawn(Work.ID)
        case problem(RecordProblem)
    }

    /// From 1.
    package let number: Int
    /// For people: `"line 17"`, `"json/artworks/11.json"`.
    package let place: String?
    package let content: Content

    package init(number: Int, place: String?, content: Content) {
        self.number = number
        self.place = place
        self.content = content
    }
}

/// A row of a table with a head.
package struct TableRow: Sendable {
    let columns: [String: Int]
    let cells: [String]

    /// What stands in a column; `nil` for an empty cell, or where there is no such column.
    func text(_ column: String) -> String? {
        columns[column].flatMap { $0 < cells.count ? cells[$0].orNil : nil }
    }
}

/// Gives a collection's records, portion by portion.
package protocol CollectionReading: Sendable {
    /// - Returns: `nil` after the last.
    func next() async throws(CollectionError) -> RecordBatch?
}
