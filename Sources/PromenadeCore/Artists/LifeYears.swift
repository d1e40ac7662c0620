/// The years of birth and death a museum's line about an artist tells.
///
///     LifeYears("French, 1859–1891")     // born 1859, died 1891
struct LifeYears {
    let born: Int?
    let died: Int?

    /// Nothing where the line tells of more than one span, of years of work, or of centuries.
    init(_ note: String?) {
        // A line, not a story.
        let text = (note ?? "").limited(to: 1_000).folded
        let isOfLife = ["active", "fl.", "flourished", "work", "century", "est.", "founded"].allSatisfy {
            !text.contains($0)
        }
        let spans = text.matches(of: Self.span)
        guard isOfLife, spans.count <= 1 else {
            (born, died) = (nil, nil)
            return
        }
        if let span = spans.first, let first = Int(span.1), let last = Int(span.2),
            (5...120).contains(last - first)
        {
            (born, died) = (first, last)
        } else {
            born = text.firstMatch(of: Self.birth).flatMap { Int($0.1) }
            died = nil
        }
    }

    nonisolated(unsafe) private static let span = /\b([0-9]{4})\s{0,9}[-–—]\s{0,9}([0-9]{4})\b/
    nonisolated(unsafe) private static let birth = /\b(?:born|b\.)\s{0,9}(?:in\s{1,9})?([0-9]{4})\b/
}

extension Artist {
    /// An artist as a work's record tells of them.
    ///
    /// - Parameter note: the museum's line below the name: `"French, 1859–1891"`.
    package init(id: ID, name: String, note: String?) {
        let years = LifeYears(note)
        self.init(id: id, name: name, born: years.born, died: years.died)
    }
}
