import Foundation
import PromenadeDemoPainters

/// A photograph as Flickr's search lists it, with types that differ from one record to the next.
struct FlickrPhoto {
    let photograph: Photograph
    let address: String

    /// The letter of a size, what its address ends with, and its longer side in pixels.
    private static let sizes: [(letter: String, suffix: String, side: Int)] = [
        ("sq", "_s", 75), ("t", "_t", 100), ("q", "_q", 150), ("s", "_m", 240), ("n", "_n", 320),
        ("m", "", 500),
        ("z", "_z", 640), ("c", "_c", 800), ("l", "_b", 1_024), ("h", "_h", 1_600), ("k", "_k", 2_048),
    ]

    static func pixels(of photograph: Photograph, longest: Int) -> (width: Int, height: Int) {
        let (width, height) = (Double(photograph.picture.width), Double(photograph.picture.height))
        let scale = min(Double(longest) / max(width, height), 1)
        return (Int(clamping: (width * scale).rounded()), Int(clamping: (height * scale).rounded()))
    }

    /// 640 for `53600104729_b1c2d3e4f5_z.jpg`.
    static func size(ofFile name: String) -> Int? {
        guard name.hasSuffix(".jpg") else { return nil }
        let parts = name.dropLast(4).split(separator: "_")
        let suffix = parts.count > 2 ? "_\(parts[2])" : ""
        return sizes.first { $0.suffix == suffix }?.side
    }

    func json(_ extras: Set<String>) -> JSON {
        let (number, place) = (photograph.number, photograph.place)
        var members: [JSON.Member] = [
            .init("id", .string(photograph.flickr)), .init("owner", .string(photograph.owner.flickr)),
            .init("secret", .string(photograph.secret)), .init("server", "65535"),
            .init("farm", .integer(66)),
            .init("title", .string(photograph.title)), .init("ispublic", .integer(1)),
            .init("isfriend", .integer(0)), .init("isfamily", .integer(0)),
        ]
        if extras.contains("description") {
            members.append(.init("description", ["_content": .string(photograph.text)]))
        }
        if extras.contains("license") {
            members.append(
                .init("license", .string(String(number % 13 == 5 ? 0 : photograph.licence.flickr))))
        }
        if extras.contains("date_upload") {
            members.append(
                .init("dateupload", .string(String(Int(clamping: photograph.uploaded.timeIntervalSince1970))))
            )
        }
        if extras.contains("date_taken") {
            let day = photograph.taken.formatted(.iso8601.year().month().day())
            let time = photograph.taken.formatted(.iso8601.time(includingFractionalSeconds: false))
            members += [
                .init("datetaken", .string("\(day) \(time)")),
                .init("datetakengranularity", number % 2 == 0 ? "0" : .integer(0)),
                .init("datetakenunknown", number % 14 == 9 ? "1" : .integer(0)),
            ]
        }
        if extras.contains("owner_name") {
            members.append(.init("ownername", .string(photograph.owner.name)))
        }
        if extras.contains("path_alias") { members.append(.init("pathalias", .null)) }
        if extras.contains("geo") {
            members += [
                .init("latitude", number % 3 == 1 ? .string(String(place.latitude)) : .real(place.latitude)),
                .init(
                    "longitude", number % 3 != 0 ? .string(String(place.longitude)) : .real(place.longitude)),
                .init("accuracy", number % 2 == 0 ? "16" : .integer(16)), .init("context", .integer(0)),
                .init("geo_is_public", .integer(1)),
            ]
        }
        if extras.contains("media") { members += [.init("media", "photo"), .init("media_status", "ready")] }
        if extras.contains("o_dims") {
            members += [
                .init("o_width", .string(String(photograph.picture.width))),
                .init("o_height", .string(String(photograph.picture.height))),
            ]
        }
        for size in Self.sizes where extras.contains("url_\(size.letter)") && has(size.letter) {
            let pixels = Self.pixels(of: photograph, longest: size.side)
            let isText = number % 2 == 1
            members += [
                .init(
                    "url_\(size.letter)",
                    .string(
                        "\(address)/live/65535/\(photograph.flickr)_\(photograph.secret)\(size.suffix).jpg")),
                .init(
                    "height_\(size.letter)", isText ? .string(String(pixels.height)) : .integer(pixels.height)
                ),
                .init(
                    "width_\(size.letter)", isText ? .string(String(pixels.width)) : .integer(pixels.width)),
            ]
        }
        return .object(members)
    }

    /// Only sizes that exist are told.
    private func has(_ letter: String) -> Bool {
        switch letter {
        case "l", "h", "k": photograph.number % 4 != 3
        case "m": photograph.number % 15 != 4
        default: true
        }
    }
}
