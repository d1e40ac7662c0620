package import Foundation
package import PromenadeCore

/// A library in a database that understands SQL: everything it does is written once, as extensions of this.
///
/// An engine says how a transaction is made, and which works are favourites, from memory (decision 87).
package protocol SQLLibrary: LibraryStore {
    var preferencesCache: PreferencesCache { get }

    /// Does the work on what is there at one moment.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value

    /// The same, where it reads all there is, or copies it: others can always read meanwhile.
    ///
    /// - Throws: also ``LibraryError/busy``, when too many do so already, and ``LibraryError/cancelled``.
    func readMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value

    /// Does the work in one transaction, on disk when this returns; one at a time, across all servers.
    ///
    /// - Throws: also ``LibraryError/busy``, when the turn does not come in time, and ``LibraryError/tooMany(_:)``.
    @discardableResult
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value

    /// The same, where it changes the library as a whole.
    ///
    /// Once it has begun it is finished, also when nobody waits for it any more.
    func writeMuch<Value: Sendable>(
        _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(LibraryError) -> Value

    /// The same as ``read(_:)``, on a thread that may wait already.
    func readBlocking<Value>(_ work: (any SQLConnection) throws -> Value) throws -> Value

    /// Takes a file in that was read, in one transaction.
    func take(
        _ staged: StagedLibrary, _ mode: Library.ImportMode, named name: String, at time: Date
    ) async throws -> ImportSummary

    /// The library as it is now, in a copy of its own that is gone once nobody reads it.
    ///
    /// Whoever reads it slowly, or stops, holds no connection.
    ///
    /// - Parameter folder: has room for the whole library.
    func copy(into folder: URL) async throws(LibraryError) -> LibrarySnapshot

    /// The library as it is now, held where it is, for who reads it at once; `nil` where only a copy can be read.
    func snapshotInPlace() throws(LibraryError) -> LibrarySnapshot?

    /// How many bytes a copy of the library takes, roughly.
    func usedBytes() async throws(LibraryError) -> Int
}
