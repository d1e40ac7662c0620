import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnreadWorksTests {
    private let source = NumbersMuseum()
    private let watch = Wristwatch()
    private let refresher = Refresher()
    private let catalogue: Catalogue
    private let health: SourceHealth
    private let sources: CachedSources

    init() throws {
        catalogue = try Catalogue()
        health = SourceHealth(now: { [watch] in watch.now })
        sources = CachedSources(
            registry: SourceRegistry([source]), catalogue: catalogue, health: health, refresher: refresher,
            now: { [watch] in watch.now })
    }

    private func page(
        _ number: Int = 1, _ query: WorksQuery = .everything,
        whenStale: CachedSources.WhenStale = .refreshBehind
    ) async throws -> CardsPage {
        guard
            case .found(let page, _, _) = await sources.page(
                number, of: query, in: source.museum, whenStale: whenStale)
        else { throw SourceError.unreachable }
        return page
    }

    @Test func `a page shows its works' places at once, and a later look what was read behind`() async throws
    {
        let first = try await page()
        #expect(first.unread.count == 10)
        #expect(source.asked == ["page 1"])

        await withTaskGroup(of: Void.self) { group in
            group.addTask { await refresher.run() }
            while (try? await page().unread.isEmpty) != true { await Task.yield() }
            group.cancelAll()
        }

        let later = try await page()
        // Number 9 was withdrawn since the list named it.
        #expect(later.cards.map(\.title) == (0..<9).map { "Work \($0)" })
        #expect(source.asked.filter { $0 == "page 1" }.count == 1)
    }

    @Test func `a command reads what it prints, four at a time, and leaves what does not come`() async throws
    {
        let listed = try await page(whenStale: .askFirst)
        let counts = Mutex<[String]>([])

        let read = await sources.reading(listed) { done, all in
            counts.withLock { $0.append("\(done)/\(all)") }
        }

        #expect(read.cards.map(\.isUnread) == Array(repeating: false, count: 9) + [true])
        #expect(source.mostAtOnce <= 4)
        #expect(counts.withLock { $0 } == (1...10).map { "\($0)/10" })
        #expect(try await page().unread.isEmpty)
    }

    @Test func `offline a work that was read is never again one still to be read, however long ago`()
        async throws
    {
        for number in 0...9 { _ = await sources.work(try #require(Work.ID("rijks:\(number)"))) }
        let read = try await page().cards.filter { !$0.isUnread }.map(\.id)
        watch.passes(400 * 24)
        source.fails(with: .unreachable)

        #expect(try await page().cards.filter { !$0.isUnread }.map(\.id) == read)
        #expect(try await page(whenStale: .askFirst).cards.filter { !$0.isUnread }.map(\.id) == read)
        for id in read {
            guard case .found(let work, _, .some) = await sources.work(id) else {
                Issue.record("\(id) is lost")
                continue
            }
            #expect(work.id == id)
        }
    }

    @Test func `works already read are not read again`() async throws {
        for number in 0...3 { _ = await sources.work(try #require(Work.ID("rijks:\(number)"))) }

        let page = try await page()

        #expect(page.unread.map(\.local) == ["4", "5", "6", "7", "8", "9"])
    }

    @Test func `a page beyond reach is told as one, and nothing of it is kept`() async throws {
        let page = try await page(5)

        #expect(page.extent.isBeyondReach)
        #expect(page.extent.reach == 3)
        #expect(try await catalogue.pagesHeld(of: .everything, in: source.museum).isEmpty)
    }

    @Test func `a list remembered says nothing about how the museum is doing`() async throws {
        source.fails(with: .unreachable)
        _ = await sources.work(try #require(Work.ID("rijks:4")))
        let down = await health.health(of: "rijks")
        source.remembersItsLists()

        _ = try await page(2)

        #expect(down == .down(since: watch.now))
        #expect(await health.health(of: "rijks") == down)
    }

    @Test func `an artist's name is told to the museum once a work of theirs was read`() async throws {
        _ = try await page(1, WorksQuery(text: nil, artist: "21"))
        _ = await sources.work(try #require(Work.ID("rijks:4")))
        _ = try await page(2, WorksQuery(text: nil, artist: "21"))

        #expect(source.names == [nil, "Maker"])
        #expect(
            await sources.named(WorksQuery(text: nil, artist: "21"), in: source.museum).artistName == "Maker")
    }

    @Test func `a work is found under its other name, and its copy, too`() async throws {
        let alias = try #require(Work.ID("rijks:SK-4"))
        for _ in 1...2 {
            guard case .found(let work, _, _) = await sources.work(alias) else {
                Issue.record("not found")
                return
            }
            #expect(work.id.local == "4")
        }

        #expect(source.asked == ["4"])
    }
}
