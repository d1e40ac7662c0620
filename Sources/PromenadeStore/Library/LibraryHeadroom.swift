import GRDB
import PromenadeCore
import Synchronization

/// How much may change until the library is counted again: nothing that is made takes it beyond what a file can bring back.
///
/// Counting takes some milliseconds in a large library. So many rows as no kind has left cannot make it too large, whatever they
/// are of; only after them is it counted anew, or when somebody else has written.
package final class LibraryHeadroom: Sendable {
    private struct State {
        /// Rows.
        var left = 0
        /// ``SQLConnection/dataVersion()``: another one where somebody else has written.
        var version: Int64?
    }

    /// A kind has become more than there can be; the transaction is to be undone, and tried once more.
    package struct Exceeded: Error {}

    private let state = Mutex(State())

    package init() {}

    /// Does the work in the caller's transaction.
    ///
    /// - Throws: ``Exceeded``; what the work throws.
    package func keeping<Value>(
        _ database: any SQLConnection, _ work: (any SQLConnection) throws -> Value
    ) throws -> Value {
        let version = try database.dataVersion()
        let before = database.totalChangesCount
        let value = try work(database)
        let changes = database.totalChangesCount - before
        guard changes > 0 else { return value }
        let isCounted = state.withLock { state in
            if state.version != version { state = State(left: 0, version: version) }
            state.left -= changes
            return state.left >= 0
        }
        if isCounted { return value }
        let left = try Self.left(database)
        guard left >= 0 else { throw Exceeded() }
        state.withLock { $0.left = left }
        return value
    }

    /// The same where there is too much of a kind already, or would be.
    ///
    /// - Throws: ``LibraryError/tooMany(_:)`` where there would be more of a kind than there were, and than there can be.
    package func adding<Value>(
        _ database: any SQLConnection, _ work: (any SQLConnection) throws -> Value
    ) throws -> Value {
        forget()
        let before = try LibraryKind.counts(database)
        let value = try work(database)
        for (kind, count) in try LibraryKind.counts(database)
        where count > max(kind.most, before[kind, default: 0]) {
            throw LibraryError.tooMany(kind)
        }
        return value
    }

    /// Counts before the next change is kept: the library was changed as a whole.
    package func forget() { state.withLock { $0.left = 0 } }

    /// Rows that the fullest kind has room for.
    private static func left(_ database: any SQLConnection) throws -> Int {
        try LibraryKind.counts(database).compactMap { kind, count in
            // Their names are known, and a dozen.
            kind == .preferences ? nil : kind.most - count
        }.min() ?? 0
    }
}
