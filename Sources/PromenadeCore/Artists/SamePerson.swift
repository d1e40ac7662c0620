/// Whether two museums' artists are one person.
///
/// Rather two entries too many than two people in one: joining by hand is easy, and what was joined wrongly
/// hides. See docs/decisions/0017.
package enum SamePerson {
    /// How sure it is, where it is at all.
    package enum Sureness: Int, Sendable, Comparable {
        /// A name both museums write, and years of which one museum is silent.
        case name = 1
        /// Names that vary, and the very same years.
        case years
        /// A name both museums write, and years that agree.
        case both

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// - Returns: `nil` for two people, as far as the records say; always for two records of one museum.
    package static func sureness(_ one: Artist, _ other: Artist) -> Sureness? {
        guard one.id.source != other.id.source, !contradict(one, other), let first = PersonReading(one),
            let second = PersonReading(other)
        else { return nil }
        return sureness(one, other, first, second)
    }

    private static func sureness(
        _ one: Artist, _ other: Artist, _ first: PersonReading, _ second: PersonReading
    ) -> Sureness? {
        if let generation = first.generation, let another = second.generation, generation != another {
            return nil
        }
        if first.generation == second.generation, !first.full.isDisjoint(with: second.full) {
            if shareYear(one, other) { return .both }
            // Without any year a single word may be a people or a place: “Chinese”.
            let common = first.full.intersection(second.full)
            return hasYear(one) || hasYear(other) || common.contains { $0.count > 1 } ? .name : nil
        }
        guard haveSameYears(one, other) else { return nil }
        let isAlike = first.all.contains { name in second.all.contains { areAlike(name, $0) } }
        return isAlike ? .years : nil
    }

    /// Those whose years, which their records lack, would say whether they are the same person as another: names that vary,
    /// and years of the other.
    package static func dependingOnYears(among artists: [Artist]) -> [Artist] {
        let read = artists.compactMap { artist in PersonReading(artist).map { (artist, $0) } }
        let (dated, undated) = (read.filter { hasYear($0.0) }, read.filter { !hasYear($0.0) })
        return undated.filter { one, first in
            dated.contains { other, second in
                one.id.source != other.id.source
                    && (contradict(one, other) || sureness(one, other, first, second) == nil)
                    && (first.generation == nil || second.generation == nil
                        || first.generation == second.generation)
                    && first.all.contains { name in second.all.contains { areAlike(name, $0) } }
            }
        }.map(\.0)
    }

    // MARK: Years

    /// Whether their years cannot be one person's: more than a year apart, or no life together.
    static func contradict(_ one: Artist, _ other: Artist) -> Bool {
        for (year, another) in [(one.born, other.born), (one.died, other.died)] {
            if let year, let another, abs(year - another) > 1 { return true }
        }
        guard let born = one.born ?? other.born, let died = one.died ?? other.died else { return false }
        return !(5...120).contains(died - born)
    }

    private static func shareYear(_ one: Artist, _ other: Artist) -> Bool {
        one.born != nil && other.born != nil || one.died != nil && other.died != nil
    }

    private static func hasYear(_ artist: Artist) -> Bool { artist.born != nil || artist.died != nil }

    /// Equal to the year, since Jacob van Ruisdael and his cousin of nearly the same name are one year apart.
    private static func haveSameYears(_ one: Artist, _ other: Artist) -> Bool {
        one.born != nil && one.born == other.born && one.died == other.died
    }

    // MARK: Names that vary

    private static func areAlike(_ one: [String], _ other: [String]) -> Bool {
        let (first, second) = (one.map(\.looseSpelling), other.map(\.looseSpelling))
        if first == second || first.sorted() == second.sorted() { return true }
        guard first.count > 1, second.count > 1, first.last == second.last else { return false }
        return isPart(first, of: second) || isPart(second, of: first)
    }

    /// Whether the short name is the long one with words left out or written as initials.
    ///
    /// `rembrandt van rijn` of `rembrandt harmensz van rijn`, `j m w turner` of `joseph mallord william turner`.
    private static func isPart(_ short: [String], of long: [String]) -> Bool {
        var rest = long[...]
        return short.allSatisfy { word in
            guard let index = rest.firstIndex(where: { $0 == word || word.count == 1 && $0.hasPrefix(word) })
            else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
