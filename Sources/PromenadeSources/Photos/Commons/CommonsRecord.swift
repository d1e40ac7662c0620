//   { "pageid": 81754323, "ns": 6, "title": "File:Lone tree.jpg", "imageinfo": [ {
//       "url": "https://upload.wikimedia.org/wikipedia/commons/2/25/Lone_tree.jpg", "mime": "image/jpeg",
//       "size": 11863148, "width": 5514, "height": 3102,
//       "thumburl": "https://thumb.wikimedia.org/wikipedia/commons/thumb/2/25/Lone_tree.jpg/500px-Lone_tree.jpg",
//       "descriptionurl": "https://commons.wikimedia.org/wiki/File:Lone_tree.jpg",
//       "extmetadata": { "Artist": { "value": "<a href=\"//commons.wikimedia.org/wiki/User:PtrQs\">PtrQs</a>" }, … } } ] }
//
// `thumbwidth` is what was asked for, not what comes; the values of `extmetadata` are HTML.

import Foundation
import PromenadeCore

/// A file's page as Commons tells it; no record at all is one without anything in it.
struct CommonsRecord {
    private let tree: JSONTree
    private let info: JSONTree

    init(_ tree: JSONTree) {
        self.tree = tree
        info = tree["imageinfo"].first ?? .null
    }

    /// Whether it is a file a browser shows: the namespace of files has books, films and sounds, too.
    var isPicture: Bool {
        guard info.isObject, let title else { return false }
        guard let mime = info["mime"].first?.words else { return Self.isPictureName(title) }
        return ["image/jpeg", "image/png", "image/webp", "image/gif"].contains(mime)
    }

    /// Whether the end of a file's name says that a browser shows it; at Commons names tell the truth.
    static func isPictureName(_ title: String) -> Bool {
        let kind = title.split(separator: ".").last?.lowercased() ?? ""
        return ["jpg", "jpeg", "jpe", "png", "webp", "gif"].contains(kind)
    }

    /// - Parameter large: the record of the same file, asked for its larger picture.
    /// - Returns: `nil` when it is no picture, or where none may be fetched from.
    func photo(page: Int, large: CommonsRecord?, from servers: PictureServers) -> Photo? {
        guard isPicture, let title, let small = picture(from: servers) else { return nil }
        let place = place(of: page, beside: servers.api)
        var photo = Photo(
            id: "commons:\(page)", page: place, small: small, large: large?.picture(from: servers) ?? small)
        photo.title = Self.name(of: title).words(atMost: PhotoText.title)
        photo.description = said("ImageDescription", atMost: PhotoText.description)
        photo.owner =
            said("Attribution", atMost: PhotoText.owner) ?? said("Artist", atMost: PhotoText.owner)
        photo.licence = CommonsLicence.licence(
            name: said("LicenseShortName", atMost: 80), address: said("LicenseUrl", atMost: 500),
            otherwise: place)
        photo.restrictions = said("Restrictions", atMost: 200)?.replacing("-", with: " ")
            .replacing("|", with: ", ")
        photo.date = said("DateTimeOriginal", atMost: PhotoText.date)
        photo.pixels = whole(info["width"].first).flatMap { width in
            whole(info["height"].first).flatMap { PixelSize(width: width, height: $0) }
        }
        photo.coordinate =
            tree["coordinates"].lazy.compactMap { place in
                place["lat"].first?.amount.flatMap { latitude in
                    place["lon"].first?.amount.flatMap { Coordinate(latitude: latitude, longitude: $0) }
                }
            }.first
        return photo
    }

    private var title: String? { tree["title"].first?.words }

    /// The picture in the width that was asked for; the whole one where there is no other and it is not too large.
    private func picture(from servers: PictureServers) -> URL? {
        if let thumb = servers.address(info["thumburl"].first?.words) { return thumb }
        guard let bytes = info["size"].first?.amount, bytes <= 12_000_000 else { return nil }
        return servers.address(info["url"].first?.words)
    }

    private func place(of page: Int, beside api: URL) -> URL {
        let said = info["descriptionurl"].first?.words.flatMap { URL(string: $0) }
        if let said, said.isOnTheWeb { return said }
        return api.deletingLastPathComponent().appending(path: "index.php").asking(["curid": String(page)])
    }

    private func said(_ key: String, atMost limit: Int) -> String? {
        info[path: "extmetadata", key, "value"].first?.words?.words(atMost: limit)
    }

    private func whole(_ value: JSONTree?) -> Int? { value?.amount.flatMap { Int(exactly: $0) } }

    /// `File:Lone_tree.jpg` → `Lone tree`.
    private static func name(of title: String) -> String {
        let file = title.hasPrefix("File:") ? title.dropFirst(5) : title[...]
        let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return String(name).replacing("_", with: " ")
    }
}
