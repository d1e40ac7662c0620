package import Foundation

/// Places that somebody pinned.
///
/// Each function is one transaction, on disk when it returns; where it throws, nothing has changed.
package protocol PinStore: Sendable {
    /// Every pin, oldest first.
    func pins() async throws(LibraryError) -> [Pin.Summary]

    /// Those of some pins that there are, oldest first.
    func pins(_ ids: [Pin.ID]) async throws(LibraryError) -> [Pin.Summary]

    /// Every pin as a map shows it, in the order of their numbers.
    func marks() async throws(LibraryError) -> [Pin.Mark]

    /// A pin with all its albums; `nil` when there is none of that id.
    func pin(_ id: Pin.ID) async throws(LibraryError) -> Pin?

    /// Keeps a new pin with the albums it has; one of the same id stays as it is.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    func drop(_ pin: Pin) async throws(LibraryError) -> Bool

    /// Puts a pin elsewhere and begins a collection there; its albums stay.
    ///
    /// - Returns: whether there is such a pin.
    func move(_ id: Pin.ID, to place: Coordinate, beginning album: Album) async throws(LibraryError)
        -> Bool

    /// - Returns: whether there is such a pin.
    func rename(_ id: Pin.ID, to name: String) async throws(LibraryError) -> Bool

    /// Removes a pin with its albums; their pictures stay on the disk while it can be brought back.
    ///
    /// - Returns: what brings it back; `nil` when there is no such pin.
    func removePin(_ id: Pin.ID, at time: Date) async throws(LibraryError) -> UndoEntry?

    /// A photograph of a pin, in whichever of its albums; preferably one whose picture is here.
    func photo(_ id: Photo.ID, of pin: Pin.ID) async throws(LibraryError) -> Album.Entry?
}
