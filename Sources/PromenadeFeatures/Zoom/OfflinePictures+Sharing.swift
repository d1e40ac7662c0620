import PromenadeConcurrency
import PromenadeCore
import PromenadeImages
import PromenadeStore

/// What several servers take along: one asks the museum, each has all of it.
extension OfflinePictures {
    /// Takes what another server has taken along of everything that is wanted; no museum is asked.
    func takeShared() async {
        guard pictures.tiles.shared != nil, let all = try? await library.taken() else { return }
        for taken in all where !Task.isCancelled {
            guard await exchange(taken, mayPut: false) else { return }
        }
    }

    /// Takes what other servers have of a picture, and gives them what they have not.
    ///
    /// - Parameter mayPut: of several servers one puts at a time.
    /// - Returns: whether the disk took all of it.
    func exchange(_ taken: OfflinePicture, mayPut: Bool = true) async -> Bool {
        guard pictures.tiles.shared != nil, !taken.isPaused else { return true }
        let picture = taken.tiled
        let tiles = pictures.tiles
        let goesOn = { [pictures] in
            guard !Task.isCancelled, let now = await pictures.taken(taken.work) else { return false }
            return !now.isPaused && now.tiled == picture && now.scaleFactor <= taken.scaleFactor
        }
        let here = await BlockingPool.walks.run { tiles.taken.tiles(of: picture) }
        let wanted = picture.grid.tiles(downTo: taken.scaleFactor)
        if mayPut { await tiles.share(wanted.filter { here[$0] != nil }, of: picture, while: goesOn) }
        return await tiles.takeShared(wanted.filter { here[$0] == nil }, of: picture, while: goesOn)
    }
}
