import Foundation
import PromenadeCore
import Testing

@Suite struct LibraryItemTests {
    @Test func `a set with an id that is none is nothing`() {
        #expect(LibraryItem.set(WorkSet(id: "../etc", name: "x", madeAt: .now)).sanitised == nil)
        #expect(LibraryItem.set(WorkSet(id: "a-1", name: "x", madeAt: .now)).sanitised != nil)
    }

    @Test func `texts have an end`() throws {
        let id = try #require(Work.ID("aic:1"))
        let work = Work(id: id, title: String(repeating: "é", count: 50_000))
        let item = LibraryItem.favourite(Favourite(work: work, museum: "M", keptAt: .now, asOf: .now))

        guard case .favourite(let favourite)? = item.sanitised else {
            Issue.record("gone")
            return
        }

        #expect(favourite.work.title.count == 10_000)
    }

    @Test func `where a public artwork stands comes back whole, and its words have an end`() throws {
        let id = try #require(Work.ID("osm:node/1"))
        var work = Work(id: id, title: "Tree")
        work.location = .init(
            coordinate: Coordinate(known: 53.4, -2.9), venue: "osm:square", venueName: "The Square",
            note: "By the pond")
        let item = LibraryItem.favourite(Favourite(work: work, museum: "M", keptAt: .now, asOf: .now))
        let copy = try JSONDecoder().decode(LibraryItem.self, from: JSONEncoder().encode(item))
        work.location?.venue = String(repeating: "v", count: 9_000)
        work.location?.venueName = String(repeating: "n", count: 9_000)
        work.location?.note = String(repeating: "t", count: 90_000)
        work.photoFile = String(repeating: "f", count: 9_000)
        let long = LibraryItem.favourite(Favourite(work: work, museum: "M", keptAt: .now, asOf: .now))

        #expect(copy.sanitised == item)
        guard case .favourite(let favourite)? = long.sanitised else {
            Issue.record("gone")
            return
        }
        #expect(favourite.work.location?.venue.count == 500)
        #expect(favourite.work.location?.venueName.count == 2_000)
        #expect(favourite.work.location?.note?.count == 10_000)
        #expect(favourite.work.photoFile?.count == 500)
    }

    @Test func `times are whole milliseconds`() {
        let time = Date(timeIntervalSince1970: 1_799_999_999.9996)

        #expect(time.milliseconds == 1_800_000_000_000)
        #expect(time.toTheMillisecond == Date(timeIntervalSince1970: 1_800_000_000))
    }
}

@Suite struct PinItemTests {
    private let place = NamedPlace.ashtonBuilding.coordinate

    private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func photo(_ id: String, page: String = "https://e.org/1", large: String = "https://e.org/1.jpg")
        throws
        -> Photo
    {
        Photo(
            id: id, title: String(repeating: "x", count: 9_000),
            licence: .init(name: "CC", url: try address("javascript:1")),
            page: try address(page), small: try address("https://e.org/s.jpg"), large: try address(large))
    }

    private func album(_ photos: [Photo], _ state: Album.State = .complete, radius: Double = 500) -> Album {
        Album(
            id: Pin.newID(), service: "commons", centre: place, radius: radius, begunAt: .now, state: state,
            photos: photos.map { .init(photo: $0, isHere: true) }, total: -5)
    }

    private func sanitised(_ pin: Pin) throws -> Pin? {
        guard case .pin(let pin)? = LibraryItem.pin(pin).sanitised else { return nil }
        return pin
    }

    @Test func `a place with an id that is none is nothing`() throws {
        for id in ["", "../etc", String(repeating: "A", count: 32), String(repeating: "a", count: 33)] {
            #expect(try sanitised(Pin(id: id, coordinate: place, madeAt: .now)) == nil)
        }
        #expect(try sanitised(Pin(id: Pin.newID(), coordinate: place, madeAt: .now)) != nil)
    }

    @Test func `photographs without addresses of the web are left out, texts and numbers have an end`() throws
    {
        let photos = [
            try photo("commons:1"), try photo("commons:1"),
            try photo("commons:2", large: "file:///etc/passwd"),
            try photo("commons:3", page: "javascript:alert(1)"), try photo(""),
        ]
        var pin = Pin(
            id: Pin.newID(), name: String(repeating: "é", count: 900), coordinate: place, madeAt: .now,
            albums: [album(photos, radius: 1e9)])
        pin.shown = Pin.newID()

        let safe = try #require(try sanitised(pin))

        let kept = try #require(safe.albums.first)
        #expect(safe.name.count == 200 && safe.shown == nil)
        #expect(kept.photos.map(\.id) == ["commons:1"] && kept.radius == 10_000 && kept.total == 0)
        #expect(kept.photos[0].photo.title?.count == 2_000 && kept.photos[0].photo.licence == nil)
    }

    @Test func `a place has so many albums, and one that is not complete at the end`() throws {
        let albums = (0..<14).map { _ in album([]) }
        let pin = Pin(
            id: Pin.newID(), coordinate: place, madeAt: .now,
            albums: [album([], .collecting)] + albums + [album([], .failed)], shown: albums[13].id)

        let safe = try #require(try sanitised(pin))

        #expect(safe.albums.map(\.id) == albums.suffix(10).map(\.id) + [pin.albums[15].id])
        #expect(safe.shown == albums[13].id)
        #expect(try sanitised(safe) == safe)
    }
}
