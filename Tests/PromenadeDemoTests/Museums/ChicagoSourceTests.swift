import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite("Chicago's client beside the made-up museum", .timeLimit(.minutes(10)))
struct ChicagoSourceTests {
    @Test func `lists, finds and shows`() async throws {
        try await DemoWorld.running { world in
            let live = LiveHTTP(userAgent: "promenade-tests")
            let source = ChicagoSource(
                api: world.chicagoAPI, pictures: world.chicagoPictures, contact: "tests@example.org",
                http: live.fetching)

            let listed = try await source.page(2, of: .everything)
            let found = try await source.page(1, of: WorksQuery(text: "boats"))
            let first = try #require(listed.works.first)
            let work = try await source.work(first.id)
            let missing = try await source.work(try #require(Work.ID("aic:7")))

            #expect(listed.works.count == 24)
            #expect(listed.extent.total == world.workCount)
            #expect((1...300).contains(found.extent.total))
            #expect(work == first)
            #expect(first.picture?.pixels != nil)
            #expect(first.picture?.placeholder != nil)
            #expect(missing == nil)
            await live.shutdown()
        }
    }
}
