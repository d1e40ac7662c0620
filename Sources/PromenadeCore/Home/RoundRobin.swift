/// Pictures in turn: each once a round, whatever is added and removed meanwhile.
///
/// Elements have an order of their own (when they were kept). A round goes through those there were when it
/// began, in that order; what is added during the round comes next, and from the following round on in its
/// place. What is removed is passed over.
///
/// Only four elements are remembered, however many there are, so that a round fits into an address:
///
///     present   a b c d e, and x added while c was shown
///     order     a b c x d e
///     state     start e, anchor c, newest x, turn x
///
/// A step back shows again what was shown; what is left of the round stays left.
package struct RoundRobin<Element: Comparable & Sendable>: Sendable, Equatable {
    /// The last of those that were there when the round began.
    package let start: Element
    /// Those added during the round that had their turn stand behind this one.
    package private(set) var anchor: Element
    /// The last of those added during the round that had its turn; ``start`` while none had.
    package private(set) var newest: Element
    /// Whose turn it is.
    package private(set) var turn: Element

    /// A round that begins with the first.
    ///
    /// - Parameter present: in order.
    /// - Returns: `nil` when nothing is there.
    package init?(beginningWith present: [Element]) {
        guard let first = present.first, let last = present.last else { return nil }
        self.init(start: last, anchor: last, newest: last, turn: first)
    }

    init(start: Element, anchor: Element, newest: Element, turn: Element) {
        self.start = start
        self.anchor = anchor
        self.newest = newest
        self.turn = turn
    }

    /// The round after this turn, or the beginning of the next; `nil` when nothing is there.
    ///
    /// - Parameter present: in order.
    package func next(in present: [Element]) -> Self? {
        guard let place = place(in: present) else { return nil }
        let following = place.index + (place.isPresent ? 1 : 0)
        guard following < place.order.count else { return Self(beginningWith: present) }
        return moved(to: place.order[following])
    }

    /// The round at the turn before this one, or at its own end; `nil` when nothing is there.
    package func previous(in present: [Element]) -> Self? {
        guard let place = place(in: present), let last = place.order.last else { return nil }
        return moved(to: place.index > 0 ? place.order[place.index - 1] : last)
    }

    /// The round at the turn of `element`, which is somewhere in ``order(of:)``.
    package func moved(to element: Element) -> Self {
        var moved = self
        if element > newest {
            if turn <= start { moved.anchor = turn }
            moved.newest = element
        }
        moved.turn = element
        return moved
    }

    /// The whole round in the order it is shown in.
    package func order(of present: [Element]) -> [Element] {
        let first = present.filter { $0 <= start }
        let shown = present.filter { $0 > start && $0 <= newest }
        let fresh = present.filter { $0 > newest }
        if turn > start {
            return first.filter { $0 <= anchor } + shown + fresh + first.filter { $0 > anchor }
        }
        if anchor < turn {
            return first.filter { $0 <= anchor } + shown + first.filter { $0 > anchor && $0 <= turn }
                + fresh + first.filter { $0 > turn }
        }
        return first.filter { $0 <= turn } + fresh + first.filter { $0 > turn && $0 <= anchor } + shown
            + first.filter { $0 > anchor }
    }

    /// Where in the order the turn is, or would be if it were still there.
    private func place(in present: [Element]) -> (order: [Element], index: Int, isPresent: Bool)? {
        guard !present.isEmpty else { return nil }
        let isPresent = present.contains(turn)
        let order = order(of: isPresent ? present : (present + [turn]).sorted())
        guard let index = order.firstIndex(of: turn) else { return nil }
        return (isPresent ? order : order.filter { $0 != turn }, index, isPresent)
    }
}

extension RoundRobin {
    /// A stretch of a round around a turn.
    package struct Window: Sendable {
        /// The round at each turn of the stretch, in order.
        package var turns: [RoundRobin]
        /// Which of ``turns`` it is.
        package var current: Int
        /// The place of the first of ``turns`` in the whole round, from 0.
        package var offset: Int
        /// How many are in the whole round.
        package var count: Int
        /// The turn before the stretch; before the first of a round its last.
        package var before: RoundRobin
        /// The turn behind the stretch; behind the last of a round the next one's first.
        package var after: RoundRobin
    }

    /// The whole round where it has at most `size` elements, else a stretch of so many.
    ///
    /// - Parameters:
    ///   - present: in order. If the present turn is none of them, the next one's is shown.
    ///   - size: at least 1; two thirds of it lie ahead.
    /// - Returns: `nil` when nothing is there.
    package func window(in present: [Element], size: Int) -> Window? {
        guard let place = place(in: present) else { return nil }
        guard place.isPresent else { return next(in: present)?.window(in: present, size: size) }
        let count = place.order.count
        let first = min(max(place.index - size / 3, 0), max(count - size, 0))
        let last = min(first + size, count) - 1
        var turns = place.order[first..<place.index].map(moved) + [self]
        for element in place.order[place.index...last].dropFirst() {
            turns.append((turns.last ?? self).moved(to: element))
        }
        guard let end = turns.last, let before = turns.first?.previous(in: present),
            let after = end.next(in: present)
        else { return nil }
        return Window(
            turns: turns, current: place.index - first, offset: first, count: count, before: before,
            after: after)
    }
}

extension RoundRobin: CustomStringConvertible, LosslessStringConvertible
where Element: LosslessStringConvertible {
    /// The state in one line of text: `e~c~x~x`.
    ///
    /// Elements must not have a tilde in their descriptions.
    package var description: String {
        [start, anchor, newest, turn].map(\.description).joined(separator: "~")
    }

    package init?(_ description: String) {
        let elements = description.split(separator: "~", omittingEmptySubsequences: false)
            .compactMap { Element(String($0)) }
        guard elements.count == 4, elements[0] <= elements[2] else { return nil }
        self.init(start: elements[0], anchor: elements[1], newest: elements[2], turn: elements[3])
    }
}
