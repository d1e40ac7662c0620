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

    @Test func `times are whole milliseconds`() {
        let time = Date(timeIntervalSince1970: 1_799_999_999.9996)

        #expect(time.milliseconds == 1_800_000_000_000)
        #expect(time.toTheMillisecond == Date(timeIntervalSince1970: 1_800_000_000))
    }
}
