package import PromenadeCore

/// How long pictures taken along wait before museums that did not answer are asked again.
///
/// Seconds after the first failure, twice as long after each further one; whatever comes begins anew. An answer
/// of the museum to anybody ends the wait, but not twice in a row: where only its picture server is silent, its
/// other answers tell nothing of that.
package struct RetryBackoff {
    package static let first = Duration.seconds(5)

    /// How one round went.
    package struct Round {
        /// Museums of which a tile was asked for and did not come.
        package var silent: Set<Museum.ID> = []
        /// Whether a museum gave any tile.
        package var hasGained = false

        package init(silent: Set<Museum.ID> = [], hasGained: Bool = false) {
            self.silent = silent
            self.hasGained = hasGained
        }
    }

    private let longest: Duration
    private var next: Duration
    /// Bound: museums that give tiles.
    private var awaited: Set<Museum.ID> = []
    private var isAnswered = false

    package init(longest: Duration) {
        self.longest = longest
        next = min(Self.first, longest)
    }

    /// - Returns: how long to wait before the next round.
    package mutating func length(after round: Round) -> Duration {
        awaited = isAnswered && !round.hasGained ? [] : round.silent
        isAnswered = false
        if round.hasGained { next = min(Self.first, longest) }
        guard !round.silent.isEmpty else {
            next = min(Self.first, longest)
            return longest
        }
        defer { next = min(next * 2, longest) }
        return next
    }

    /// A museum answered somebody.
    ///
    /// - Returns: whether that ends the wait.
    package mutating func answered(by museum: Museum.ID) -> Bool {
        guard awaited.contains(museum) else { return false }
        awaited = []
        isAnswered = true
        return true
    }
}
