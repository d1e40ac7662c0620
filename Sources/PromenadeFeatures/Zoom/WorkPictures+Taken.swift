import Foundation
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
import PromenadeSources
import PromenadeStore

/// Pictures that are taken along: theirs are the pixels that are shown, whatever their museum says later.
extension WorkPictures {
    /// What is taken along of a work; `nil` where it is nothing.
    func taken(_ id: Work.ID) async -> OfflinePicture? {
        guard let library, library.isFavourite(id) else { return nil }
        return try? await library.taken(id)
    }

    /// The part of what is taken along that is whole: its largest size of which no tile is missing.
    func complete(_ taken: OfflinePicture) async -> ReducedTiles? {
        let picture = taken.tiled
        let here = await BlockingPool.walks.run { [tiles] in tiles.taken.tiles(of: picture) }
        let whole = picture.grid.scaleFactors.reversed().prefix { factor in
            let count = picture.grid.count(factor)
            return (0..<count.rows).allSatisfy { row in
                (0..<count.columns).allSatisfy {
                    here[TileAddress(scaleFactor: factor, column: $0, row: row)] != nil
                }
            }
        }
        return whole.last.flatMap { ReducedTiles(picture, downTo: $0, store: tiles) }
    }

    /// Where the rest of a picture is fetched from; `nil` where its museum does not give it, or has another in its place.
    func service(of work: Work, for taken: OfflinePicture) -> PictureService? {
        guard let picture = work.picture,
            case .tiles(let service)? = registry[work.id]?.closeLook(at: picture, rights: work.rights),
            service.base.lastPathComponent == taken.origin.lastPathComponent
        else { return nil }
        return service
    }
}

extension OfflinePicture {
    package var tiled: TiledPicture { TiledPicture(origin: origin, grid: TileGrid(size: size, tile: tile)) }
}
