/// A hundred years as they are counted: 1601 to 1700, 400 to 301 BCE.
package struct Century: Sendable, Hashable, Comparable {
    /// 16 is 1601 to 1700, 0 is 1 to 100, -1 is 100 to 1 BCE.
    package let index: Int

    package init(index: Int) { self.index = index }

    /// The year 0, which there was not, is taken for 1 BCE.
    package init(of year: Int) {
        index = year > 0 ? (year - 1) / 100 : -((max(-year, 1) + 99) / 100)
    }

    package var years: ClosedRange<Int> {
        index >= 0 ? index * 100 + 1...index * 100 + 100 : index * 100...index * 100 + 99
    }

    package static func < (one: Self, other: Self) -> Bool { one.index < other.index }

    /// All that works can be of, oldest first.
    package static let plausible =
        Century(of: YearSpan.plausible.lowerBound).index...Century(of: YearSpan.plausible.upperBound).index
}
