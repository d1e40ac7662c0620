import Foundation
import PromenadeCore
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct PinStoreTests {
    private let library: any LibraryStore

    init() async throws { library = try await LibraryEngine.empty() }

    /// A pin with a collection under way, in the library.
    private func dropped() async throws -> (pin: Pin, album: Album) {
        let album = Made.album()
        let pin = Made.pin(albums: [album])
        try await library.drop(pin)
        return (pin, album)
    }

    /// A collection of these photographs, from its beginning to its end.
    private func collect(_ numbers: Range<Int>, for pin: Pin.ID) async throws -> Album.ID {
        let album = Made.album()
        #expect(try await library.begin(album, of: pin))
        try await gather(numbers, in: album.id, of: pin)
        #expect(try await library.complete(album.id, of: pin))
        return album.id
    }

    private func gather(_ numbers: Range<Int>, in album: Album.ID, of pin: Pin.ID) async throws {
        let photos = numbers.map { Made.photo($0) }
        #expect(try await library.found(photos, total: 100, startsOver: false, in: album, of: pin))
        for photo in photos { #expect(try await library.arrived(photo, in: album, of: pin)) }
    }

    @Test func `a pin is there as it was dropped, photographs nearest first`() async throws {
        let (pin, album) = try await dropped()

        #expect(
            try await library.found(
                [Made.photo(2), Made.photo(1)], total: 9, startsOver: false, in: album.id, of: pin.id))
        #expect(try await library.arrived(Made.photo(1), in: album.id, of: pin.id))

        var expected = pin
        expected.albums[0].total = 9
        expected.albums[0].photos = [.init(photo: Made.photo(2)), .init(photo: Made.photo(1), isHere: true)]
        #expect(try await library.pin(pin.id) == expected)
        #expect(try await library.collecting().map(\.album) == [album.id])
        #expect(try await library.photo("commons:1", of: pin.id)?.isHere == true)
        #expect(try await library.photo("commons:7", of: pin.id) == nil)
    }

    @Test func `the list of places says how many photographs each has, and shows the nearest`() async throws {
        let (pin, album) = try await dropped()
        var other = Made.pin(name: "Home")
        other.madeAt += 1
        try await library.drop(other)

        try await gather(3..<6, in: album.id, of: pin.id)
        let pins = try await library.pins()

        #expect(pins.map(\.title) == ["53.40657, −2.96653", "Home"])
        #expect(pins.map(\.count) == [3, 0] && pins[0].cover == Made.photo(3) && pins[1].cover == nil)
        #expect(pins.map(\.state) == [.collecting, nil])
    }

    @Test func `the old album is shown until the new one is complete`() async throws {
        let (pin, first) = try await dropped()
        try await gather(0..<2, in: first.id, of: pin.id)
        #expect(try await library.pin(pin.id)?.album == nil)
        #expect(try await library.complete(first.id, of: pin.id))

        let second = Made.album()
        #expect(try await library.begin(second, of: pin.id))
        try await gather(2..<4, in: second.id, of: pin.id)
        #expect(try await library.pin(pin.id)?.shown == first.id)
        #expect(try await library.complete(second.id, of: pin.id))

        #expect(try await library.pin(pin.id)?.shown == second.id)
        #expect(try await library.show(first.id, of: pin.id))
        #expect(try await library.pin(pin.id)?.album?.photos.map(\.id) == ["commons:0", "commons:1"])
    }

    @Test func `what did not come is not in a complete album`() async throws {
        let (pin, album) = try await dropped()
        _ = try await library.found(
            [Made.photo(1), Made.photo(2)], total: 2, startsOver: false, in: album.id, of: pin.id)
        _ = try await library.arrived(Made.photo(2), in: album.id, of: pin.id)

        #expect(try await library.complete(album.id, of: pin.id))

        #expect(try await library.pin(pin.id)?.album?.photos.map(\.id) == ["commons:2"])
    }

    @Test func `ten collections are kept, and no album that is not complete can be shown`() async throws {
        let (pin, _) = try await dropped()
        var albums: [Album.ID] = []
        for number in 0..<12 { albums.append(try await collect(number..<number + 1, for: pin.id)) }

        let failing = Made.album()
        #expect(try await library.begin(failing, of: pin.id))
        #expect(try await library.fail(failing.id, of: pin.id, because: .busy, retryAt: Made.noon))

        let kept = try #require(try await library.pin(pin.id))
        #expect(kept.albums.map(\.id) == albums.suffix(10) + [failing.id])
        #expect(kept.coming?.trouble == .busy && kept.coming?.retryAt == Made.noon)
        #expect(try await !library.show(failing.id, of: pin.id))
        #expect(try await !library.show(albums[0], of: pin.id))
        #expect(kept.shown == albums.last)
    }

    @Test func `a collection that broke off goes on, or gives way to the next`() async throws {
        let (pin, album) = try await dropped()
        try await gather(0..<2, in: album.id, of: pin.id)

        #expect(try await library.stop(album.id, of: pin.id))
        #expect(try await library.pin(pin.id)?.coming?.state == .stopped)
        #expect(try await library.resume(pin.id))
        #expect(try await library.pin(pin.id)?.coming?.here == 2)
        #expect(try await library.begin(Made.album(), of: pin.id))

        #expect(try await library.pin(pin.id)?.albums.count == 1)
        #expect(try await library.pin(pin.id)?.coming?.photos.isEmpty == true)
    }

    @Test func `a collection that was stopped, or whose pin is gone, takes nothing more`() async throws {
        let (pin, album) = try await dropped()
        _ = try await library.found(
            [Made.photo(1), Made.photo(2)], total: 2, startsOver: false, in: album.id, of: pin.id)

        #expect(try await library.stop(album.id, of: pin.id))

        #expect(try await !library.arrived(Made.photo(1), in: album.id, of: pin.id))
        #expect(try await !library.leaveOut("commons:1", from: album.id, of: pin.id))
        #expect(
            try await !library.found([Made.photo(3)], total: 3, startsOver: false, in: album.id, of: pin.id))
        #expect(try await !library.complete(album.id, of: pin.id))
        #expect(try await !library.fail(album.id, of: pin.id, because: .refused))
        #expect(try await library.pin(pin.id)?.coming?.photos.map(\.isHere) == [false, false])
        _ = try await library.removePin(pin.id, at: Made.noon)
        #expect(try await !library.arrived(Made.photo(1), in: album.id, of: pin.id))
        #expect(try await library.pin(pin.id) == nil)
    }

    @Test func `a moved pin keeps its album while photographs of the new place are gathered`() async throws {
        let (pin, _) = try await dropped()
        let old = try await collect(0..<2, for: pin.id)
        let place = try #require(Coordinate(latitude: -33.86, longitude: 151.21))

        #expect(try await library.move(pin.id, to: place, beginning: Made.album(centre: place)))

        let moved = try #require(try await library.pin(pin.id))
        #expect(moved.coordinate == place && moved.shown == old && moved.coming?.centre == place)
        #expect(try await !library.move(Pin.newID(), to: place, beginning: Made.album()))
    }

    @Test func `a removed pin comes back with everything it had`() async throws {
        let (pin, album) = try await dropped()
        try await gather(0..<3, in: album.id, of: pin.id)
        #expect(try await library.rename(pin.id, to: "By the river"))
        let before = try await library.pin(pin.id)

        let removal = try #require(try await library.removePin(pin.id, at: Made.noon))
        #expect(removal.kind == .pin && removal.name == "By the river")
        #expect(try await library.pins().isEmpty)
        #expect(try await library.collecting().isEmpty)
        _ = try await library.undo(removal.id, at: Made.noon)

        #expect(try await library.pin(pin.id) == before)
        #expect(try await library.collecting().map(\.album) == [album.id])
        #expect(try await library.removePin(Pin.newID(), at: Made.noon) == nil)
    }

    @Test func `pictures are let go when no album has them and nothing brings them back`() async throws {
        let (pin, album) = try await dropped()
        try await gather(0..<3, in: album.id, of: pin.id)
        let other = Made.pin(albums: [Made.album()])
        try await library.drop(other)
        try await gather(2..<4, in: other.albums[0].id, of: other.id)
        let origin = { (number: Int) in Made.photo(number).large }
        _ = try await library.removePin(pin.id, at: Made.noon)

        let gone = Gone()
        _ = try await library.releasePhotoPictures(library.sparePhotoPictures(), needed: [], gone.remove)
        #expect(gone.all.isEmpty)
        #expect(try await library.photoPicturesInUse() == Set((0..<4).map(origin)))
        try await library.waits(UndoEntry.keptFor + 2 * 3_600, from: Made.noon)
        #expect(try await library.photoPicturesInUse() == Set((2..<4).map(origin)))
        _ = try await library.releasePhotoPictures(
            library.sparePhotoPictures(), needed: [origin(1)], gone.remove)

        #expect(gone.all == [origin(0)])
        #expect(
            try await library.releasePhotoPictures(library.sparePhotoPictures(), needed: [], gone.remove) == 0
        )
    }

    @Test func `the map's centre and zoom are remembered, and only such as a map has`() async throws {
        #expect(try await library.mapCentre() == nil)

        let centre = try #require(MapCentre(Made.place, zoom: 15.25))
        try await library.save(mapCentre: centre)

        #expect(try await library.mapCentre() == centre)
        for text in ["", "1,2", "91,0,3", "1,2,23", "1,2,-1", "1,2,nan", "1,2,3,4"] {
            #expect(MapCentre(text) == nil)
        }
    }
}
