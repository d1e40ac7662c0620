/// The first and the last year a work may have been made in; negative before the common era.
package struct YearSpan: Sendable, Hashable, Codable {
    package let first: Int
    package let last: Int

    /// Years a work of art can have: 50,000 BCE to 2100.
    ///
    /// Records hold years outside (−1824528578, 5000001 were seen at Chicago); those are slips, not dates.
    package static let plausible = -50_000...2_100

    /// Whether a work can be of a year: there was none between 1 BCE and 1, so that a record's 0 says nothing.
    package static func isYear(_ year: Int) -> Bool { year != 0 && plausible.contains(year) }

    /// - Returns: `nil` when no plausible year is left. One missing or implausible end takes the other's
    ///   value; swapped ends are put in order.
    package init?(first: Int?, last: Int?) {
        let ends = [first, last].compactMap { $0 }.filter(Self.isYear)
        guard let low = ends.min(), let high = ends.max() else { return nil }
        self.first = low
        self.last = high
    }
}

extension Int {
    /// A year for people: `1650`, `500 BCE`.
    package var yearWords: String { self < 0 ? "\(magnitude) BCE" : String(self) }
}
