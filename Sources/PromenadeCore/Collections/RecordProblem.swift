/// Why one record of a collection was not taken in, or not all of it.
package struct RecordProblem: Error, Sendable, Hashable {
    /// What is wrong with it.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case notJSON
        /// The last one of a file that breaks off.
        case cutOff
        case tooLong
        /// JSON, but no object; or no record of the format.
        case notARecord
        case noID
        /// An id that cannot be one of this museum's.
        case strangeID
        /// An id that another record of the same import had.
        case duplicate
        /// Text in another encoding than it should be.
        case foreignText
        /// A row with more or fewer cells than the first one has.
        case unevenRow
        /// It was taken in, without values that could not be read.
        case unreadValues
    }

    package var kind: Kind
    /// What was found instead, at most 120 characters, without controls.
    package var detail: String?

    package init(_ kind: Kind, _ detail: String? = nil) {
        self.kind = kind
        self.detail = detail.map { $0.withoutControls.limited(to: 120) }
    }
}
