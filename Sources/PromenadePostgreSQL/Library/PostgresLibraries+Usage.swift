package import Foundation
package import PromenadeCore
import PromenadeStore

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
        let people: [String] = try await pool.with {
            try $0.rows("SELECT person FROM library_name").map { try $0[0] }
        }
        for person in people { try await gather(PostgresLibrary(self, of: person), &gathered) }
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

    /// Gives somebody who has no library yet another's, whole, but for libraries that were replaced in it.
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
