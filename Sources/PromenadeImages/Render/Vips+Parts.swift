import CVips
import Foundation

extension Vips {
    /// Width and height of the picture as it is to be seen, turned upright.
    static func uprightSize(of picture: Data) throws(ImageError) -> (width: Int, height: Int) {
        let size = try size(of: picture)
        return try opened(picture) { vips_image_get_orientation_swap($0) != 0 }
            ? (size.height, size.width) : size
    }

    /// Whether the picture is a JPEG that can be shown as it is: upright, grey or sRGB.
    static func isPlainJPEG(_ picture: Data) throws(ImageError) -> Bool {
        guard picture.starts(with: [0xFF, 0xD8, 0xFF]) else { return false }
        return try opened(picture) { promenade_vips_is_plain($0) != 0 }
    }

    /// A JPEG of a part of the upright picture, of exactly these pixels.
    ///
    /// - Parameter part: inside the upright picture; `nil` for all of it.
    static func part(
        _ part: PixelRect?, of picture: Data, width: Int, height: Int, quality: Int
    ) throws(ImageError) -> Data {
        try reading(picture) { bytes throws(ImageError) in
            guard
                let image = promenade_vips_part(
                    bytes.baseAddress, bytes.count, Int32(part?.left ?? 0), Int32(part?.top ?? 0),
                    Int32(part?.width ?? 0), Int32(part?.height ?? 0), Int32(width), Int32(height))
            else { throw .unreadable }
            defer { g_object_unref(image) }
            return try jpeg(image, quality: quality)
        }
    }

    private static func opened<Value>(
        _ picture: Data, _ read: (UnsafeMutablePointer<VipsImage>) -> Value
    ) throws(ImageError) -> Value {
        try reading(picture) { bytes throws(ImageError) in
            guard let image = promenade_vips_open(bytes.baseAddress, bytes.count) else { throw .unreadable }
            defer { g_object_unref(image) }
            return read(image)
        }
    }
}
