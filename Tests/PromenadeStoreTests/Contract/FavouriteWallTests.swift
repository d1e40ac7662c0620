import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct FavouriteWallTests {
    private func favourite(_ id: String, at time: TimeInterval, isOnView: Bool? = nil) throws -> Favourite {
        var work = Work(
            id: try #require(Work.ID(id)), title: "Work \(id)",
            picture: Picture(service: try #require(URL(string: "https://museum.example/\(id)"))))
        work.place = isOnView.map { .init(isOnView: $0, gallery: "Gallery 1") }
        return Favourite(
            work: work, museum: "Chicago", keptAt: Date(timeIntervalSince1970: time),
            asOf: Date(timeIntervalSince1970: time))
    }

    @Test func `what hangs on the wall is in the order it was kept in`() async throws {
        let library = try await LibraryEngine.empty()
        for (id, time) in [("aic:2", 20.0), ("aic:1", 30), ("rijks:a", 10), ("aic:10", 20)] {
            try await library.add(try favourite(id, at: time))
        }

        let hangings = try await library.hangings()

        #expect(hangings.compactMap(\.work?.description) == ["rijks:a", "aic:10", "aic:2", "aic:1"])
        #expect(hangings == hangings.sorted())
        #expect(hangings[0].time == 10_000)
    }

    @Test func `only works on view in that museum are on view there`() async throws {
        let library = try await LibraryEngine.empty()
        try await library.add(try favourite("aic:1", at: 1, isOnView: true))
        try await library.add(try favourite("aic:2", at: 2, isOnView: false))
        try await library.add(try favourite("aic:3", at: 3))
        try await library.add(try favourite("rijks:4", at: 4, isOnView: true))
        try await library.add(try favourite("aic:5", at: 5, isOnView: true))

        let chicago = try await library.onView(in: "aic", limit: 1)

        #expect(chicago.count == 2)
        #expect(chicago.works.map(\.id.description) == ["aic:1"])
        #expect(try await library.onView(in: "louvre", limit: 1).count == 0)
        _ = try await library.remove([try #require(Work.ID("aic:1"))], at: Date())
        #expect(try await library.onView(in: "aic", limit: 9).count == 1)
    }

    @Test func `whole works are read by their ids, as far as they are kept`() async throws {
        let library = try await LibraryEngine.empty()
        try await library.add(try favourite("aic:1", at: 1))
        let kept = try #require(Work.ID("aic:1"))
        let other = try #require(Work.ID("aic:2"))

        let found = try await library.favourites([other, kept])

        #expect(found.keys.map(\.description) == ["aic:1"])
        #expect(found[kept]?.work.title == "Work aic:1")
    }
}
