import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct CachedSourcesTests {
    private let museum = ScriptedMuseum()
    private let watch = Wristwatch()
    private let refresher = Refresher()
    private let catalogue: Catalogue
    private let sources: CachedSources

    init() throws {
        catalogue = try Catalogue()
        sources = CachedSources(
            registry: SourceRegistry([museum]), catalogue: catalogue,
            health: SourceHealth(now: { [watch] in watch.now }),
            refresher: refresher, now: { [watch] in watch.now })
    }

    /// Works of the wall at `number`, and how old they are said to be.
    private func titles(_ number: Int = 1) async throws -> (first: String?, asOf: Date, stale: Staleness?) {
        guard
            case .found(let page, let asOf, let stale) = await sources.page(
                number, of: .everything, in: museum.museum)
        else { throw SourceError.unreachable }
        return (page.cards.first?.title, asOf, stale)
    }

    private func isNewEdition() async -> Bool { (try? await titles().first) == "Work 0, edition 2" }

    /// Lets the refresher do what waits, and stops it.
    private func refreshed(until done: @escaping @Sendable () async -> Bool) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await refresher.run() }
            while await !done() { await Task.yield() }
            group.cancelAll()
        }
    }

    @Test func `a fresh copy answers without the museum`() async throws {
        _ = try await titles()
        watch.passes(11)
        museum.fails(with: .unreachable)

        let again = try await titles()

        #expect(again.first == "Work 0, edition 1")
        #expect(again.stale == nil)
        #expect(museum.questions == 1)
    }

    @Test func `a copy past its age answers at once with its date and is refreshed behind`() async throws {
        let first = try await titles()
        watch.passes(13)
        museum.printsNewEdition()

        let stale = try await titles()
        #expect(stale.first == "Work 0, edition 1")
        #expect(stale.asOf == first.asOf)
        #expect(stale.stale == .refreshing)

        await refreshed { await isNewEdition() }
        let fresh = try await titles()
        #expect(fresh.first == "Work 0, edition 2")
        #expect(fresh.stale == nil)
    }

    @Test func `with the museum down the old copy is shown with the reason`() async throws {
        let first = try await titles()
        watch.passes(13)
        museum.fails(with: .unreachable)
        _ = try await titles()
        await refreshed { museum.questions == 2 }

        let stale = try await titles()

        #expect(stale.first == "Work 0, edition 1")
        #expect(stale.asOf == first.asOf)
        #expect(stale.stale == .source(.unreachable))
    }

    @Test func `without a copy the museum's failure is the answer`() async {
        museum.fails(with: .busy(retryAfter: .seconds(5)))

        guard case .failed(let error) = await sources.page(1, of: .everything, in: museum.museum) else {
            Issue.record("no failure")
            return
        }

        #expect(error == .busy(retryAfter: .seconds(5)))
    }

    @Test func `a museum that is back is called so, though copies alone are shown`() async throws {
        _ = try await titles()
        museum.fails(with: .unreachable)
        _ = try? await titles(2)
        let silentSince = watch.now
        #expect(await sources.health(of: museum.museum) == .down(since: silentSince))
        museum.fails(with: nil)
        watch.passes(0.01)

        _ = try await titles()
        #expect(await sources.health(of: museum.museum) == .down(since: silentSince))
        await refreshed { await sources.health(of: museum.museum) == .fine }
        // The page, the one that failed, and how it is doing.
        #expect(museum.questions == 3)
    }

    @Test func `a work seen on a page is there when the museum is down`() async throws {
        _ = try await titles(3)
        museum.fails(with: .unreachable)

        guard case .found(let work, _, _) = await sources.work(try #require(Work.ID("aic:25"))) else {
            Issue.record("not found")
            return
        }

        #expect(work.title == "Work 25, edition 1")
    }

    @Test func `a work the museum has withdrawn is absent`() async throws {
        museum.withdrawsEverything()

        guard case .absent = await sources.work(try #require(Work.ID("aic:25"))) else {
            Issue.record("still there")
            return
        }
    }

    @Test func `a work of a museum we do not ask is absent`() async throws {
        guard case .absent = await sources.work(try #require(Work.ID("louvre:1"))) else {
            Issue.record("asked")
            return
        }
        #expect(museum.questions == 0)
    }

    @Test func `an id the museum cannot have given is absent without a question`() async throws {
        guard case .absent = await sources.work(try #require(Work.ID("aic:abc"))) else {
            Issue.record("asked")
            return
        }
        #expect(museum.questions == 0)
        #expect(await sources.health(of: museum.museum) == .unknown)
    }

    @Test func `a command asks first, and shows the copy only when that fails`() async throws {
        _ = try await titles()
        watch.passes(13)
        museum.printsNewEdition()

        guard
            case .found(let fresh, _, nil) = await sources.page(
                1, of: .everything, in: museum.museum, whenStale: .askFirst)
        else {
            Issue.record("not fresh")
            return
        }
        watch.passes(13)
        museum.fails(with: .unreachable)
        guard
            case .found(let copy, _, .source(.unreachable)?) = await sources.page(
                1, of: .everything, in: museum.museum, whenStale: .askFirst)
        else {
            Issue.record("no copy")
            return
        }

        #expect(fresh.cards.first?.title == "Work 0, edition 2")
        #expect(copy == fresh)
    }

    @Test func `a page that ended since is forgotten`() async throws {
        let beyond = WorksPage(works: [], extent: .init(number: 11, size: 10, total: 110))
        try await catalogue.cache(
            beyond, of: .everything, from: museum.museum, fetchedAt: watch.now.addingTimeInterval(-100_000))

        _ = await sources.page(11, of: .everything, in: museum.museum)
        await refreshed { (try? await catalogue.pagesHeld(of: .everything, in: museum.museum)) == [] }

        #expect(try await catalogue.pagesHeld(of: .everything, in: museum.museum).isEmpty)
    }

    @Test func `an empty page beyond the last is not kept`() async throws {
        _ = await sources.page(11, of: .everything, in: museum.museum)

        #expect(try await catalogue.pagesHeld(of: .everything, in: museum.museum).isEmpty)
    }

    @Test func `the nearest page with a copy is offered`() async throws {
        for number in [2, 7] { _ = try await titles(number) }

        #expect(await sources.nearestCopy(to: 9, of: .everything, in: museum.museum) == 7)
        #expect(await sources.nearestCopy(to: 1, of: .everything, in: museum.museum) == 2)
        #expect(await sources.nearestCopy(to: 1, of: WorksQuery(text: "water"), in: museum.museum) == nil)
    }
}
