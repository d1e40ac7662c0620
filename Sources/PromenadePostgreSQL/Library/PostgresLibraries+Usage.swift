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
        try await pool.with { try $0.row("SELECT coalesce(sum(version), 0)::bigint FROM library_name")?[0] }
    }

    private func gathering<Gathered: Sendable>(
        into start: Gathered, _ gather: (PostgresLibrary, inout Gathered) async throws -> Void
    ) async throws -> Gathered {
        var gathered = start
        for person in try await names() { try await gather(PostgresLibrary(self, of: person), &gathered) }
        return gathered
    }
}
