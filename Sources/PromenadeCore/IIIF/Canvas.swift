package import Foundation

/// A view of an object: a page, a side, a painting.
package struct Canvas: Sendable, Hashable, Identifiable {
    /// Its address, which names it and need not answer.
    package let id: String
    package var label: String
    package var requiredStatement: Manifest.Statement?
    /// Units of its own, in which regions of it are said; not pixels of its picture.
    package var size: PixelSize?
    package var thumbnail: URL?
    /// What is painted on it; `nil` where that is sound, video or nothing.
    package var painting: Painting?
    /// What it is instead of a picture; `nil` for a picture and for nothing.
    package var medium: Medium?

    package init(
        id: String, label: String, requiredStatement: Manifest.Statement? = nil, size: PixelSize? = nil,
        thumbnail: URL? = nil, painting: Painting? = nil, medium: Medium? = nil
    ) {
        self.id = id
        self.label = label
        self.requiredStatement = requiredStatement
        self.size = size
        self.thumbnail = thumbnail
        self.painting = painting
        self.medium = medium
    }

    /// What a view can be that is no picture.
    package enum Medium: String, Sendable, Hashable, Encodable {
        case sound, video, text, model
    }

    /// A picture and, where there is one, the image service that has it in every size.
    package struct Painting: Sendable, Hashable {
        /// The picture itself.
        package var address: URL
        package var pixels: PixelSize?
        package var service: ImageServiceID?

        package init(address: URL, pixels: PixelSize? = nil, service: ImageServiceID? = nil) {
            self.address = address
            self.pixels = pixels
            self.service = service
        }
    }
}

/// An image service one may ask: its base address without a trailing slash, and the version it speaks.
package struct ImageServiceID: Sendable, Hashable {
    package var address: URL
    /// 1 to 3.
    package var version: Int
    /// Whether it makes any size (level 1 and 2), or only those it lists (level 0).
    package var makesSizes: Bool

    package init(address: URL, version: Int, makesSizes: Bool) {
        self.address = address
        self.version = version
        self.makesSizes = makesSizes
    }

    /// The address of the whole picture, `width` px wide; no larger than the picture is.
    package func picture(width: Int) -> URL? {
        guard makesSizes else { return nil }
        return URL(string: "\(address.absoluteString)/full/\(width),/0/\(quality).jpg")
    }

    /// The whole picture in the size the service gives without being asked for one.
    package var whole: URL? {
        URL(string: "\(address.absoluteString)/full/\(version < 3 ? "full" : "max")/0/\(quality).jpg")
    }

    /// What its version calls the picture as it is.
    package var quality: String { version == 1 ? "native" : "default" }
}
