import PromenadeCore

extension WorksSearch.Years {
    /// What was typed for the beginning and for the end, the earlier first.
    ///
    /// A span says both by itself, and of the other field only an end it leaves open: the other may still hold
    /// what an earlier span left there.
    init(from: WrittenYears?, to: WrittenYears?) {
        var (first, last) = (from?.first, to?.last)
        switch (from?.isSpan == true, to?.isSpan == true) {
        case (true, false): last = from?.last ?? to?.last
        case (false, true): first = to?.first ?? from?.first
        case (true, true), (false, false):
            if let begun = first, let ended = last, begun > ended { (first, last) = (to?.first, from?.last) }
        }
        if let begun = first, let ended = last, begun > ended { (first, last) = (ended, begun) }
        self.init(first: first, last: last)
    }
}

extension WorksSearch {
    /// What was typed for a year and is none; nothing is left out because of it.
    struct Mistyped: Sendable, Hashable {
        var first: String?
        var last: String?

        var isNothing: Bool { first == nil && last == nil }

        /// What to say beside the field, or above the wall.
        static func words(_ text: String) -> String {
            let said = "“\(text.limited(to: 40))” isn’t a year."
            guard let year = Int(text.replacing("−", with: "-")) else {
                return "\(said) Try “1650”, “1842–45”, “500 BCE” or “16th century”."
            }
            return year > 0
                ? "\(said) The last one is \(YearSpan.plausible.upperBound)."
                : "\(said) The first one is \(YearSpan.plausible.lowerBound.yearWords)."
        }
    }
}
