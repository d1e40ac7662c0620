package import GRDB
package import PromenadeCore

/// Makes works findable in the transaction they are written in.
///
/// Works that anything else writes are due: new ones by their keys, changed ones by a row of `searchDue`.
package protocol WorkIndexing: Sendable {
    /// What takes longest of it, and needs no database.
    func entry(for work: Work) -> any WorkIndexEntry

    /// - Parameter entries: of works that were written in this transaction, each once.
    func write(_ entries: [any WorkIndexEntry], to database: Database) throws
}

/// What an index holds of a work.
package protocol WorkIndexEntry: Sendable {}
