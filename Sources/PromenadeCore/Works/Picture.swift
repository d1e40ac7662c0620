package import Foundation

/// A work's picture at its museum: a IIIF Image API service and what the record says about it.
package struct Picture: Sendable, Hashable, Codable {
    /// The service's base address without a trailing slash: `https://www.artic.edu/iiif/2/2d484387-…`.
    package var service: URL
    /// Pixels of the full picture, where the record says: shape and zoom are known before a byte arrives.
    package var pixels: PixelSize?
    /// A tiny `data:image/…;base64,` picture to stand in; at most 4,096 characters.
    package var placeholder: String?
    package var alt: AltText?
    package var colour: Colour?

    package init(
        service: URL, pixels: PixelSize? = nil, placeholder: String? = nil, alt: AltText? = nil,
        colour: Colour? = nil
    ) {
        self.service = service
        self.pixels = pixels
        self.placeholder = placeholder
        self.alt = alt
        self.colour = colour
    }

    /// The address of the whole picture `width` px wide, in the form of the IIIF Image API that museums'
    /// caches know: `…/full/843,/0/default.jpg`.
    package func address(width: Int) -> URL {
        URL(string: "\(service.absoluteString)/full/\(width),/0/default.jpg") ?? service
    }
}

/// Width and height in pixels, both above 0.
package struct PixelSize: Sendable, Hashable, Codable {
    package let width: Int
    package let height: Int

    /// - Returns: `nil` unless both are between 1 and 1,000,000.
    package init?(width: Int, height: Int) {
        guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Width over height.
    package var aspect: Double { Double(width) / Double(height) }
}

/// Words for those who do not see the picture, and who wrote them.
package struct AltText: Sendable, Hashable, Codable {
    /// Whether somebody looked at the picture, or a program read the record.
    package enum Origin: String, Sendable, Hashable, Codable { case museum, record }

    package var text: String
    package var origin: Origin

    package init(text: String, origin: Origin) {
        self.text = text
        self.origin = origin
    }
}

/// A colour in the terms museums publish it in: degrees, per cent, per cent.
package struct Colour: Sendable, Hashable, Codable {
    package let hue: Int
    package let saturation: Int
    package let lightness: Int

    /// Values outside 0…360 and 0…100 are brought inside.
    package init(hue: Int, saturation: Int, lightness: Int) {
        self.hue = min(max(hue, 0), 360)
        self.saturation = min(max(saturation, 0), 100)
        self.lightness = min(max(lightness, 0), 100)
    }
}
