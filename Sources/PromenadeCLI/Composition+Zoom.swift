import Foundation
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeWeb

/// What is looked at closely.
extension Composition {
    /// How much room the disk of the data folder has.
    var space: FreeSpace { FreeSpace(diskOf: configuration.data) }

    /// Tiles of museums' pictures.
    ///
    /// - Parameter isServing: what an earlier server left half done is removed.
    func tileStore(isServing: Bool) throws -> TileStore {
        let pictures = configuration.data.appending(path: "pictures")
        let cache = try TileFolder(
            root: pictures.appending(path: "tiles"), emptiesDrafts: isServing, makesFolders: !isReading,
            space: space)
        return TileStore(
            taken: try TileFolder(
                root: pictures.appending(path: "taken"), emptiesDrafts: isServing, makesFolders: !isReading,
                space: space),
            cache: TileCache(folder: cache, budget: configuration.budgets.tiles), http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"], shared: objects,
            mayFetch: { [sources] in sources.mayFetchPicture(at: $0) })
    }

    /// Says once, and behind the start, what of the folder nobody will see.
    func tellOmissions(of own: OwnPictures) {
        Task { [logger] in
            let contents = await own.contents()
            for omission in contents.omitted {
                logger.warning(
                    "A file of your pictures folder can’t be shown",
                    metadata: ["file": "\(omission.path)", "reason": "\(omission.reason.words)"])
            }
            guard contents.isCut else { return }
            logger.warning("There are more files in your pictures folder than are listed")
        }
    }

    /// - Returns: `nil` where no folder is set.
    func own(_ pyramids: PyramidStore) -> OwnPictures? {
        configuration.pictures.map { OwnPictures(folder: $0, pyramids: pyramids) }
    }
}
