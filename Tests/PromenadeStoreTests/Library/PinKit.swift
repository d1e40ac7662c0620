import Foundation
import PromenadeCore
import Synchronization

/// Pins and photographs for the library's tests.
extension Made {
    static let place = NamedPlace.ashtonBuilding.coordinate

    static func pin(name: String = "", albums: [Album] = []) -> Pin {
        Pin(id: Pin.newID(), name: name, coordinate: place, madeAt: noon, albums: albums)
    }

    static func album(centre: Coordinate = place, state: Album.State = .collecting) -> Album {
        Album(id: Pin.newID(), service: "commons", centre: centre, radius: 500, begunAt: noon, state: state)
    }

    static func photo(_ number: Int) -> Photo {
        Photo(
            id: "commons:\(number)", title: "Quay “\(number)”", description: "Seen from the ferry 🛶",
            owner: "Zoë", licence: .ccBy4, page: URL(string: "https://e.org/file/\(number)")!,
            date: "c. 1900",
            coordinate: place, small: URL(string: "https://e.org/500px/\(number).jpg")!,
            large: URL(string: "https://e.org/1280px/\(number).jpg")!,
            pixels: PixelSize(width: 4000, height: 3000))
    }

    /// A pin with an album of these photographs, and one that has only begun.
    static func gathered(_ numbers: Range<Int>, name: String = "By the river") -> Pin {
        var shown = album(state: .complete)
        shown.photos = numbers.map { Album.Entry(photo: photo($0), isHere: true) }
        shown.total = 512
        var coming = album(state: .failed)
        coming.photos = [.init(photo: photo(900), isHere: true), .init(photo: photo(901))]
        coming.startsOver = true
        coming.trouble = .busy
        coming.retryAt = noon + 60
        var pin = pin(name: name, albums: [shown, coming])
        pin.shown = shown.id
        return pin
    }
}

/// Takes note of pictures that are let go.
final class Gone: Sendable {
    private let urls = Mutex<[URL]>([])

    var all: [URL] { urls.withLock { $0 } }

    @Sendable func remove(_ url: URL) -> Bool {
        urls.withLock { $0.append(url) }
        return true
    }
}
