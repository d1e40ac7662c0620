import Synchronization

/// How often anything changed that pages are made of: databases, and how museums are doing.
///
/// Two equal values mean that nothing changed between.
package final class ChangeCount: Sendable {
    /// One for all databases and museums, since nobody could say which page shows what.
    package static let ofProcess = ChangeCount()

    private let count = Atomic<UInt64>(0)

    package init() {}

    package var value: UInt64 { count.load(ordering: .sequentiallyConsistent) }

    package func add() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
}
