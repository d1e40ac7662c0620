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
