//   { "id": "10101747234", "owner": "103492244@N04", "title": "Quay", "ispublic": 1,
//     "description": { "_content": "by <a href=…>…" }, "license": "4", "ownername": "Thibaut Blancheteau",
//     "datetaken": "2013-10-05 20:30:27", "datetakengranularity": "0", "datetakenunknown": 0,
//     "latitude": 34.980152, "longitude": "135.748", "accuracy": "16",
//     "url_m": "https://live.staticflickr.com/7458/10101747234_47a50de040.jpg", "height_m": "500", "width_m": 281, … }
//
// Numbers may be texts and texts numbers, in one record; where there is no place all of it is 0.

import Foundation
import PromenadeCore

/// A photograph as Flickr lists it.
struct FlickrRecord: Decodable {
    private let id: String
    private let owner: String
    private let isPublic: Bool
    private let title: String?
    private let description: String?
    private let ownerName: String?
    private let licence: Int?
    private let date: String?
    private let coordinate: Coordinate?
    /// By the letter Flickr calls a size; only those that exist come.
    private let addresses: [String: String]
    private let sizes: [String: PixelSize]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        static func named(_ name: String) -> Key { Key(stringValue: name) }
    }

    private struct Words: Decodable {
        let _content: String?
    }

    init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: Key.self)
        func required(_ name: String) throws -> String {
            guard let text = record.text(.named(name)) else {
                throw DecodingError.keyNotFound(
                    Key.named(name), .init(codingPath: record.codingPath, debugDescription: "no \(name)"))
            }
            return text
        }
        func words(_ name: String) -> String? {
            record.text(.named(name)) ?? (record.object(.named(name)) as Words?)?._content
        }
        id = try required("id")
        owner = try required("owner")
        // Not said: a search without a login finds nothing else.
        isPublic = record.integer(.named("ispublic")).map { $0 == 1 } ?? true
        title = words("title")
        description = words("description")
        ownerName = words("ownername") ?? words("realname")
        licence = record.integer(.named("license"))
        date = FlickrDate.date(
            taken: record.text(.named("datetaken")),
            granularity: record.integer(.named("datetakengranularity")) ?? 0,
            isUnknown: record.integer(.named("datetakenunknown")) == 1)
        coordinate = Self.coordinate(
            record.number(.named("latitude")), record.number(.named("longitude")),
            accuracy: record.number(.named("accuracy")))
        var addresses: [String: String] = [:]
        var sizes: [String: PixelSize] = [:]
        for size in Self.small + Self.large + ["o"] {
            addresses[size] = record.text(.named("url_\(size)"))
            if let width = record.integer(.named("width_\(size)")) ?? record.integer(.named("\(size)_width")),
                let height = record.integer(.named("height_\(size)"))
                    ?? record.integer(.named("\(size)_height"))
            {
                sizes[size] = PixelSize(width: width, height: height)
            }
        }
        self.addresses = addresses
        self.sizes = sizes
    }

    /// The nearest to 500 px first: 500, 640, 320, 800, 240.
    private static let small = ["m", "z", "n", "c", "s"]
    /// The nearest to 1,280 px first: 1024, 1600, 800, 640, 500, 320, 240.
    private static let large = ["l", "h", "c", "z", "m", "n", "s"]

    /// - Returns: `nil` for one that is not for everyone, or without a picture that may be fetched.
    func photo(from servers: PictureServers) -> Photo? {
        func first(_ order: [String]) -> (size: String, address: URL)? {
            order.lazy.compactMap { size in servers.address(addresses[size]).map { (size, $0) } }.first
        }
        guard isPublic, let small = first(Self.small), let large = first(Self.large),
            let page = page(beside: servers)
        else { return nil }
        return Photo(
            id: "flickr:\(id)", title: title?.words(atMost: PhotoText.title),
            description: description?.words(atMost: PhotoText.description),
            owner: ownerName?.words(atMost: PhotoText.owner), licence: licence.flatMap(FlickrLicence.licence),
            page: page, date: date, coordinate: coordinate, small: small.address, large: large.address,
            pixels: sizes["o"] ?? sizes[large.size])
    }

    /// The photograph's page, which Flickr wants to be linked to.
    private func page(beside servers: PictureServers) -> URL? {
        let isPlain = { (text: String) in
            text.utf8.allSatisfy { "@-_".utf8.contains($0) || Character(Unicode.Scalar($0)).isASCIIWord }
        }
        guard isPlain(id), isPlain(owner) else { return nil }
        let site =
            servers.api.host() == FlickrSource.publicAPI.host()
            ? URL(string: "https://www.flickr.com/") : URL(string: "/", relativeTo: servers.api)?.absoluteURL
        return site?.appending(path: "photos/\(owner)/\(id)")
    }

    /// Nought everywhere is Flickr's word for "nowhere", not a place off Africa.
    private static func coordinate(_ latitude: Double?, _ longitude: Double?, accuracy: Double?)
        -> Coordinate?
    {
        guard let latitude, let longitude, latitude != 0 || longitude != 0 || (accuracy ?? 0) > 0 else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
