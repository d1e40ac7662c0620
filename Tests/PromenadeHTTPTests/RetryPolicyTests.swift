import Foundation
import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RetryPolicyTests {
    @Test(arguments: [
        (FetchError.offline, true), (.timedOut, true), (.status(429, retryAfter: nil), true),
        (.status(500, retryAfter: nil), true), (.status(502, retryAfter: nil), true),
        (.status(503, retryAfter: nil), true), (.status(504, retryAfter: nil), true),
        (.status(400, retryAfter: nil), false), (.status(403, retryAfter: nil), false),
        (.status(404, retryAfter: nil), false), (.status(408, retryAfter: nil), false),
        (.status(501, retryAfter: nil), false), (.challenged, false), (.tooLarge(limit: 1), false),
        (.resting(wait: .seconds(1)), false),
    ])
    func `only what may pass by itself is asked again`(error: FetchError, isRetried: Bool) {
        #expect((RetryPolicy().wait(after: error, attempt: 1, jitter: 1) != nil) == isRetried)
    }

    @Test(arguments: [
        (1, 1.0, Duration.milliseconds(500)), (2, 1.0, .seconds(1)), (3, 1.0, .seconds(2)),
        (1, 0.75, .milliseconds(375)), (2, 1.25, .milliseconds(1250)),
    ])
    func `each wait is twice the one before, times the jitter`(attempt: Int, jitter: Double, wait: Duration) {
        let policy = RetryPolicy(attempts: 5)

        #expect(policy.wait(after: .offline, attempt: attempt, jitter: jitter) == wait)
    }

    @Test(arguments: [
        (Duration.seconds(7), Duration.seconds(7) as Duration?), (.seconds(10), .seconds(10)),
        (.zero, .milliseconds(500)), (.seconds(11), nil), (.seconds(3600), nil),
    ])
    func `Retry-After is kept up to ten seconds, longer ones end it`(asked: Duration, wait: Duration?) {
        let error = FetchError.status(503, retryAfter: asked)

        #expect(RetryPolicy().wait(after: error, attempt: 1, jitter: 1) == wait)
    }

    @Test func `a server that recovers is asked until it answers`() async {
        let clock = ManualClock()
        let host = FakeHost(
            [.failure(.status(503, retryAfter: nil)), .failure(.timedOut), .success(.fine)], clock: clock)
        let fetching = host.fetching.retrying(clock: clock) { 1 }

        async let result = outcome(of: fetching)
        await clock.advanceToNextSleeper()
        await clock.advanceToNextSleeper()

        #expect(await result == .success(.fine))
        #expect(host.requests.map(\.at) == [.zero, .milliseconds(500), .milliseconds(1500)])
    }

    @Test func `three failures are the end, and the last one is told`() async {
        let clock = ManualClock()
        let host = FakeHost([.failure(.offline), .failure(.offline), .failure(.timedOut)], clock: clock)
        let fetching = host.fetching.retrying(clock: clock) { 1 }

        async let result = outcome(of: fetching)
        await clock.advanceToNextSleeper()
        await clock.advanceToNextSleeper()

        #expect(await result == .failure(.timedOut))
        #expect(host.requests.count == 3)
    }

    @Test func `a server that asks for seven seconds gets seven seconds`() async {
        let clock = ManualClock()
        let host = FakeHost(
            [.failure(.status(429, retryAfter: .seconds(7))), .success(.fine)], clock: clock)
        let fetching = host.fetching.retrying(clock: clock) { 1 }

        async let result = outcome(of: fetching)
        await clock.advanceToNextSleeper()

        #expect(await result == .success(.fine))
        #expect(host.requests.map(\.at) == [.zero, .seconds(7)])
    }

    @Test(arguments: [
        FetchError.status(429, retryAfter: .seconds(60)), .status(404, retryAfter: nil), .challenged,
        .resting(wait: .seconds(3)),
    ])
    func `what will not pass soon is told at once`(error: FetchError) async {
        let clock = ManualClock()
        let host = FakeHost([.failure(error)], clock: clock)

        let result = await outcome(of: host.fetching.retrying(clock: clock) { 1 })

        #expect(result == .failure(error))
        #expect(host.requests.count == 1)
    }

    @Test func `who is cancelled while waiting asks no more`() async {
        let clock = ManualClock()
        let host = FakeHost([.failure(.timedOut)], clock: clock)
        let fetching = host.fetching.retrying(clock: clock) { 1 }

        let task = Task { await outcome(of: fetching) }
        await until { clock.sleepers == 1 }
        task.cancel()

        #expect(await task.value == .failure(.timedOut))
        #expect(host.requests.count == 1)
    }
}
