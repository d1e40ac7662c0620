import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryBackoffTests {
    private let silent = RetryBackoff.Round(silent: ["aic"])

    @Test func `each failure in a row waits longer, and a tile begins anew`() {
        var rest = RetryBackoff(longest: .seconds(600))
        let waits = (1...9).map { _ in rest.length(after: silent) }
        #expect(waits == [5, 10, 20, 40, 80, 160, 320, 600, 600].map { Duration.seconds($0) })

        let some = rest.length(after: RetryBackoff.Round(silent: ["aic"], hasGained: true))
        let none = rest.length(after: silent)
        let whole = rest.length(after: RetryBackoff.Round())
        let anew = rest.length(after: silent)
        #expect([some, none, whole, anew] == [5, 10, 600, 5].map { Duration.seconds($0) })
    }

    @Test func `an answer of the silent museum ends the wait, once until time has`() {
        var rest = RetryBackoff(longest: .seconds(600))
        let early = rest.answered(by: "aic")
        _ = rest.length(after: silent)
        let others = rest.answered(by: "rijks")
        let own = [rest.answered(by: "aic"), rest.answered(by: "aic")]
        #expect(!early && !others && own == [true, false])

        // Its pages answer and its pictures do not: that is not asked with every page.
        let next = rest.length(after: silent)
        let again = rest.answered(by: "aic")
        _ = rest.length(after: silent)
        let later = rest.answered(by: "aic")
        #expect(next == .seconds(10) && !again && later)
    }

    private let scene = ZoomScene()
    private let clock = ManualClock()

    /// A favourite's picture is wanted while its museum is silent, and the service runs.
    private func waiting(_ body: @escaping @Sendable (ZoomScene.Run, Work.ID) async throws -> Void)
        async throws
    {
        try await scene.server.running { [scene, clock] http in
            let run = try await scene.run(http, clock: clock)
            let id = try #require(TileMuseum.work)
            _ = try await run.favourites.add(id)
            #expect(try await run.along.take(id, downTo: 1))
            scene.server.answers(.status(503))
            let service = Task { await run.along.run() }
            defer { service.cancel() }
            #expect(await clock.rest() == .seconds(5))
            #expect(await run.along.standing(of: id)?.progress?.trouble == .silent)
            try await body(run, id)
            service.cancel()
            await service.value
        }
    }

    @Test func `a museum that answers again is asked again after seconds`() async throws {
        try await waiting { [scene, clock] run, id in
            await clock.advanceToNextSleeper()
            #expect(await clock.rest() == .seconds(10))
            scene.server.answers(.well)
            await clock.advanceToNextSleeper()
            #expect(await clock.rest() == .seconds(600))
            let progress = await run.along.standing(of: id)?.progress
            #expect(progress?.isComplete == true && progress?.trouble == nil)
        }
    }

    @Test func `a museum that answers somebody is asked at once`() async throws {
        try await waiting { [scene, clock] run, id in
            scene.server.answers(.well)
            await run.health.pictures(of: "rijks", areBlocked: false)
            await run.health.pictures(of: "aic", areBlocked: false)
            while await clock.rest() != .seconds(600) { await Task.yield() }
            #expect(await run.along.standing(of: id)?.progress?.isComplete == true)
            #expect(clock.elapsed == .zero)
        }
    }
}
