import CVips
import Foundation

extension Vips {
    /// A picture made of tiles.
    ///
    /// - Parameter tiles: JPEGs, row after row, as many as the composition names.
    static func compose(_ tiles: [Data], _ composition: TileComposition, _ stop: RenderStop)
        throws(ImageError) -> Data
    {
        try ready { () throws(ImageError) in
            let pipeline = VipsPipeline()
            let joined = try pipeline.joined(tiles, composition)
            return try stop.watching(joined) { () throws(ImageError) in
                try written(try pipeline.finished(joined, composition.output), composition.output)
            }
        }
    }

    private static func written(
        _ image: UnsafeMutablePointer<VipsImage>, _ output: ResolvedRequest
    ) throws(ImageError) -> Data {
        var bytes: UnsafeMutableRawPointer?
        var length = 0
        let result =
            switch output.format {
            case .jpg: promenade_vips_write_jpeg(image, 85, &bytes, &length)
            case .png: promenade_vips_write_png(image, output.quality == .bitonal ? 1 : 0, &bytes, &length)
            case .webp: promenade_vips_write_webp(image, 80, &bytes, &length)
            }
        guard result == 0, let bytes else { throw .unreadable }
        return Data(bytesNoCopy: bytes, count: length, deallocator: .custom { pointer, _ in g_free(pointer) })
    }
}
