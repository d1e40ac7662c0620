package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeStore

/// What all people of a household need, also those who were removed within a week, and what was there before anybody had an account.
///
/// Each library is opened beside its person's own site, read, and closed: one is open at a time, whoever asks.
package struct HouseholdUsage: LibraryUsage {
    private let folder: PeopleFolder
    private let turn = AsyncSemaphore(places: 1)

    package init(_ folder: PeopleFolder) { self.folder = folder }

    package func worksInUse<Value: Hashable & Sendable>(
        _ values: @escaping @Sendable (WorkCard) -> [Value]
    ) async throws -> Set<Value> {
        try await gathering { library, works in
            works.formUnion(try await library.worksInUse().lazy.flatMap(values))
        }
    }

    package func artistsInUse() async throws -> Set<Artist.ID> {
        try await gathering { library, artists in artists.formUnion(try await library.artistsInUse()) }
    }

    package func photoPicturesInUse() async throws -> Set<URL> {
        try await gathering { library, pictures in pictures.formUnion(try await library.photoPicturesInUse())
        }
    }

    package func takenInUse() async throws -> [OfflinePicture] {
        try await gathering { library, taken in taken += try await library.takenInUse() }
    }

    package func version() async throws -> Int64? {
        await BlockingPool.disk.run { [folder] in
            var hasher = Hasher()
            for file in folder.librariesInUse() { hasher.combine(Library.stamp(of: file)) }
            return Int64(hasher.finalize())
        }
    }

    /// - Throws: what the first library threw that cannot be read: who does not know what it needs clears nothing.
    private func gathering<Value: RangeReplaceableCollection & Sendable>(
        _ gather: (Library, inout Value) async throws -> Void
    ) async throws -> Value { try await gathering(into: Value(), gather) }

    private func gathering<Element: Hashable & Sendable>(
        _ gather: (Library, inout Set<Element>) async throws -> Void
    ) async throws -> Set<Element> { try await gathering(into: [], gather) }

    private func gathering<Value: Sendable>(
        into start: Value, _ gather: (Library, inout Value) async throws -> Void
    ) async throws -> Value {
        try await turn.enter()
        defer { turn.leave() }
        var gathered = start
        for file in await BlockingPool.disk.run({ [folder] in folder.librariesInUse() }) {
            // One whose person has not come since an upgrade is brought up to date, and copied before.
            let library = try await BlockingPool.disk.run { () -> Library? in
                // Its owner may have taken it over meanwhile.
                guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
                    return nil
                }
                return try Library(
                    file: file, backups: Storage.backups(in: file.deletingLastPathComponent()))
            }
            guard let library else { continue }
            do { try await gather(library, &gathered) } catch {
                await BlockingPool.disk.run { try? library.close() }
                throw error
            }
            await BlockingPool.disk.run { try? library.close() }
        }
        return gathered
    }
}
