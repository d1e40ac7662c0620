package import Foundation

extension RenderPool {
    /// A picture made of tiles, in the format its composition names.
    ///
    /// Stops libvips when the caller's task is cancelled.
    ///
    /// - Parameter tiles: JPEGs, row after row, as many as the composition names.
    /// - Throws: ``ImageError/unreadable`` where a tile is damaged, or ``ImageError/cancelled``.
    package func compose(_ tiles: [Data], _ composition: TileComposition) async throws(ImageError) -> Data {
        let stop = RenderStop()
        let outcome = await withTaskCancellationHandler {
            () async -> Result<Data, ImageError> in
            do throws(ImageError) {
                return .success(
                    try await run(composition.isLarge ? .large : .short) { () throws(ImageError) in
                        if stop.isStopped { throw .cancelled }
                        return try Vips.compose(tiles, composition, stop)
                    })
            } catch { return .failure(error) }
        } onCancel: {
            stop.stop()
        }
        return try outcome.get()
    }
}
