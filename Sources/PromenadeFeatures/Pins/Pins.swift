package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
package import PromenadeStore
import ServiceLifecycle
import Synchronization

/// The places people pinned on their map, and the photographs gathered for them.
///
/// Every change is in the library when a verb returns, and photographs are gathered behind it: whatever the
/// library says is collecting is collected, also after a restart. State, behind a mutex: which collections are
/// under way, and which could not even be noted as failed.
package final class Pins: Service {
    let library: any LibraryStore
    let store: PictureStore
    package let photos: PhotoServices
    let absent: AbsentPictures
    let leases: any Leases
    let events = AlbumEvents()
    let clock: any Clock<Duration>
    let pause: Duration
    let logger: Logger
    let now: @Sendable () -> Date
    let calls: AsyncStream<Void>
    private let call: AsyncStream<Void>.Continuation
    /// Pictures that were here and did not come anew in time.
    let stragglers = Stragglers()
    let work = Mutex(Work())

    struct Work {
        /// Ends each collection that is under way.
        ///
        /// Bound: ``Collection/atOnce``.
        var running: [Pin.ID: AsyncStream<Void>.Continuation] = [:]
        /// Collections whose failure the library could not take.
        ///
        /// Bound: places in the library.
        var unnoted: [Album.ID: Album.Trouble] = [:]
    }

    /// - Parameters:
    ///   - store: where pictures are kept; fetches from the services' own picture servers only.
    ///   - catalogue: remembers pictures their services do not have.
    ///   - leases: for this library, so that one server gathers an album at a time.
    ///   - pause: between two looks for pictures that have got lost.
    package init(
        library: any LibraryStore, store: PictureStore, photos: PhotoServices, catalogue: Catalogue,
        leases: any Leases = OnlyServer(),
        pause: Duration = .seconds(600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.store = store
        self.photos = photos
        absent = AbsentPictures(catalogue: catalogue, now: now, logger: logger)
        self.leases = leases
        self.pause = pause
        self.clock = clock
        self.logger = logger
        self.now = now
        (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// There may be something to collect.
    package func wake() { call.yield() }

    /// Every pin, oldest first.
    package func pins() async throws(LibraryError) -> [Pin.Summary] { try await library.pins() }

    /// How many pins a page of the list has.
    package static let pageSize = 60
    /// Every pin as a map shows it, in the order of their numbers.
    ///
    /// - Parameter name: only those whose names have each of its words, in whatever case and with whatever accents.
    package func marks(named name: String? = nil) async throws(LibraryError) -> [Pin.Mark] {
        let marks = try await library.marks()
        let words = name?.folded.split(whereSeparator: \.isWhitespace) ?? []
        guard !words.isEmpty else { return marks }
        return marks.filter { mark in
            let name = mark.name.folded
            return words.allSatisfy { name.contains($0) }
        }
    }

    /// A page of some pins.
    ///
    /// - Parameters:
    ///   - number: from 1; `nil` for the one that has the chosen pin, else the first. Of one after the last, the last.
    ///   - marks: all there are pages of.
    package func pins(
        page number: Int?, of marks: [Pin.Mark], chosen: Pin.ID? = nil
    ) async throws(LibraryError) -> (pins: [(number: Int, pin: Pin.Summary)], extent: WorksPage.Extent) {
        let place = marks.firstIndex { $0.id == chosen }
        let wanted = number ?? place.map { $0 / Self.pageSize + 1 } ?? 1
        var extent = WorksPage.Extent(number: wanted, size: Self.pageSize, total: marks.count)
        if wanted > extent.last {
            extent = WorksPage.Extent(number: extent.last, size: Self.pageSize, total: marks.count)
        }
        let page = marks.dropFirst((extent.number - 1) * Self.pageSize).prefix(Self.pageSize)
        let numbers = Dictionary(page.map { ($0.id, $0.number) }) { first, _ in first }
        let pins = try await library.pins(page.map(\.id))
        return (pins.compactMap { pin in numbers[pin.id].map { ($0, pin) } }, extent)
    }

    /// - Returns: `nil` when there is no such pin.
    package func pin(_ id: Pin.ID) async throws(LibraryError) -> Pin? {
        guard var pin = try await library.pin(id) else { return nil }
        if let last = pin.albums.indices.last, pin.albums[last].state == .collecting,
            let trouble = work.withLock({ $0.unnoted[pin.albums[last].id] })
        {
            pin.albums[last].state = .failed
            pin.albums[last].trouble = trouble
        }
        return pin
    }

    /// Drops a pin, and begins to collect photographs for it.
    ///
    /// - Parameter name: cut at ``Pin/longestName``.
    package func drop(
        at place: Coordinate, name: String = "", as id: Pin.ID? = nil
    ) async throws(LibraryError) -> Pin {
        if let id, let pin = try await library.pin(id) { return pin }
        let pin = Pin(
            id: id ?? Pin.newID(), name: name.cleaned(to: Pin.longestName), coordinate: place, madeAt: now(),
            albums: [await album(at: place, within: Album.usualRadius)])
        try await library.drop(pin)
        wake()
        return pin
    }

    /// Puts a pin elsewhere, and begins to collect photographs there; the album that is shown stays until then.
    ///
    /// - Returns: the pin; `nil` when there is none.
    package func move(_ id: Pin.ID, to place: Coordinate) async throws(LibraryError) -> Pin? {
        guard let pin = try await library.pin(id) else { return nil }
        guard pin.coordinate != place else { return pin }
        let album = await album(at: place, within: Album.usualRadius)
        guard try await library.move(id, to: place, beginning: album) else { return nil }
        interrupt(id)
        wake()
        return try await library.pin(id)
    }

    /// - Parameter name: cut at ``Pin/longestName``; empty: its coordinates are its name.
    /// - Returns: the pin; `nil` when there is none.
    package func rename(_ id: Pin.ID, to name: String) async throws(LibraryError) -> Pin? {
        guard try await library.rename(id, to: name.cleaned(to: Pin.longestName)) else { return nil }
        return try await pin(id)
    }

    /// Begins a collection of other photographs; the album that is shown stays until it is complete.
    ///
    /// One that is under way in the same area goes on; one that broke off is given up.
    ///
    /// - Parameter radius: in metres, brought into ``Album/radii``; `nil` for that of the pin's last album.
    /// - Returns: the pin; `nil` when there is none.
    package func collect(_ id: Pin.ID, within radius: Double? = nil) async throws(LibraryError) -> Pin? {
        guard let pin = try await pin(id) else { return nil }
        let last = pin.albums.last { $0.centre == pin.coordinate }
        let wanted = radius ?? last?.radius ?? Album.usualRadius
        let within = min(max(wanted, Album.radii.lowerBound), Album.radii.upperBound)
        let album = await album(at: pin.coordinate, within: within)
        if let coming = pin.coming, coming.state == .collecting, coming.radius == within,
            coming.centre == pin.coordinate, coming.service == album.service
        {
            return pin
        }
        guard try await library.begin(album, of: id) else { return nil }
        interrupt(id)
        wake()
        return try await library.pin(id)
    }

    /// Goes on with a collection that failed or was stopped, without fetching anew what is here.
    ///
    /// - Returns: the pin; `nil` when there is none.
    package func resume(_ id: Pin.ID) async throws(LibraryError) -> Pin? {
        guard let coming = try await library.pin(id)?.coming else { return try await library.pin(id) }
        work.withLock { $0.unnoted[coming.id] = nil }
        _ = try await library.resume(id)
        wake()
        return try await library.pin(id)
    }

    /// Stops the collection under way; what has come stays until the next begins.
    ///
    /// - Returns: the pin; `nil` when there is none.
    package func stop(_ id: Pin.ID) async throws(LibraryError) -> Pin? {
        guard let pin = try await library.pin(id) else { return nil }
        if let coming = pin.coming, try await library.stop(coming.id, of: id) {
            work.withLock { $0.unnoted[coming.id] = nil }
            interrupt(id)
        }
        let stopped = try await library.pin(id)
        if let album = stopped?.coming { end(album, of: id) }
        return stopped
    }

    /// Shows another of a pin's complete albums.
    ///
    /// - Returns: the pin; `nil` when there is none, or no such album of it.
    package func show(_ album: Album.ID, of id: Pin.ID) async throws(LibraryError) -> Pin? {
        guard try await library.show(album, of: id) else { return nil }
        return try await pin(id)
    }

    /// Removes a pin with its albums; their pictures stay as long as it can be brought back.
    ///
    /// - Returns: what brings it back; `nil` when there is no such pin.
    package func remove(_ id: Pin.ID) async throws(LibraryError) -> UndoEntry? {
        let removal = try await library.removePin(id, at: now())
        interrupt(id)
        events.finish(id)
        return removal
    }

    /// Ends what is under way for a pin; what the library says decides whether it begins again.
    private func interrupt(_ id: Pin.ID) {
        work.withLock { $0.running[id] }?.finish()
    }

    /// Tells those who watch how a collection ended.
    func end(_ album: Album, of id: Pin.ID) {
        events.send(AlbumEvent(album, of: id))
        events.finish(id)
    }

    private func album(at place: Coordinate, within radius: Double) async -> Album {
        Album(
            id: Pin.newID(), service: await photos.current().id, centre: place, radius: radius, begunAt: now()
        )
    }
}
