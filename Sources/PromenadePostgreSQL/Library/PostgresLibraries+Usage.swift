package import Foundation
package import PromenadeCore
package import PromenadeStore

/// What all libraries of a database need, one read after the other.
extension PostgresLibraries: LibraryUsage {
    package func worksInUse<Value: Hashable & Sendable>(
        _ values: @escaping @Sendable (WorkCard) -> [Value]
    ) async throws -> Set<Value> {
        try await gathering(into: []) { $1.formUnion(try await $0.worksInUse().lazy.flatMap(values)) }
    }

    package func artistsInUse() async throws -> Set<Artist.ID> {
        try await gathering(into: []) { $1.formUnion(try await $0.artistsInUse()) }
    }

    package func photoPicturesInUse() async throws -> Set<URL> {
        try await gathering(into: []) { $1.formUnion(try await $0.photoPicturesInUse()) }
    }

    package func takenInUse() async throws -> [OfflinePicture] {
        try await gathering(into: []) { $1 += try await $0.takenInUse() }
    }

    /// Counts the changes to all libraries.
    package func version() async throws -> Int64? {
        try await pool.with { try $0.row("SELECT last_value FROM library_change")?[0] }
    }

    private func gathering<Gathered: Sendable>(
        into start: Gathered, _ gather: (PostgresLibrary, inout Gathered) async throws -> Void
    ) async throws -> Gathered {
        var gathered = start
        for person in try await names() { try await gather(PostgresLibrary(self, of: person), &gathered) }
        return gathered
    }
}

extension PostgresLibraries {
    /// Does away with somebody's library.
    package func remove(_ person: String) async throws {
        try await pool.transaction(settings: try Self.settings(of: person)) { connection in
            try connection.run("DELETE FROM library")
            try connection.run("DELETE FROM library_name WHERE person = $1", [person])
        }
    }

    /// Gives somebody who has no library yet another's, whole.
    ///
    /// A server that ends in between has left the other where it was; the next call begins anew.
    package func adopt(_ other: String, for person: String) async throws {
        let known: [String] = try await pool.with { connection in
            try connection.rows("SELECT person FROM library_name WHERE person = ANY ($1)", [[other, person]])
                .map { try $0[0] }
        }
        guard known == [other] else { return }
        let source = PostgresLibrary(self, of: other)
        try await pool.transaction(settings: try Self.settings(of: person)) { connection in
            try Self.make(person, connection)
            let target = PostgresLibraryConnection(connection, dataVersion: nil)
            try source.readBlocking { _ = try LibraryCopy.copy($0, into: target) }
        }
        try await remove(other)
    }
}

/// What is needed to move libraries into a database and out of it.
extension PostgresLibraries {
    /// A library is there already, and another one.
    package struct Occupied: Error, Sendable {}

    /// Whose libraries there are.
    package func names() async throws -> [String] {
        try await pool.with { try $0.rows("SELECT person FROM library_name ORDER BY person").map { try $0[0] } }
    }

    /// Takes somebody's library from elsewhere, whole, in one transaction.
    ///
    /// - Parameter source: reads the other one, on a thread that may wait.
    /// - Returns: how many rows it has; `nil` where it is here already.
    /// - Throws: also ``Occupied``.
    package func take(
        _ person: String,
        from source: @escaping @Sendable ((any LibraryConnection) throws -> Int?) throws -> Int?
    ) async throws -> Int? {
        try await pool.transaction(settings: try Self.settings(of: person)) { connection in
            try Self.make(person, connection)
            let new = PostgresLibraryConnection(connection, dataVersion: nil)
            return try source { old in
                if try LibraryCopy.isEmpty(new) { return try LibraryCopy.copy(old, into: new) }
                guard try LibraryCopy.areEqual(old, new) else { throw Occupied() }
                return nil
            }
        }
    }

    /// Somebody's library, at one moment; on a thread that may wait.
    package func reading<Value>(
        _ person: String, _ work: (any LibraryConnection) throws -> Value
    ) throws -> Value { try PostgresLibrary(self, of: person).readBlocking(work) }
}
