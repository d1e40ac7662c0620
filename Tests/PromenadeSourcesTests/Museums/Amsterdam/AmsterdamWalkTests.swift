import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
final class AmsterdamWalkTests: Sendable {
    private let museum = ScriptedAmsterdam(count: 5_000)
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    private func source(memory: any SearchMemory = RememberedWalks()) -> AmsterdamSource {
        AmsterdamSource.scripted(museum.transport, memory: memory, now: { [self] in time.withLock { $0 } })
    }

    @Test func `the wall of everything asks for works with pictures, and for nothing the museum refuses`()
        async throws
    {
        let page = try await source().page(1, of: .everything)

        #expect(museum.searches == ["imageAvailable=true"])
        #expect(page.extent.total == 4_000)
        #expect(page.extent.last == 160)
        #expect(page.ids.first?.description == "rijks:200000001")
        #expect(page.works.isEmpty)
    }

    @Test func `four pages are one question, and the fifth follows the museum's cursor at our own address`()
        async throws
    {
        let source = source()
        var ids: [Work.ID] = []
        for number in 1...5 { ids += try await source.page(number, of: .everything).ids }

        #expect(Set(ids).count == 125)
        #expect(museum.searches == ["imageAvailable=true", "imageAvailable=true&pageToken=e1-100"])
        #expect(museum.asked.all.allSatisfy { $0.url.host() == "mirror.test" })
    }

    @Test func `what is remembered is told apart from what the museum said`() async throws {
        let source = source()

        #expect(try await !source.page(1, of: .everything).isRemembered)
        #expect(try await source.page(2, of: .everything).isRemembered)
        #expect(try await !source.page(5, of: .everything).isRemembered)
    }

    @Test func `a jump within reach is walked to`() async throws {
        let page = try await source().page(21, of: .everything)

        #expect(page.ids.count == 25)
        #expect(page.ids.first?.description == "rijks:200000626")
        #expect(museum.searches.count == 6)
        #expect(page.extent.reach == 64)
    }

    @Test func `a jump beyond reach costs nothing more and says how far one can go`() async throws {
        let source = source()

        let page = try await source.page(100, of: .everything)
        #expect(page.ids.isEmpty)
        #expect(page.extent.isBeyondReach)
        #expect(page.extent.reach == 44)
        #expect(page.extent.last == 160)
        #expect(museum.searches.count == 1)

        let there = try await source.page(44, of: .everything)
        #expect(there.ids.count == 25)
        #expect(try await source.page(84, of: .everything).ids.count == 25)
    }

    @Test func `a cursor the museum has forgotten begins the walk anew`() async throws {
        let source = source()
        _ = try await source.page(9, of: .everything)
        museum.forgetsItsCursors()
        let before = museum.searches.count

        let page = try await source.page(13, of: .everything)

        #expect(page.ids.first?.description == "rijks:200000376")
        // The refused cursor, then four steps from the first.
        #expect(
            museum.searches.dropFirst(before).map { $0.contains("pageToken=e1") } == [
                true, false, false, false, false,
            ])
    }

    @Test func `a walk begun anew far from its goal says how far one can go`() async throws {
        let source = source()
        for number in [21, 41] { _ = try await source.page(number, of: .everything) }
        museum.forgetsItsCursors()

        let page = try await source.page(45, of: .everything)

        #expect(page.ids.isEmpty)
        #expect(page.extent.isBeyondReach)
        #expect(try await source.page(1, of: .everything).ids.count == 25)
    }

    @Test func `after a day a step is asked for again, and those after it serve until they are`() async throws
    {
        let source = source()
        _ = try await source.page(17, of: .everything)
        time.withLock { $0 += 25 * 3600 }
        let before = museum.searches.count

        let page = try await source.page(13, of: .everything)

        #expect(page.ids.count == 25)
        #expect(page.extent.reach == 60)
        #expect(
            museum.searches.dropFirst(before) == [
                "imageAvailable=true", "imageAvailable=true&pageToken=e1-300",
            ])
    }

    @Test func `typed words are several searches, their hits not repeated, their totals added up`()
        async throws
    {
        let source = source()
        let query = WorksQuery(text: "Lake")

        let first = try await source.page(1, of: query)
        #expect(museum.searches.sorted() == ["creator=Lake", "description=Lake", "title=Lake"])
        #expect(first.extent.total == 2_500 + 1_666)
        #expect(first.ids.first?.description == "rijks:200000002")

        var ids: [Work.ID] = []
        var number = 1
        var last = 1
        repeat {
            let page = try await source.page(number, of: query)
            ids += page.ids
            last = page.extent.last
            number += 1
        } while number <= last
        // Even, or divisible by three.
        #expect(ids.count == 3_333)
        #expect(Set(ids).count == ids.count)
        #expect(try await source.page(1, of: query).extent.total == 3_333)
    }

    @Test func `a jump into several searches is refused beyond the pages that are known`() async throws {
        let source = source()
        let page = try await source.page(90, of: WorksQuery(text: "Lake"))

        #expect(page.ids.isEmpty)
        #expect(page.extent.isBeyondReach)
        let reach = try #require(page.extent.reach)
        #expect(try await source.page(reach, of: WorksQuery(text: "Lake")).ids.count == 25)
    }

    @Test func `an artist is looked for in each spelling until one finds works`() async throws {
        let named = WorksQuery(text: nil, artist: "2000001", artistName: "1, Maker")
        let page = try await source().page(1, of: named)

        #expect(page.extent.total == 1_667)
        #expect(museum.searches == ["creator=1, Maker", "creator=Maker 1"])
        let numbers = page.ids.compactMap { Int($0.local.suffix(4)) }
        #expect(numbers.allSatisfy { $0 % 3 == 1 })
    }

    @Test func `an artist without a name is asked for it`() async throws {
        let page = try await source().page(1, of: WorksQuery(text: nil, artist: "2000002"))

        #expect(page.ids.count == 25)
        #expect(museum.asked.all.first?.url.path() == "/id/2000002")
        #expect(museum.searches == ["creator=Maker 2"])
    }

    @Test func `an artist the museum does not know has no works`() async throws {
        #expect(try await source().page(1, of: WorksQuery(text: nil, artist: "2999999")).ids.isEmpty)
    }

    @Test func `without memory a page near the beginning is there all the same`() async throws {
        let page = try await source(memory: FailingMemory()).page(5, of: .everything)

        #expect(page.ids.first?.description == "rijks:200000126")
    }

    @Test func `an inventory number is a work's other name, and looked for first`() async throws {
        let source = source()

        #expect(try await source.canonical(Work.ID("rijks:SK-A-42")!)?.description == "rijks:200000042")
        let work = try #require(try await source.work(Work.ID("rijks:sk-a-42")!))
        #expect(work.id.description == "rijks:200000042")
        #expect(work.accession == "SK-A-42")
        #expect(try await source.work(Work.ID("rijks:SK-A-9999")!) == nil)
        #expect(
            try await source.page(1, of: WorksQuery(text: "sk-a-42")).ids.map(\.description)
                == ["rijks:200000042"])
    }

    @Test func `two walks of one query share what they found`() async throws {
        let memory = RememberedWalks()
        _ = try await source(memory: memory).page(9, of: .everything)
        let before = museum.searches.count

        let again = try await source(memory: memory).page(12, of: .everything)

        #expect(again.ids.count == 25)
        #expect(museum.searches.count == before)
    }
}
