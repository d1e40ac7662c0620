/// How many bytes copies may take on the disk; beyond, what was not used for longest goes by itself.
///
/// Favourites' pictures and what is taken along do not count towards any budget.
package struct StorageBudgets: Sendable, Hashable {
    /// Pictures as fetched: some fifty thousand.
    package var originals = 10_000_000_000
    /// Their smaller sizes.
    package var sizes = 5_000_000_000
    /// Tiles of museums' pictures that were looked at closely: a few hundred pictures.
    package var tiles = 1_000_000_000
    /// Pictures cut into tiles here.
    package var pyramids = 20_000_000_000
    /// Records of works and pages of lists.
    ///
    /// Collections that were brought home stay, whatever they take.
    package var catalogue = 5_000_000_000

    /// What is left of a budget that was exceeded, so that the walk is paid for by many new copies.
    static func afterSweep(_ budget: Int) -> Int { budget / 5 * 4 }

    package init() {}
}
