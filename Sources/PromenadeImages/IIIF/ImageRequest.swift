/// What somebody asks of a picture, in the terms of the IIIF Image API 3.0, section 4.
///
/// Version 2.1 asks for the same under slightly other names; both are read into this and printed from it.
package struct ImageRequest: Sendable, Hashable {
    package var region: Region
    package var size: Size
    package var rotation: Rotation
    package var quality: Quality
    package var format: Format

    package init(
        region: Region = .full, size: Size = Size(.max), rotation: Rotation = Rotation(),
        quality: Quality = .default, format: Format = .jpg
    ) {
        self.region = region
        self.size = size
        self.rotation = rotation
        self.quality = quality
        self.format = format
    }

    /// Which part of the picture (section 4.1).
    package enum Region: Sendable, Hashable {
        case full
        /// The middle, as wide as it is high.
        case square
        /// Pixels of the full picture.
        case pixels(PixelRect)
        /// Hundredths of the full picture's width and height.
        case percent(x: Double, y: Double, width: Double, height: Double)
    }

    /// How large the part is to become (section 4.2).
    package struct Size: Sendable, Hashable {
        /// The ways to say it, without `^`.
        package enum Form: Sendable, Hashable {
            case max
            case width(Int)
            case height(Int)
            case percent(Double)
            /// Without regard to the part's shape.
            case exact(width: Int, height: Int)
            /// As large as fits, in the part's shape.
            case within(width: Int, height: Int)
        }

        package var form: Form
        /// Whether it may become larger than the part is (`^`).
        package var upscales: Bool

        package init(_ form: Form, upscales: Bool = false) {
            self.form = form
            self.upscales = upscales
        }
    }

    /// Mirrored at its upright axis first, then turned clockwise (section 4.3).
    package struct Rotation: Sendable, Hashable {
        package var mirrors: Bool
        /// 0 up to 360.
        package var degrees: Double

        package init(mirrors: Bool = false, degrees: Double = 0) {
            self.mirrors = mirrors
            self.degrees = degrees
        }
    }

    /// Which colours it is to have (section 4.4).
    package enum Quality: String, Sendable, Hashable, CaseIterable { case `default`, color, gray, bitonal }

    /// The formats we write.
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case jpg, png, webp

        /// RFC 2046.
        package var mediaType: String {
            switch self {
            case .jpg: "image/jpeg"
            case .png: "image/png"
            case .webp: "image/webp"
            }
        }
    }

    /// The two versions of the API that are in use; they differ in names, not in pixels.
    package enum Version: Int, Sendable, Hashable, CaseIterable { case two = 2, three = 3 }
}
