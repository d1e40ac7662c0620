package import Foundation

/// Where a source keeps what a museum's search has answered, when its list can only be walked page by page.
///
/// A walk is one search, followed by the museum's own cursors; its steps are numbered from 1 without gaps.
/// The source decides what is too old; nothing kept here is ever more than a way to ask less.
package protocol SearchMemory: Sendable {
    /// - Returns: `nil` when the way was never gone so far.
    func step(_ number: Int, of walk: String) async throws -> Cached<SearchStep>?

    /// How many steps are known of a walk; 0 for one never begun.
    func stepsKnown(of walk: String) async throws -> Int

    /// Keeps a step; the copy before it is replaced.
    func cache(_ step: SearchStep, number: Int, of walk: String, fetchedAt: Date) async throws

    /// Forgets a walk whose cursors the museum no longer takes.
    func forget(walk: String) async throws
}

/// What a museum answered at one step of a walk through a search.
package struct SearchStep: Sendable, Hashable {
    /// The works found, in the museum's order.
    package var works: [Work.ID]
    /// How many works the whole search finds, as the museum counted at this step.
    package var total: Int
    /// How the museum names the step after this one, opaque; `nil` at the end.
    package var next: String?

    package init(works: [Work.ID], total: Int, next: String?) {
        self.works = works
        self.total = total
        self.next = next
    }
}
