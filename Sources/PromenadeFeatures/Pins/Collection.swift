import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore

/// Gathers the photographs of one album: asks for them, fetches their pictures, notes each that has come.
///
/// What is noted is on the disk; so whatever ends this, another goes on where it was.
struct Collection {
    /// What became of it.
    enum End: Sendable {
        case complete
        case failed(Album.Trouble, retryAt: Date?)
        /// It was stopped, or its pin has gone, or the program ends: nothing is to be noted.
        case left
    }

    /// Pictures under way at the same time; the pacing of each host applies besides.
    static let atOnce = 3
    /// Seconds after which pictures that could not be kept are tried again.
    static let patience: TimeInterval = 60

    let library: any LibraryStore
    let store: PictureStore
    let photos: PhotoServices
    let events: AlbumEvents
    let pin: Pin.ID
    let now: @Sendable () -> Date

    /// - Throws: ``LibraryError``; what was noted until then stays.
    func gather(_ id: Album.ID) async throws -> End {
        guard let pin = try await library.pin(pin), var album = pin.coming, album.id == id,
            album.state == .collecting
        else { return .left }
        guard let source = await photos[album.service] else { return .failed(.refused, retryAt: nil) }
        events.send(AlbumEvent(album, of: pin.id))
        var finder = PhotoFinder(source, for: album, earlier: pin.earlier(than: album))
        var fetch = PictureFetch()
        var wasAnyLeftOut = false
        while true {
            let missing = Album.size - album.photos.count
            if missing > 0, !finder.isOver {
                let more: [Photo]
                do throws(SourceError) { more = try await finder.next(missing) } catch {
                    guard !Task.isCancelled else { return .left }
                    return failure(error)
                }
                guard
                    try await library.found(
                        more, total: finder.total, startsOver: finder.startsOver, in: id, of: pin.id)
                else { return .left }
                album.photos += more.map { Album.Entry(photo: $0) }
                album.startsOver = finder.startsOver
                album.total = finder.total
                events.send(AlbumEvent(album, of: pin.id))
            }
            guard album.here < album.photos.count else { break }
            guard try await fetchPictures(of: &album, &fetch) else { return .left }
            let (hopeless, trouble) = fetch.endRound()
            for photo in hopeless {
                guard try await library.leaveOut(photo, from: id, of: pin.id) else { return .left }
            }
            wasAnyLeftOut = wasAnyLeftOut || !hopeless.isEmpty
            album.photos.removeAll { hopeless.contains($0.id) }
            if let trouble {
                return .failed(trouble, retryAt: fetch.isUnkept ? now() + Self.patience : nil)
            }
        }
        // A place full of photographs of which none can be had is not an empty place.
        guard album.here > 0 || !wasAnyLeftOut else { return .failed(.unreachable, retryAt: nil) }
        return .complete
    }

    /// Fetches the pictures that are not here.
    ///
    /// - Returns: whether the collection is under way still.
    private func fetchPictures(of album: inout Album, _ fetch: inout PictureFetch) async throws -> Bool {
        let wanted = album.photos.filter { !$0.isHere }.map(\.photo)
        return try await withThrowingTaskGroup(of: (Photo, Result<Bool, ImageError>).self) { group in
            var next = wanted.makeIterator()
            let begin = { (group: inout ThrowingTaskGroup<(Photo, Result<Bool, ImageError>), any Error>) in
                guard let photo = next.next() else { return }
                group.addTask { [store] in
                    do throws(ImageError) {
                        return (photo, .success(try await store.download(origin: photo.large)))
                    } catch {
                        return (photo, .failure(error))
                    }
                }
            }
            for _ in 0..<Self.atOnce { begin(&group) }
            while let (photo, outcome) = try await group.next() {
                fetch.note(photo.id, outcome)
                if case .success(true) = outcome {
                    guard try await library.arrived(photo, in: album.id, of: pin) else {
                        group.cancelAll()
                        return false
                    }
                    if let place = album.photos.firstIndex(where: { $0.id == photo.id }) {
                        album.photos[place].isHere = true
                    }
                    events.send(AlbumEvent(album, of: pin, photo: photo))
                }
                guard !Task.isCancelled else { return false }
                if !fetch.isFull && !fetch.isUnkept { begin(&group) }
            }
            return true
        }
    }

    private func failure(_ error: SourceError) -> End {
        switch error {
        case .unreachable: .failed(.unreachable, retryAt: nil)
        case .busy(let pause):
            .failed(.busy, retryAt: pause.map { now() + Double($0.components.seconds) })
        case .overloaded(let pause): .failed(.busy, retryAt: now() + Double(pause.components.seconds))
        case .refused: .failed(.refused, retryAt: nil)
        case .unreadable: .failed(.unreadable, retryAt: nil)
        }
    }
}
