import PromenadeFeatures
import PromenadeImages

/// What is looked at closely.
extension Composition {
    func pyramids(of pictures: KeptPictures) -> PyramidStore {
        PyramidStore(folder: pictures.keeper.folder, pool: pool)
    }

    /// - Returns: `nil` where no folder is set.
    func own(_ pyramids: PyramidStore) -> OwnPictures? {
        configuration.pictures.map { OwnPictures(folder: $0, pyramids: pyramids) }
    }
}
