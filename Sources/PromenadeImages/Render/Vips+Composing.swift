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
                let output = composition.output
                return try written(
                    try pipeline.finished(joined, output), as: output.format,
                    isBitonal: output.quality == .bitonal)
            }
        }
    }

    static func written(
        _ image: UnsafeMutablePointer<VipsImage>, as format: ImageRequest.Format, isBitonal: Bool = false
    ) throws(ImageError) -> Data {
        var bytes: UnsafeMutableRawPointer?
        var length = 0
        let result =
            switch format {
            case .jpg: promenade_vips_write_jpeg(image, 85, &bytes, &length)
            case .png: promenade_vips_write_png(image, isBitonal ? 1 : 0, &bytes, &length)
            case .webp: promenade_vips_write_webp(image, 80, &bytes, &length)
            }
        guard result == 0, let bytes else { throw .unreadable }
        return Data(bytesNoCopy: bytes, count: length, deallocator: .custom { pointer, _ in g_free(pointer) })
    }
}
