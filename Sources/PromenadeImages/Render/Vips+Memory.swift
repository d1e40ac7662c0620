import CVips
import Foundation

extension Vips {
    /// What a picture takes in memory while it is decoded, in bytes, from its header alone.
    ///
    /// - Parameter whole: whether its pixels are needed in another order than they come in.
    /// - Throws: ``ImageError/tooLarge`` for more pixels, or bytes, than are ever decoded.
    static func decodedBytes(of picture: Data, whole: Bool) throws(ImageError) -> Int {
        let size = try size(of: picture)
        guard max(size.width, size.height) <= 1_000_000,
            size.width * size.height <= RenderPool.maxPixels
        else { throw .tooLarge }
        let bytes = try reading(picture) { bytes throws(ImageError) in
            guard let image = promenade_vips_open(bytes.baseAddress, bytes.count) else { throw .unreadable }
            defer { g_object_unref(image) }
            let kind = PictureHeader.Kind(Array(bytes.prefix(16))) ?? .tiff
            return decodedBytes(of: image, kind, whole: whole)
        }
        guard bytes <= RenderPool.maxDecodedBytes else { throw .tooLarge }
        return bytes
    }

    /// The same of a picture that was opened, whose sides are no longer than a million pixels.
    static func decodedBytes(
        of image: UnsafeMutablePointer<VipsImage>, _ kind: PictureHeader.Kind, whole: Bool
    ) -> Int {
        let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
        let sample = max(Int(vips_format_sizeof(vips_image_get_format(image))), 1)
        let row = width * max(Int(vips_image_get_bands(image)), 1) * sample
        let isInterlaced = promenade_vips_is_interlaced(image) != 0
        if kind == .jpeg, isInterlaced {
            // All coefficients, of two bytes each, before the first pixel.
            let coefficients = promenade_vips_is_subsampled(image) != 0 ? width * 3 : row * 2
            return product(coefficients, height) + (whole ? product(row, height) : 0)
        }
        // A TIFF may be one strip.
        let isHeld = whole || isInterlaced || kind == .tiff || kind == .webp
        return product(row, isHeld ? height : min(height, rowsHeld))
    }

    /// Headers may name sides and bands whose product no number holds; far more than any budget stands for it then.
    private static func product(_ one: Int, _ other: Int) -> Int {
        let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
        return isTooLarge ? mostBytes : min(product, mostBytes)
    }

    private static let mostBytes = 1_000_000_000_000_000

    /// Of a picture that is read from its top to its bottom, with what is made of them.
    private static let rowsHeld = 256
}
