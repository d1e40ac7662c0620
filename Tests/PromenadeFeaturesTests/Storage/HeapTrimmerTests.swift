import PromenadeFeatures
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct HeapTrimmerTests {
    @Test func `memory is given back once a minute until the server ends`() async {
        let clock = ManualClock()
        let (times, trimmed) = AsyncStream<Void>.makeStream()
        let trimmer = HeapTrimmer(clock: clock) { trimmed.yield() }
        let running = Task { await trimmer.run() }
        var iterator = times.makeAsyncIterator()

        for _ in 1...3 {
            #expect(await clock.rest() == .seconds(60))
            await clock.advanceToNextSleeper()
            await iterator.next()
        }

        running.cancel()
        await running.value
    }
}
