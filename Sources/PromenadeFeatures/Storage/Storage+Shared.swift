import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeStore

extension Storage {
    /// Pictures at a time: everybody's works are read once for each time.
    private static let atOnce = 100_000

    /// Lets go of pictures kept where other servers reach them that nothing needs.
    ///
    /// - Parameter isRehearsal: nothing goes.
    /// - Throws: ``LibraryError``; what the pictures' keeper threw.
    func sweepShared(isRehearsal: Bool) async throws -> DiskUsage {
        guard let shared else { return DiskUsage() }
        var room = DiskUsage()
        var last: KeptPicture?
        repeat {
            // What is there is listed before what is needed: a picture kept meanwhile is not in the list.
            let page = try await shared.page(after: last, limit: Self.atOnce)
            last = page.count == Self.atOnce ? page.last : nil
            let there = Set(page.map(\.origin.ofPicture))
            guard let favourites = try await favouritePicturesInUse(where: there.contains) else { break }
            let needed = favourites.union(try await usage.photoPicturesInUse())
            let taken = try await takenPrefixes(among: page)
            let spare = page.filter { picture in
                if let (tiled, _) = TiledPicture.tile(sharedAs: picture.origin) {
                    return !taken.contains(tiled.sharedPrefix)
                }
                return !needed.contains(picture.origin.ofPicture)
            }
            if !isRehearsal { await shared.remove(spare) }
            room = room + DiskUsage(count: spare.count, bytes: spare.reduce(0) { $0 + $1.bytes })
        } while last != nil && !Task.isCancelled
        return room
    }

    /// Of pictures that are taken along, where any of these is a tile.
    private func takenPrefixes(among pictures: [KeptPicture]) async throws -> Set<String> {
        guard pictures.contains(where: { TiledPicture.tile(sharedAs: $0.origin) != nil }) else { return [] }
        return Set(try await usage.takenInUse().map(\.tiled.sharedPrefix))
    }
}
