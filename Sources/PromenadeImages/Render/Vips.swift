import CVips
import Foundation

/// The one place that talks to libvips, with ``VipsPipeline``.
///
/// Every call blocks; ``RenderPool`` keeps them off the cooperative pool.
///
/// libvips is safe to call from many threads as long as no image is shared between them, so no image leaves
/// the function that made it; ``RenderStop`` alone may tell one from elsewhere to stop.
enum Vips {
    /// Loads the library once per process.
    static let isReady = promenade_vips_start() == 0

    /// Loaders that pictures from outside may use.
    static let loaders: Set<String> = [
        "VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadTiffBuffer",
        "VipsForeignLoadWebpBuffer",
    ]

    /// Width and height, from the header alone.
    static func size(of picture: Data) throws(ImageError) -> (width: Int, height: Int) {
        try reading(picture) { bytes throws(ImageError) in
            guard let loader = vips_foreign_find_load_buffer(bytes.baseAddress, bytes.count),
                loaders.contains(String(cString: loader)),
                let image = promenade_vips_open(bytes.baseAddress, bytes.count)
            else { throw .unreadable }
            defer { g_object_unref(image) }
            return (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
        }
    }

    /// Decodes the picture from end to end.
    static func check(_ picture: Data, job: RenderJob) throws(ImageError) {
        try reading(picture) { bytes throws(ImageError) in
            guard let image = promenade_vips_strictly(bytes.baseAddress, bytes.count) else {
                throw .unreadable
            }
            defer { g_object_unref(image) }
            watch(image, job)
            guard promenade_vips_check(image) == 0 else { throw .unreadable }
        }
    }

    /// The whole picture, `width` px wide or as wide as it is.
    static func thumbnail(of picture: Data, width: Int, format: ImageRequest.Format, job: RenderJob)
        throws(ImageError)
        -> Data
    {
        try reading(picture) { bytes throws(ImageError) in
            guard let image = promenade_vips_thumbnail(bytes.baseAddress, bytes.count, Int32(width)) else {
                throw .unreadable
            }
            defer { g_object_unref(image) }
            watch(image, job)
            return try written(image, as: format)
        }
    }

    /// Red, green and blue of each pixel of the picture, brought to `width` px.
    static func pixels(of picture: Data, width: Int) throws(ImageError) -> [UInt8] {
        try reading(picture) { bytes throws(ImageError) in
            var count = 0
            guard
                let pixels = promenade_vips_pixels(bytes.baseAddress, bytes.count, Int32(width), &count)
            else { throw .unreadable }
            defer { g_free(pixels) }
            return Array(UnsafeRawBufferPointer(start: pixels, count: count))
        }
    }

    /// A JPEG of a drawing, or of one part of it, drawn at `scale` times its own size.
    static func draw(svg: Data, scale: Double, part: PixelRect?, quality: Int) throws(ImageError) -> Data {
        try reading(svg) { bytes throws(ImageError) in
            guard let whole = promenade_vips_svg(bytes.baseAddress, bytes.count, scale) else {
                throw .unreadable
            }
            defer { g_object_unref(whole) }
            guard let part else { return try jpeg(whole, quality: quality) }
            let width = min(part.width, Int(vips_image_get_width(whole)) - part.left)
            let height = min(part.height, Int(vips_image_get_height(whole)) - part.top)
            guard width > 0, height > 0,
                let cropped = promenade_vips_crop(
                    whole, Int32(part.left), Int32(part.top), Int32(width), Int32(height))
            else { throw .unreadable }
            defer { g_object_unref(cropped) }
            return try jpeg(cropped, quality: quality)
        }
    }

    /// A PNG of a drawing at its own size.
    static func png(svg: Data) throws(ImageError) -> Data {
        try reading(svg) { bytes throws(ImageError) in
            guard let whole = promenade_vips_svg(bytes.baseAddress, bytes.count, 1) else {
                throw .unreadable
            }
            defer { g_object_unref(whole) }
            var written: UnsafeMutableRawPointer?
            var length = 0
            guard promenade_vips_png(whole, &written, &length) == 0, let written else { throw .unreadable }
            return Data(
                bytesNoCopy: written, count: length, deallocator: .custom { pointer, _ in g_free(pointer) })
        }
    }

    static func jpeg(_ image: UnsafeMutablePointer<VipsImage>, quality: Int) throws(ImageError)
        -> Data
    {
        var bytes: UnsafeMutableRawPointer?
        var length = 0
        guard promenade_vips_jpeg(image, Int32(quality), &bytes, &length) == 0, let bytes else {
            throw .unreadable
        }
        return Data(bytesNoCopy: bytes, count: length, deallocator: .custom { pointer, _ in g_free(pointer) })
    }

    /// Calls `body` with the library loaded, and leaves none of its complaints behind.
    static func ready<Result>(_ body: () throws(ImageError) -> Result) throws(ImageError) -> Result {
        guard isReady else { throw .unreadable }
        defer { vips_error_clear() }
        return try body()
    }

    static func reading<Result>(
        _ data: Data, _ body: (UnsafeRawBufferPointer) throws(ImageError) -> Result
    ) throws(ImageError) -> Result {
        guard isReady else { throw .unreadable }
        defer { vips_error_clear() }
        let outcome = data.withUnsafeBytes { bytes -> Swift.Result<Result, ImageError> in
            do throws(ImageError) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}

/// A part of a picture, in pixels from its upper left corner.
package struct PixelRect: Sendable, Hashable {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }
}
