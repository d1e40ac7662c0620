import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import Synchronization

/// Server-sent events (HTML Standard, section 9.2) about a collection: how it stands now, then what changes,
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
struct AlbumStream: Sendable {
    let pin: Pin.ID
    let pins: Pins
    let listeners: Listeners
    /// A sign of life so often, in which a broken connection is noticed.
    var heartbeat: Duration = .seconds(15)

    /// A browser that is still there asks anew after this long.
    private static let longest: Duration = .seconds(600)

    private struct Progress: Encodable, Equatable {
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
    private struct Known {
        /// Photographs are shown as they come: there was no album before.
        ///
        /// `nil` before the first look.
        var isLive: Bool?
        var progress: Progress?
        var photos: Set<Photo.ID> = []
    }

    /// - Throws: ``Problem`` when too many listen already.
    func response(to request: Request) throws -> Response {
        let client = ClientAddress.current
        try listeners.checkRoom(for: client)
        let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                listeners.enter(client)
                defer { listeners.leave(client) }
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await tell { try await writer.write(ByteBuffer(string: $0)) }
                }
                try await writer.finish(nil)
            })
    }

    /// Returns when the collection is over, or after ``longest``.
    private func tell(_ write: (String) async throws -> Void) async throws {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = await pins.events(of: pin)
        let listening = Task {
            for await _ in changes { wake.yield() }
            wake.finish()
        }
        let beating = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: heartbeat)
                wake.yield()
            }
        }
        defer {
            listening.cancel()
            beating.cancel()
        }
        try await write("retry: 2000\n\n")
        let end = ContinuousClock.now + Self.longest
        var known = Known()
        guard try await news(since: &known, write) else { return }
        for await _ in wakes where !Task.isCancelled {
            guard ContinuousClock.now < end, try await news(since: &known, write) else { return }
        }
        guard !Task.isCancelled else { return }
        _ = try await news(since: &known, write)
    }

    /// - Returns: whether there is more to come.
    private func news(since known: inout Known, _ write: (String) async throws -> Void) async throws -> Bool {
        let pin = try await pins.pin(pin)
        guard let pin, let coming = pin.coming, coming.state == .collecting else {
            let album = pin?.coming ?? pin?.album
            let last = try album.map { try arrivals(in: $0, &known) } ?? ""
            let end = End(state: album?.state.rawValue ?? "gone", count: album?.here ?? 0)
            try await write(try last + Self.event("done", end))
            return false
        }
        known.isLive = known.isLive ?? (pin.album == nil)
        var text = try arrivals(in: coming, &known)
        let progress = Progress(here: coming.here, of: coming.photos.count)
        if progress != known.progress { text += try Self.event("progress", progress) }
        known.progress = progress
        try await write(text.isEmpty ? ": still here\n\n" : text)
        return true
    }

    /// Photographs that have come since; none while another album is shown until these are complete.
    private func arrivals(in album: Album, _ known: inout Known) throws -> String {
        guard known.isLive == true else { return "" }
        let order = album.photos.map(\.id)
        var text = ""
        for entry in album.photos where entry.isHere && known.photos.insert(entry.id).inserted {
            let tile = PhotoTile(
                entry: entry, pin: pin, service: pins.photos.shortName(of: album.service), isFirst: true)
            text += try Self.event(
                "photo",
                Arrival(
                    id: entry.id, html: tile.html.text,
                    picture: Route.picture(entry.id, of: pin, isLarge: false), order: order))
        }
        return text
    }

    private static func event(_ name: String, _ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON writes line breaks as \n: one line of data.
        return "event: \(name)\ndata: \(String(decoding: try encoder.encode(value), as: UTF8.self))\n\n"
    }
}

/// How many listen at the moment; more than ``most``, or than ``mostOfOne``, are asked to come back.
///
/// State: how many of each client, for as long as they listen.
final class Listeners: Sendable {
    /// Bound: ``most``.
    private let counts = Mutex<[String?: Int]>([:])
    /// Each holds a connection and a task for up to ten minutes.
    static let most = 64
    /// Of one client: a browser has one for each place that is open.
    static let mostOfOne = 12

    /// - Throws: ``Problem`` when there is no room.
    func checkRoom(for client: String?) throws {
        let hasRoom = counts.withLock { counts in
            counts.values.reduce(0, +) < Self.most
                && (client == nil || counts[client] ?? 0 < Self.mostOfOne)
        }
        guard !hasRoom else { return }
        throw Problem(
            status: .serviceUnavailable, title: "Too many open pages",
            detail: "Look again in a moment. The photos load all the same.", retryAfter: 5)
    }

    /// How many there are.
    var current: Int { counts.withLock { $0.values.reduce(0, +) } }

    func enter(_ client: String?) { counts.withLock { $0[client, default: 0] += 1 } }

    func leave(_ client: String?) {
        counts.withLock { counts in
            let left = (counts[client] ?? 1) - 1
            counts[client] = left > 0 ? left : nil
        }
    }
}
