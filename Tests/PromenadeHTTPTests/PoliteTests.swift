import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PoliteTests {
    private let clock = ManualClock()

    @Test func `a dead host gets five requests, not three for every reader`() async {
        let host = FakeHost([.failure(.offline)], clock: clock)
        let fetching = host.fetching.polite(
            rateLimiter: HostRateLimiter(clock: clock), breaker: CircuitBreaker(clock: clock), clock: clock)

        // The first reader's three requests have two waits between them; the second's third is not sent any more.
        for number in 1...2 {
            let reader = Task { await outcome(of: fetching, .sample("\(number)")) }
            for _ in 1...2 { await clock.advanceToNextSleeper() }
            _ = await reader.value
        }
        for number in 3...9 { _ = await outcome(of: fetching, .sample("\(number)")) }

        #expect(host.requests.count == 5)
    }

    @Test func `what queued before the host died is not sent after`() async {
        let gate = Gate()
        let host = FakeHost([.failure(.status(404, retryAfter: nil))], clock: clock, gate: gate)
        let pace = Pace(burst: 100, interval: .seconds(1), atOnce: 5)
        let rateLimiter = HostRateLimiter(["museum.example": pace], clock: clock)
        let fetching = host.fetching.polite(
            rateLimiter: rateLimiter, breaker: CircuitBreaker(clock: clock), retry: RetryPolicy(attempts: 1),
            clock: clock)

        await withTaskGroup { group in
            for number in 1...30 { group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) } }
            await until { gate.held == 5 }
            await until { await rateLimiter.waiting(for: "museum.example") == 25 }
            host.answer(.failure(.timedOut))
            gate.open()
        }

        // Each of the first five that fails may let one more out before the fifth opens the breaker.
        #expect(host.requests.count < 10)
    }
}
