package import Foundation

extension RenderPool {
    /// What a museum sent for a tile, as a JPEG of exactly these pixels.
    ///
    /// The museum's own bytes where they are that already; made again where they are another kind of picture, have
    /// colours of their own, or a row or a column more or less: servers round differently.
    ///
    /// - Throws: ``ImageError/unreadable`` also for a picture of another size, and for one that breaks off.
    package func tile(
        of picture: Data, width: Int, height: Int
    ) async throws(ImageError) -> Data {
        try await decoding(picture, whole: true) { job throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard abs(size.width - width) <= 1, abs(size.height - height) <= 1 else { throw .unreadable }
            try Vips.check(picture, job: job)
            if size == (width, height), try Vips.isPlainJPEG(picture) { return picture }
            return try Vips.part(nil, of: picture, width: width, height: height, quality: 90)
        }
    }

    /// A JPEG of a part of a picture turned upright, of exactly these pixels.
    package func part(
        _ part: PixelRect, of picture: Data, width: Int, height: Int
    ) async throws(ImageError) -> Data {
        try await decoding(picture, whole: true) { _ throws(ImageError) in
            try Vips.part(part, of: picture, width: width, height: height, quality: 88)
        }
    }

    /// Width and height of a picture turned upright.
    package func uprightSize(of picture: Data) async throws(ImageError) -> (width: Int, height: Int) {
        try await holding(picture) { () throws(ImageError) in
            let size = try Vips.uprightSize(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            return size
        }
    }
}
