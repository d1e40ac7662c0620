import Foundation
import PromenadeCore
import PromenadeFeatures

/// A place with its album; programs get it as JSON.
struct PlaceModel: Encodable {
    let pin: Pin
    let services: PhotoServices
    let now: Date
    /// Of the photographs on the page, those whose pictures came with a library's file.
    private(set) var fromFile: Set<Photo.ID>

    init(pin: Pin, of pins: Pins, now: Date) async {
        self.pin = pin
        services = pins.photos
        self.now = now
        fromFile = []
        fromFile = await pins.fromFile(photos.map(\.photo))
    }

    /// Photographs are on their way.
    var isCollecting: Bool { pin.coming?.state == .collecting }

    /// The photographs on the wall: those of the album shown; while there is none, those that have come.
    var wall: Album? { pin.album ?? pin.coming }

    /// Those whose picture is here, at most ``mostOnAPage``.
    var photos: [Album.Entry] { Array((wall?.photos ?? []).filter(\.isHere).prefix(Self.mostOnAPage)) }

    /// Photo services allow no more on a page.
    static let mostOnAPage = 30

    private enum Keys: String, CodingKey {
        case id, name, coordinate, madeAt, album, coming, photos, notice, earlier, href
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(pin.id, forKey: .id)
        try container.encode(pin.name, forKey: .name)
        try container.encode(pin.coordinate, forKey: .coordinate)
        try container.encode(pin.madeAt, forKey: .madeAt)
        try container.encode(pin.album.map { AlbumItem($0) }, forKey: .album)
        try container.encode(pin.coming.map { AlbumItem($0) }, forKey: .coming)
        try container.encode(photos.map { PhotoItem($0.photo, of: pin.id) }, forKey: .photos)
        try container.encode(wall.flatMap { services.notice(of: $0.service) }, forKey: .notice)
        try container.encode(pin.earlier.map { AlbumItem($0) }, forKey: .earlier)
        try container.encode(Route.place(pin.id), forKey: .href)
    }
}

/// How far a collection is.
struct AlbumItem: Encodable {
    let id: Album.ID
    let service: String
    let begunAt: Date
    let radiusMetres: Double
    let state: Album.State
    /// Why it failed.
    let trouble: Album.Trouble?
    /// Photographs whose picture is here.
    let here: Int
    /// Photographs that were found.
    let of: Int
    /// Photographs at the place, as far as the service could say.
    let total: Int

    init(_ album: Album) {
        id = album.id
        service = album.service
        begunAt = album.begunAt
        radiusMetres = album.radius
        state = album.state
        trouble = album.trouble
        here = album.here
        of = album.photos.count
        total = album.total
    }
}

/// A photograph in JSON answers.
struct PhotoItem: Encodable {
    let id: Photo.ID
    let title: String?
    let description: String?
    let owner: String?
    let licence: Licence?
    let page: URL
    let date: String?
    let coordinate: Coordinate?
    let small: String
    let large: String
    let href: String

    init(_ photo: Photo, of pin: Pin.ID) {
        id = photo.id
        title = photo.title
        description = photo.description
        owner = photo.owner
        licence = photo.licence
        page = photo.page
        date = photo.date
        coordinate = photo.coordinate
        small = Route.picture(photo.id, of: pin, isLarge: false)
        large = Route.picture(photo.id, of: pin, isLarge: true)
        href = Route.photo(photo.id, of: pin)
    }
}

extension PhotoServices {
    /// As people call a service; its id for one nobody knows.
    func fullName(of id: String) -> String { name(of: id) ?? id }

    /// For a line below a small picture: `Commons`.
    func shortName(of id: String) -> String {
        fullName(of: id).split(separator: " ").last.map(String.init) ?? id
    }
}
