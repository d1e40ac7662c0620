import PromenadeCore
import PromenadeFeatures

/// What is told about a collection: how it stands now, then what changes,
/// until it has come to its end or whoever listens leaves.
///
///     event: progress
///     data: {"here":13,"of":21}
///
///     event: photo
///     data: {"html":"<li …>","id":"commons:5","order":["commons:5",…],"picture":"/places/…/small.jpg"}
///
///     event: done
///     data: {"count":21,"state":"complete"}
struct AlbumEventSource: EventSource {
    let pin: Pin.ID
    let pins: Pins

    fileprivate struct Progress: Encodable, Equatable {
        let here: Int
        let of: Int
    }

    private struct Arrival: Encodable {
        let id: Photo.ID
        let html: String
        let picture: String
        /// Every photograph of the album in its order.
        let order: [Photo.ID]
    }

    private struct End: Encodable {
        let state: String
        let count: Int
    }

    /// What the listener knows already.
    struct Known {
        /// Photographs are shown as they come: there was no album before.
        ///
        /// `nil` before the first look.
        var isLive: Bool?
        fileprivate var progress: Progress?
        var photos: Set<Photo.ID> = []
    }

    static let nothing = Known()

    func changes() async -> AsyncStream<AlbumEvent> { await pins.events(of: pin) }

    func news(since known: inout Known) async throws -> EventNews {
        let pin = try await pins.pin(pin)
        guard let pin, let coming = pin.coming, coming.state == .collecting else {
            let album = pin?.coming ?? pin?.album
            let last = try album.map { try arrivals(in: $0, &known) } ?? ""
            let end = End(state: album?.state.rawValue ?? "gone", count: album?.here ?? 0)
            return EventNews(text: try last + EventNews.event("done", end), isLast: true)
        }
        known.isLive = known.isLive ?? (pin.album == nil)
        var text = try arrivals(in: coming, &known)
        let progress = Progress(here: coming.here, of: coming.photos.count)
        if progress != known.progress { text += try EventNews.event("progress", progress) }
        known.progress = progress
        return EventNews(text: text)
    }

    /// Photographs that have come since; none while another album is shown until these are complete.
    private func arrivals(in album: Album, _ known: inout Known) throws -> String {
        guard known.isLive == true else { return "" }
        let order = album.photos.map(\.id)
        var text = ""
        for entry in album.photos where entry.isHere && known.photos.insert(entry.id).inserted {
            let tile = PhotoTile(
                entry: entry, pin: pin, service: pins.photos.shortName(of: album.service), isFirst: true)
            text += try EventNews.event(
                "photo",
                Arrival(
                    id: entry.id, html: tile.html.text,
                    picture: Route.picture(entry.id, of: pin, isLarge: false), order: order))
        }
        return text
    }
}
