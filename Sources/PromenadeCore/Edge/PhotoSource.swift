package import Foundation

/// A service that has photographs taken near a place.
package protocol PhotoSource: Sendable {
    /// The source part of its photos' ids: `commons`.
    var id: String { get }
    /// As people call it: `"Wikimedia Commons"`.
    var name: String { get }
    /// What its terms want to be said where its photos are shown; `nil` where nothing.
    var notice: String? { get }

    /// Photographs near a place, nearest first.
    ///
    /// - Parameters:
    ///   - radius: in metres, 10 to 10,000.
    ///   - skipping: how many of them are known already.
    ///   - limit: 1 to 30.
    /// - Throws: ``SourceError`` when the service did not answer with photographs.
    func photos(near place: Coordinate, within radius: Double, skipping: Int, limit: Int)
        async throws(SourceError) -> PhotosPage

    /// Whether its pictures may be fetched from there by this server.
    func servesPictures(at address: URL) -> Bool

    /// A cheap question that shows whether the service answers, and takes its key.
    func check() async throws(SourceError)
}

/// A service that knows photographs by the name of their file, as OpenStreetMap's records do.
package protocol PhotoFileSource: PhotoSource {
    /// - Parameter file: `"Squares with Two Circles.jpg"`, without `File:` before it.
    /// - Returns: `nil` when there is none, or it is no picture.
    func photo(ofFile file: String) async throws(SourceError) -> Photo?

    /// Where a browser may get their pictures, all of it.
    var pictureServices: [URL] { get }
}

extension PhotoFileSource {
    package var pictureServices: [URL] { [] }
}

/// A service that lets nobody in without a key.
package protocol KeyedPhotoSource: PhotoSource {
    /// Whether it takes the key; a cheap question.
    ///
    /// - Throws: ``SourceError`` when the service did not say.
    func takesItsKey() async throws(SourceError) -> Bool
}

extension KeyedPhotoSource {
    package func check() async throws(SourceError) {
        guard try await takesItsKey() else { throw .refused }
    }
}

/// Some of the photographs near a place.
package struct PhotosPage: Sendable, Hashable {
    package var photos: [Photo]
    /// How many there are as far as the service can say; at least as many as were seen.
    package var total: Int

    package init(photos: [Photo], total: Int) {
        self.photos = photos
        self.total = total
    }
}
