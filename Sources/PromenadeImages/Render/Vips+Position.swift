import CVips
import Foundation
import PromenadeCore

extension Vips {
    /// Where a photograph was taken, as its camera wrote it (Exif 2.3, GPS IFD).
    ///
    /// - Parameter photo: the file, or its beginning: the head is all that is read.
    /// - Returns: `nil` where the camera did not say, or no such place is on the Earth.
    static func position(of photo: Data) throws(ImageError) -> Coordinate? {
        try reading(photo) { bytes throws(ImageError) in
            guard let loader = vips_foreign_find_load_buffer(bytes.baseAddress, bytes.count),
                loaders.contains(String(cString: loader)),
                let image = promenade_vips_open(bytes.baseAddress, bytes.count)
            else { throw .unreadable }
            defer { g_object_unref(image) }
            func degrees(_ name: String, _ negative: Character) -> Double? {
                guard let angle = text("GPS\(name)", of: image).flatMap(Self.degrees),
                    let side = text("GPS\(name)Ref", of: image)?.first
                else { return nil }
                return side == negative ? -angle : angle
            }
            guard let latitude = degrees("Latitude", "S"), let longitude = degrees("Longitude", "W"),
                // Cameras without a fix write zeros.
                latitude != 0 || longitude != 0
            else { return nil }
            return Coordinate(latitude: latitude, longitude: longitude)
        }
    }

    /// `53/1 24/1 2376/100 (53, 24, 23.76, Rational, 3 components, 24 bytes)` → 53.4066.
    static func degrees(_ text: String) -> Double? {
        let parts = text.prefix { $0 != "(" }.split(separator: " ").map {
            $0.split(separator: "/").map { Double($0) }
        }
        guard (1...3).contains(parts.count) else { return nil }
        var degrees = 0.0
        for (part, unit) in zip(parts, [1.0, 60, 3_600]) {
            guard part.count == 2, let above = part[0], let below = part[1], below > 0, above >= 0 else {
                return nil
            }
            degrees += above / below / unit
        }
        return degrees.isFinite ? degrees : nil
    }

    private static func text(_ name: String, of image: UnsafeMutablePointer<VipsImage>) -> String? {
        var text: UnsafePointer<CChar>?
        guard vips_image_get_string(image, "exif-ifd3-\(name)", &text) == 0, let text else { return nil }
        return String(cString: text)
    }
}
