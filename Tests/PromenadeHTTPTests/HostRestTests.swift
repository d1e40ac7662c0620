import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HostRestTests {
    private let clock = ManualClock()
    private let pace = Pace(burst: 5, interval: .seconds(1), atOnce: 1, rest: .seconds(30))

    private func fetching(_ host: FakeHost) -> HTTPFetching {
        host.fetching.polite(
            rateLimiter: HostRateLimiter(["museum.example": pace], clock: clock),
            breaker: CircuitBreaker(clock: clock),
            clock: clock)
    }

    @Test(arguments: [429, 504])
    func `a host that has too much to do is left alone for its half minute, and everybody is told`(
        status: Int
    )
        async
    {
        let host = FakeHost([.failure(.status(status, retryAfter: .seconds(2)))], clock: clock)
        let fetching = fetching(host)

        #expect(await outcome(of: fetching) == .failure(.status(status, retryAfter: .seconds(30))))
        clock.advance(by: .seconds(19))
        #expect(
            await outcome(of: fetching, .sample("2")) == .failure(.status(status, retryAfter: .seconds(11))))
        #expect(host.requests.count == 1)

        host.answer(.success(.fine))
        clock.advance(by: .seconds(11))
        #expect(await outcome(of: fetching) == .success(.fine))
    }

    @Test func `a longer wish is kept, too`() async {
        let host = FakeHost([.failure(.status(429, retryAfter: .seconds(90)))], clock: clock)
        let fetching = fetching(host)
        _ = await outcome(of: fetching)
        clock.advance(by: .seconds(60))

        #expect(await outcome(of: fetching) == .failure(.status(429, retryAfter: .seconds(30))))
    }

    @Test func `who waited in the line behind the one that was told is not sent`() async {
        let gate = Gate()
        let host = FakeHost([.failure(.status(429, retryAfter: nil))], clock: clock, gate: gate)
        let rateLimiter = HostRateLimiter(["museum.example": pace], clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter)

        await withTaskGroup { group in
            for number in 1...4 {
                group.addTask {
                    #expect(
                        await outcome(of: fetching, .sample("\(number)"))
                            == .failure(.status(429, retryAfter: .seconds(30))))
                }
            }
            await until { gate.held == 1 }
            await until { await rateLimiter.waiting(for: "museum.example") == 3 }
            gate.open()
        }

        #expect(host.requests.count == 1)
    }

    @Test func `a single request that was wrong costs nobody any time`() async {
        let host = FakeHost([.failure(.status(400, retryAfter: nil))], clock: clock)
        let fetching = fetching(host)
        _ = await outcome(of: fetching)
        host.answer(.success(.fine))

        #expect(await outcome(of: fetching) == .success(.fine))
    }
}
