import Foundation
import PromenadeDemoPainters

/// A photograph somebody took in the town; both photo services have it.
struct Photograph: Sendable {
    /// Ends with the kind of file: `Swan Pond in the morning 12.jpg`.
    let file: String
    /// In metres around the market, where it was taken.
    let point: Point
    /// Where what it shows stands, where that is recorded instead.
    let isOfObject: Bool
    let owner: Owner
    let licence: PhotoLicence
    /// As HTML.
    let text: String
    let taken: Date
    let uploaded: Date
    let picture: TownPicture
    /// From 0.
    let number: Int

    struct Owner: Sendable, Hashable {
        let name: String
        /// At Commons.
        let user: String
        /// At Flickr: `48600100@N05`.
        let flickr: String
    }

    var place: GridPoint { TownGround.place(point) }
    var title: String { String(file.prefix { $0 != "." }) }
    var mime: String {
        switch file.split(separator: ".").last {
        case "pdf": "application/pdf"
        case "svg": "image/svg+xml"
        case "tif": "image/tiff"
        case "ogg": "application/ogg"
        default: "image/jpeg"
        }
    }
    var isPhoto: Bool { mime == "image/jpeg" }

    /// Page ids at Commons.
    var page: Int { 150_000_001 + (number * 7_919) % 40_000 }
    /// At Flickr.
    var flickr: String { String(53_600_000_000 + (number * 104_729) % 90_000_000) }
    var secret: String {
        var chance = Chance(seed: UInt64(number) + 5_000)
        return String(String(chance.next() | 1 << 63, radix: 16).prefix(10))
    }
}

/// A licence, as both services name it.
struct PhotoLicence: Sendable, Hashable {
    let short: String
    let usage: String
    /// Such as `cc-by-sa-4.0`.
    let code: String
    /// Commons leaves it out of some records.
    let url: String?
    /// Flickr's number.
    let flickr: Int

    static let all = [
        PhotoLicence(
            short: "CC BY-SA 4.0", usage: "Creative Commons Attribution-Share Alike 4.0",
            code: "cc-by-sa-4.0",
            url: "https://creativecommons.org/licenses/by-sa/4.0", flickr: 12),
        PhotoLicence(
            short: "CC BY 2.0", usage: "Creative Commons Attribution 2.0", code: "cc-by-2.0",
            url: "https://creativecommons.org/licenses/by/2.0", flickr: 4),
        PhotoLicence(
            short: "CC BY-SA 3.0", usage: "Creative Commons Attribution-Share Alike 3.0",
            code: "cc-by-sa-3.0",
            url: nil, flickr: 5),
        PhotoLicence(
            short: "CC0", usage: "Creative Commons Zero, Public Domain Dedication", code: "cc0",
            url: "http://creativecommons.org/publicdomain/zero/1.0/deed.en", flickr: 9),
        PhotoLicence(short: "Public domain", usage: "Public domain", code: "pd", url: nil, flickr: 7),
        PhotoLicence(
            short: "CC BY 4.0", usage: "Creative Commons Attribution 4.0", code: "cc-by-4.0",
            url: "https://creativecommons.org/licenses/by/4.0", flickr: 11),
    ]
}
