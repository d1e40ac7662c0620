/// Guesses of passwords and codes that several servers count together.
package protocol SharedGuesses: Sendable {
    /// Counts one guess.
    ///
    /// - Parameters:
    ///   - key: whose: `name ada`.
    ///   - most: how many there may be in `period`.
    /// - Returns: seconds to wait where there were too many, and nothing is counted then; `nil` where nobody can tell, too.
    func refuse(_ key: String, most: Int, in period: Duration) async -> Int?

    /// The last guess does not count.
    func forgive(_ key: String, most: Int, in period: Duration) async
}
