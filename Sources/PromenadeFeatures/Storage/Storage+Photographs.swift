import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore

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
        let works = try await usage.worksInUse()
        // Without its museum a favourite's picture has no address, and nobody could say which it is.
        guard works.allSatisfy({ registry[$0.id] != nil }) else { return 0 }
        let needed = Set(works.flatMap(sources.favouritePictures)).union(try await usage.photoPicturesInUse())
        return try await library.releasePhotoPictures(needed: needed) { [folder] origin in
            folder.remove(everythingFrom: origin)
        }
    }
}
