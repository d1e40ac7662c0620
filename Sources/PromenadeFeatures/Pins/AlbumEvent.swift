package import Foundation
package import PromenadeCore

/// How a collection stands, as those who watch it are told.
package struct AlbumEvent: Sendable, Hashable, Encodable {
    package var pin: Pin.ID
    package var album: Album.ID
    package var state: Album.State
    /// A photograph whose picture is on the disk now; one may be told twice.
    package var photo: Photo?
    /// How many photographs are here.
    package var here: Int
    /// How many of them there will be, as far as is known; 0 before the service has answered.
    package var expected: Int
    /// See ``Album/startsOver``.
    package var startsOver: Bool
    /// Why it failed.
    package var trouble: Album.Trouble?
    package var retryAt: Date?

    /// - Parameter photo: one that is here.
    package init(_ album: Album, of pin: Pin.ID, photo: Photo? = nil) {
        self.pin = pin
        self.album = album.id
        state = album.state
        self.photo = photo
        here = album.here
        expected = album.photos.count
        startsOver = album.startsOver
        trouble = album.trouble
        retryAt = album.retryAt
    }
}
