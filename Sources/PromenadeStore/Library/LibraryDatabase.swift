import GRDB

/// The library's database, whose errors are ``LibraryError``s.
struct LibraryDatabase: Sendable {
    let writer: any DatabaseWriter
    let preferences = KnownPreferences()

    func read<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        do { return try await writer.read(work) } catch { throw LibraryError(error) }
    }

    /// Does the work in one transaction, on disk when this returns.
    @discardableResult
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        defer { preferences.forget() }
        do { return try await writer.write(work) } catch { throw LibraryError(error) }
    }

    func writeWithoutTransaction<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(LibraryError) -> Value {
        defer { preferences.forget() }
        do { return try await writer.writeWithoutTransaction(work) } catch { throw LibraryError(error) }
    }
}
