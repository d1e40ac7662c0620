import Foundation
import Logging
import PromenadeFeatures
import PromenadeImages
import PromenadeWeb

/// What is looked at closely.
extension Composition {
    /// Bytes of tiles that were looked at: a few hundred pictures.
    private static let tileBudget = 1_000_000_000

    /// Tiles of museums' pictures.
    ///
    /// - Parameter isServing: what an earlier server left half done is removed.
    func tileKeeper(isServing: Bool) throws -> TileKeeper {
        let pictures = configuration.data.appending(path: "pictures")
        let cache = try TileFolder(root: pictures.appending(path: "tiles"), emptiesDrafts: isServing)
        return TileKeeper(
            taken: try TileFolder(root: pictures.appending(path: "taken"), emptiesDrafts: isServing),
            cache: TileCache(folder: cache, budget: Self.tileBudget), http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"],
            mayFetch: { [browse] in browse.mayFetchPicture(at: $0) })
    }

    func pyramids(of pictures: KeptPictures) -> PyramidStore {
        PyramidStore(folder: pictures.keeper.folder, pool: pool)
    }

    /// Says once, and behind the start, what of the folder nobody will see.
    func tellOmissions(of own: OwnPictures) {
        Task { [logger] in
            let contents = await own.contents()
            for omission in contents.omitted {
                logger.warning(
                    "A file of your pictures folder cannot be shown",
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
