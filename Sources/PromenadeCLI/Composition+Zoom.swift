import Foundation
import PromenadeFeatures
import PromenadeImages

/// Tiles of museums' pictures.
extension Composition {
    /// Bytes of tiles that were looked at: a few hundred pictures.
    private static let tileBudget = 1_000_000_000

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
}
