import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeHTTP
import PromenadeImages
import PromenadeTestClock
import Testing

@testable import PromenadeFeatures

/// Whoever waits for a museum is told something in time, and what comes later is there for the next.
@Suite(.timeLimit(.minutes(10))) struct PatienceTests {
    private let clock = ManualClock()
    private let pool = RenderPool(threads: 1)
    private let id: Work.ID

    init() throws { id = try #require(TileMuseum.work) }

    private static let nothing: @Sendable () async throws(ImageError) -> Int = { () throws(ImageError) in
        throw .absent
    }

    @Test func `what takes too long goes on behind`() async throws {
        let stragglers = Stragglers(clock: clock)
        let hold = Hold()
        hold.close()
        let answer = Task {
            try await stragglers.value(within: .seconds(10), late: ImageError.unreachable) {
                () async throws(ImageError) in
                await hold.pass()
                return 7
            }
        }
        await hold.holds(1)

        #expect(await clock.rest() == .seconds(10))
        await clock.advanceToNextSleeper()

        await #expect(throws: ImageError.unreachable) { try await answer.value }
        #expect(stragglers.current == 1)
        hold.open()
        while stragglers.current > 0 { await Task.yield() }
    }

    @Test func `what nobody waits for any more is cancelled, and what comes in time is passed on`()
        async throws
    {
        let stragglers = Stragglers(clock: clock)
        let (ends, ended) = AsyncStream<Bool>.makeStream()
        let answer = Task {
            try await stragglers.value(within: .seconds(10), late: ImageError.unreachable) {
                () async throws(ImageError) in
                try? await Task.sleep(for: .seconds(600))
                ended.yield(Task.isCancelled)
            }
        }
        _ = await clock.rest()

        answer.cancel()

        for await isCancelled in ends {
            #expect(isCancelled)
            break
        }
        #expect(stragglers.current == 0)
        let seven: @Sendable () async throws(ImageError) -> Int = { () throws(ImageError) in 7 }
        let inTime = try await stragglers.value(within: .seconds(10), late: .unreachable, seven)
        #expect(inTime == 7)
        let inVain = Task {
            try await stragglers.value(within: .seconds(10), late: .unreachable, Self.nothing)
        }
        await #expect(throws: ImageError.absent) { try await inVain.value }
    }

    @Test func `of a picture that does not come in time the browser gets its museum's address`() async throws
    {
        let scene = ZoomScene()
        try await scene.running { [clock, id] run in
            let pictures = CachedPictures(
                sources: run.sources, store: run.store, stragglers: Stragglers(clock: clock))
            // The record is known: no more is asked for it.
            _ = await run.sources.work(id)
            scene.server.hold.close()
            let answer = Task { await pictures.picture(of: id, .tile) }
            await scene.server.hold.holds(1)

            #expect(await clock.rest() == CachedPictures.patience)
            await clock.advanceToNextSleeper()

            guard case .elsewhere(let address) = await answer.value else {
                return #expect(Bool(false), "not told in time")
            }
            #expect(address.absoluteString.hasSuffix("/pic/full/400,/0/default.jpg"))
            scene.server.hold.open()
            guard case .picture = await pictures.picture(of: id, .tile) else {
                return #expect(Bool(false), "did not come")
            }
            #expect(scene.server.asked.count == 1)
        }
    }

    @Test func `a picture to look at closely opens in time or not at all, and so does each tile`()
        async throws
    {
        let scene = ZoomScene()
        try await scene.running { [clock, pool, id] run in
            let pictures = WorkPictures(
                sources: run.sources, store: run.store, tiles: run.tiles, pool: pool, library: run.library,
                stragglers: Stragglers(clock: clock))
            _ = await run.sources.work(id)
            scene.server.hold.close()
            let opening = Task { try await pictures.picture("aic:1") }
            await scene.server.hold.holds(1)

            #expect(await clock.rest() == WorkPictures.patience)
            await clock.advanceToNextSleeper()

            await #expect(throws: ZoomError.image(.unreachable)) { try await opening.value }
            scene.server.hold.open()
            // What was asked first may still be under way, and is not asked for twice.
            let picture = try #require(try await pictures.picture("aic:1"))
            #expect(scene.server.asked.count == 1)

            scene.server.hold.close()
            let tile = Task { try await picture.tiles.tile(TileAddress(1, 0, 0)) }
            await scene.server.hold.holds(1)
            while clock.sleepers == 0 { await Task.yield() }
            clock.advance(by: WorkPictures.patience)

            await #expect(throws: ImageError.unreachable) { try await tile.value }
            scene.server.hold.open()
            _ = try await picture.tiles.tile(TileAddress(1, 0, 0))
            #expect(scene.server.asked.count == 2)
        }
    }

    @Test func `a favourite that does not open in time is shown as it was kept`() async throws {
        let scene = ZoomScene()
        try await scene.running { [clock, pool, id] run in
            let pictures = WorkPictures(
                sources: run.sources, store: run.store, tiles: run.tiles, pool: pool, library: run.library,
                stragglers: Stragglers(clock: clock))
            _ = try await run.favourites.add(id)
            let work = try await pictures.work(id)
            let origin = try #require(run.sources.original(of: work.card))
            #expect(try await run.store.download(origin: origin))
            scene.server.hold.close()
            let opening = Task { try await pictures.picture("aic:1") }
            await scene.server.hold.holds(1)
            _ = await clock.rest()
            await clock.advanceToNextSleeper()

            let picture = try #require(try await opening.value)
            #expect(picture.isOwnCopy)
            scene.server.hold.open()
        }
    }
}
