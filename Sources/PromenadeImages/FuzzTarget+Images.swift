import Foundation
import PromenadeConcurrency
package import PromenadeCore

extension FuzzTarget {
    /// What stands at the beginning of pictures' files, in zip files, and between the slashes of a picture's address.
    ///
    /// Decoders are `make fuzz-pictures`' business: they are not ours, and slow.
    package static let images: [Self] = [
        .file("picture-header", seeds: ["\u{89}PNG\r\n\u{1a}\n", "II*\0"]) { file in
            guard let descriptor = try? OriginalPicture.open(file) else { return }
            let bytes = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
            _ = (try? TIFFLayout(descriptor, bytes: bytes), JPEGFrame(descriptor))
            close(descriptor)
            guard let picture = try? OriginalPicture(file: file) else { return }
            if let header = try? Vips.header(of: picture) { try? PictureLimits().admit(header) }
        },
        .text(
            "photo-position", seeds: ["53/1 24/1 2376/100 (53, 24, 23.76, Rational, 3 components, 24 bytes)"]
        ) {
            _ = Vips.degrees($0)
        },
        .file("zip-directory", seeds: ["PK\u{5}\u{6}"]) { file in
            guard let descriptor = try? OriginalPicture.open(file) else { return }
            _ = try? ZipDirectory(descriptor)
            close(descriptor)
            await BlockingPool.disk.run { _ = try? Pyramid(file: file, version: "1") }
        },
        .text(
            "image-geometry",
            seeds: [
                "600,400/full/max/0/default.jpg", "150000,7/pct:1,2,3,4/^!400,400/!90.5/gray.png",
                "1,1/0,0,9223372036854775807,1/,9/0/default.jpg",
            ]
        ) { text in
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 5 else { return }
            let sides = parts[0].split(separator: ",").compactMap { Int($0) }
            guard sides.count == 2, let size = PixelSize(width: sides[0], height: sides[1]),
                PictureLimits().side >= max(size.width, size.height)
            else { return }
            let geometry = ImageGeometry(grid: TileGrid(size: size))
            for version in [ImageRequest.Version.two, .three] {
                guard
                    let request = try? ImageRequest(
                        region: parts[1], size: parts[2], rotation: parts[3], file: parts[4], version: version
                    ),
                    let resolved = try? geometry.resolve(request)
                else { continue }
                _ = (geometry.canonical(resolved, version), geometry.plan(resolved))
            }
        },
    ]
}
