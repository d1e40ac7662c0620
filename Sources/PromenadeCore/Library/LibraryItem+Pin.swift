import Foundation

extension Pin {
    /// See ``LibraryItem/sanitised``.
    ///
    /// - Returns: `nil` unless its id is one.
    var sanitised: Pin? {
        guard Self.isID(id) else { return nil }
        var seen: Set<Album.ID> = []
        let sound = albums.compactMap(\.sanitised).filter { seen.insert($0.id).inserted }
        let complete = sound.filter { $0.state == .complete }.suffix(Self.mostAlbums)
        return Pin(
            id: id, name: name.limited(to: 200), coordinate: coordinate.onOneMeridian, madeAt: madeAt,
            albums: complete + sound.suffix(1).filter { $0.state != .complete },
            shown: shown.flatMap { id in complete.contains { $0.id == id } ? id : nil })
    }
}

extension Album {
    /// Services are asked for 30 at most.
    private static let mostPhotos = 100

    fileprivate var sanitised: Album? {
        guard Pin.isID(id) else { return nil }
        var seen: Set<Photo.ID> = []
        var album = self
        album.service = service.limited(to: 100)
        album.radius = min(max(radius, Self.radii.lowerBound), Self.radii.upperBound)
        album.total = min(max(total, 0), 1_000_000_000)
        album.photos = photos.prefix(Self.mostPhotos).compactMap { entry in
            entry.photo.sanitised.flatMap { photo in
                seen.insert(photo.id).inserted ? Entry(photo: photo, isHere: entry.isHere) : nil
            }
        }
        return album
    }
}

extension Photo {
    /// - Returns: `nil` without the addresses it cannot be shown without.
    fileprivate var sanitised: Photo? {
        let addresses = [page, small, large]
        // Only letters that Swift and SQLite compare alike: two ids that differ for one differ for the other.
        guard (1...300).contains(id.utf8.count), id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            addresses.allSatisfy({ $0.isOnTheWeb && $0.absoluteString.utf8.count <= 4_000 })
        else { return nil }
        var photo = self
        photo.title = title?.limited(to: 2_000)
        photo.description = description?.limited(to: 10_000)
        photo.owner = owner?.limited(to: 2_000)
        photo.licence = licence.flatMap { licence in
            licence.url.isOnTheWeb ? Licence(name: licence.name.limited(to: 200), url: licence.url) : nil
        }
        photo.date = date?.limited(to: 500)
        photo.restrictions = restrictions?.limited(to: 2_000)
        photo.pixels = pixels.flatMap { PixelSize(width: $0.width, height: $0.height) }
        return photo
    }
}
