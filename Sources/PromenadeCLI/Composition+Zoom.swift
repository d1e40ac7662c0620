import Foundation
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages

/// Where tiles of museums' pictures are.
extension Composition {
    /// Bytes of tiles that were looked at: a few hundred pictures.
    private static let tileBudget = 1_000_000_000

    func tileKeeper(_ http: HTTPFetching) throws -> TileKeeper {
        let (cache, taken) = try tileFolders(isServing: true)
        return TileKeeper(
            taken: taken, cache: TileCache(folder: cache, budget: Self.tileBudget), http: http, pool: pool,
            headers: ["AIC-User-Agent": "promenade (\(configuration.contact))"],
            mayFetch: { [browse] in browse.mayFetchPicture(at: $0) })
    }

    /// - Parameter isServing: what an earlier server left half done is removed.
    func tileFolders(isServing: Bool) throws -> (cache: TileFolder, taken: TileFolder) {
        let pictures = configuration.data.appending(path: "pictures")
        return (
            try TileFolder(root: pictures.appending(path: "tiles"), emptiesDrafts: isServing),
            try TileFolder(root: pictures.appending(path: "taken"), emptiesDrafts: isServing)
        )
    }
}
