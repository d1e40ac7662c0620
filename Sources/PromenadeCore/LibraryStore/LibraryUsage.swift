package import Foundation

/// What anybody needs of what several libraries share: copies of works, lists of artists, pictures.
///
/// Nobody's cleaning takes another's. A library says it of itself, a household of all its people's.
package protocol LibraryUsage: Sendable {
    /// What a function says of every work that is kept, or was removed and can be brought back, together.
    ///
    /// The cards of a whole household are never in memory at once.
    func worksInUse<Value: Hashable & Sendable>(
        _ values: @escaping @Sendable (WorkCard) -> [Value]
    ) async throws -> Set<Value>
    /// Every artist that is kept, or was removed and can be brought back, as each museum knows them.
    func artistsInUse() async throws -> Set<Artist.ID>
    /// Pictures of photographs that an album has, or one that was removed and can be brought back.
    func photoPicturesInUse() async throws -> Set<URL>
    /// Every picture that is taken along, or was and can be brought back.
    func takenInUse() async throws -> [OfflinePicture]
    /// A number that changes with every change to what is used; `nil` where nobody else can.
    func version() async throws -> Int64?
}

extension LibraryUsage {
    package func idsInUse() async throws -> Set<Work.ID> { try await worksInUse { [$0.id] } }
}

/// The usage of one library alone.
package struct OneLibraryUsage: LibraryUsage {
    private let library: any LibraryStore

    package init(_ library: any LibraryStore) { self.library = library }

    package func worksInUse<Value: Hashable & Sendable>(
        _ values: @escaping @Sendable (WorkCard) -> [Value]
    ) async throws -> Set<Value> { Set(try await library.worksInUse().lazy.flatMap(values)) }

    package func artistsInUse() async throws -> Set<Artist.ID> { try await library.artistsInUse() }
    package func photoPicturesInUse() async throws -> Set<URL> { try await library.photoPicturesInUse() }
    package func takenInUse() async throws -> [OfflinePicture] { try await library.takenInUse() }
    package func version() async throws -> Int64? { try await library.version() }
}
