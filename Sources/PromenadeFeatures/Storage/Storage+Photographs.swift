import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore
import Synchronization

extension Storage {
    /// Lets go of what was removed, once its day is over.
    package func forgetRemovals() async throws { try await library.forgetRemovals(at: now()) }

    /// Gives the disk back what the library's file no longer needs.
    func giveRoomBack() async throws { try await library.giveRoomBack() }

    /// Clears pictures of photographs that no album has and nothing can bring back.
    ///
    /// - Returns: how many.
    /// - Throws: ``LibraryError``; nothing has gone then that is needed.
    @discardableResult
    package func clearFormerPhotographs() async throws -> Int {
        // Everybody's works are read only where something may go.
        let spare = try await library.sparePhotoPictures()
        guard !spare.isEmpty, let favourites = try await favouritePicturesInUse(where: Set(spare).contains)
        else { return 0 }
        let needed = favourites.union(try await usage.photoPicturesInUse())
        let released = Released()
        let count = try await library.releasePhotoPictures(spare, needed: needed) { [folder] origin in
            released.origins.withLock { $0.append(origin) }
            return folder.remove(everythingFrom: origin)
        }
        let gone = released.origins.withLock { $0 }
        await shared?.remove(gone + gone.compactMap(\.forImported))
        return count
    }

    /// Pictures of everybody's favourites; `nil` where one's museum is not here: its pictures have no address, and nobody could
    /// say which they are.
    func favouritePicturesInUse(
        where isWanted: @escaping @Sendable (URL) -> Bool
    ) async throws -> Set<URL>? {
        let pictures = try await usage.worksInUse { [registry, sources] card -> [URL?] in
            registry[card.id] == nil ? [nil] : sources.favouritePictures(of: card).filter(isWanted)
        }
        return pictures.contains(nil) ? nil : Set(pictures.lazy.compactMap(\.self))
    }
}

/// Pictures that were let go of.
///
/// Bound: those that were spare.
private final class Released: Sendable {
    let origins = Mutex<[URL]>([])
}
