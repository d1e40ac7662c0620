import Foundation
import PromenadeCore
import Synchronization

/// A photo service that has so many photographs everywhere, and answers when it is told to.
final class ScriptedPhotos: PhotoFileSource {
    let id = "commons"
    let name = "Wikimedia Commons"
    let notice: String? = "Photographs are their owners’."

    struct State {
        var count = 3
        var error: SourceError?
        var held: [CheckedContinuation<Void, Never>]?
    }

    let state = Mutex(State())

    /// What it answers from now on.
    func has(_ count: Int) { state.withLock { $0 = State(count: count) } }
    func fails(_ error: SourceError) { state.withLock { $0.error = error } }

    /// Keeps everyone waiting until ``answersAgain()``.
    func keepsSilent() { state.withLock { $0.held = [] } }

    func answersAgain() {
        let waiting = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for waiter in waiting { waiter.resume() }
    }

    private func wait() async {
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                state.held?.append(waiter)
                return state.held != nil
            }
            if !isHeld { waiter.resume() }
        }
    }

    func photos(near place: Coordinate, within radius: Double, skipping: Int, limit: Int)
        async throws(SourceError) -> PhotosPage
    {
        await wait()
        let state = state.withLock { $0 }
        if let error = state.error { throw error }
        let numbers = (0..<state.count).dropFirst(skipping).prefix(limit)
        return PhotosPage(photos: numbers.map { Self.photo($0, near: place) }, total: state.count)
    }

    func photo(ofFile file: String) async throws(SourceError) -> Photo? { nil }
    func servesPictures(at address: URL) -> Bool { address.host() == "photos.test" }
    func check() async throws(SourceError) {}

    /// The second has a name that would break a page.
    private static func photo(_ number: Int, near place: Coordinate) -> Photo {
        Photo(
            id: "commons:\(number)", title: number == 1 ? "<script>alert(1)</script>" : "Quay \(number)",
            owner: number == 2 ? nil : "Owner \(number)", licence: number == 2 ? nil : .ccBy4,
            page: URL(known: "https://photos.test/page/\(number)"), date: "2019", coordinate: place,
            small: URL(known: "https://photos.test/\(number)/small.jpg"),
            large: URL(known: "https://photos.test/\(number)/large.jpg"),
            pixels: PixelSize(width: 1_200, height: 800))
    }
}

extension URL {
    fileprivate init(known text: String) { self = URL(string: text) ?? URL(filePath: "/") }
}
