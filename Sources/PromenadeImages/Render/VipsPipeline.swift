import CVips
import Foundation

/// libvips' images from the tiles to the answer, each made from the one before; all are let go with it.
///
/// Never leaves the thread that made it.
final class VipsPipeline {
    typealias Image = UnsafeMutablePointer<VipsImage>

    private var images: [Image] = []
    private var copies: [UnsafeMutableRawPointer] = []

    deinit {
        // The last was made from those before it, and they from the copies.
        for image in images.reversed() { g_object_unref(image) }
        for copy in copies { copy.deallocate() }
    }

    /// The result of a call of libvips, let go with the rest.
    func keep(_ image: Image?) throws(ImageError) -> Image {
        guard let image else { throw .unreadable }
        images.append(image)
        return image
    }

    /// A JPEG in sRGB; decoded as its lines are asked for, from the top.
    func tile(_ jpeg: Data) throws(ImageError) -> Image {
        guard !jpeg.isEmpty else { throw .unreadable }
        // libvips reads from it until the end, and Data lends its bytes only for one call.
        let copy = UnsafeMutableRawPointer.allocate(byteCount: jpeg.count, alignment: 1)
        copies.append(copy)
        jpeg.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: jpeg.count)
        }
        return try keep(promenade_vips_tile(copy, jpeg.count))
    }

    /// The tiles of a composition, put together and cut to its region.
    func joined(_ tiles: [Data], _ composition: TileComposition) throws(ImageError) -> Image {
        var decoded: [Image?] = []
        for jpeg in tiles { decoded.append(try tile(jpeg)) }
        let across = composition.columns.count
        let side = Int32(composition.tile)
        let whole =
            if decoded.count == 1, let only = decoded[0] { only } else {
                try keep(
                    decoded.withUnsafeMutableBufferPointer {
                        promenade_vips_join(
                            $0.baseAddress, Int32($0.count), Int32(across), across > 1 ? side : 0,
                            composition.rows.count > 1 ? side : 0)
                    })
            }
        let crop = composition.crop
        return try keep(
            promenade_vips_crop(
                whole, Int32(crop.left), Int32(crop.top), Int32(crop.width), Int32(crop.height)))
    }

    /// Scaled, turned and coloured as asked.
    func finished(_ image: Image, _ output: ResolvedRequest) throws(ImageError) -> Image {
        let hasAlpha = output.format != .jpg
        var image = try scaled(image, output)
        if output.rotation.mirrors { image = try keep(promenade_vips_mirror(image)) }
        let quarters = output.rotation.degrees / 90
        if quarters != 0 {
            // Turning needs all lines at once, and the tiles give them in order.
            image = try keep(promenade_vips_in_memory(image))
            image = try keep(
                quarters == quarters.rounded()
                    ? promenade_vips_quarter_turns(image, Int32(quarters))
                    : promenade_vips_turn(image, output.rotation.degrees, hasAlpha ? 1 : 0))
        }
        return switch output.quality {
        case .default, .color: image
        case .gray: try keep(promenade_vips_gray(image))
        case .bitonal: try keep(promenade_vips_bitonal(image))
        }
    }

    private func scaled(_ image: Image, _ output: ResolvedRequest) throws(ImageError) -> Image {
        let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
        guard (width, height) != (output.width, output.height) else { return image }
        var image = image
        // Enlarging goes back and forth between lines.
        if output.width > width || output.height > height {
            image = try keep(promenade_vips_in_memory(image))
        }
        return try keep(
            promenade_vips_resize(
                image, Double(output.width) / Double(width), Double(output.height) / Double(height)))
    }
}
