/// What hangs on the home wall, by when it came there: the key of the round.
package struct HomeSlide: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// Milliseconds since 1970 when the work was kept; 0 for the museum's front, negative for presets.
    package let time: Int64
    /// A work's id; `nil` for the museum's front.
    package let work: Work.ID?

    /// The museum's front, which begins each round.
    package static let front = Self(time: 0, work: nil)

    /// A favourite.
    package init(_ work: Work.ID, keptAt time: Int64) {
        self.time = max(time, 1)
        self.work = work
    }

    /// One of the works that hang there while there are no favourites.
    ///
    /// - Parameter number: from 0.
    package init(preset work: Work.ID, number: Int) {
        time = Int64(number) - 1_000
        self.work = work
    }

    private init(time: Int64, work: Work.ID?) {
        self.time = time
        self.work = work
    }

    package var isPreset: Bool { time < 0 }

    /// `1763740000123.aic:27992`, `0.front`.
    package var description: String { "\(time).\(work?.description ?? "front")" }

    package init?(_ description: String) {
        let parts = description.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let time = Int64(parts[0]) else { return nil }
        if parts[1] == "front" {
            self = .front
        } else {
            guard let work = Work.ID(String(parts[1])), time != 0 else { return nil }
            self.init(time: time, work: work)
        }
    }

    package static func < (one: Self, other: Self) -> Bool {
        if one.time != other.time { return one.time < other.time }
        guard let second = other.work else { return false }
        return one.work.map { $0 < second } ?? true
    }
}
