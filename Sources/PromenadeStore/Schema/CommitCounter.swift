import GRDB
import PromenadeCore

/// Adds each transaction of a database to ``ChangeCount``.
final class CommitCounter: TransactionObserver {
    /// That something changed is enough.
    func observes(eventsOfKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ database: Database) { ChangeCount.ofProcess.add() }
    func databaseDidRollback(_ database: Database) {}
}
