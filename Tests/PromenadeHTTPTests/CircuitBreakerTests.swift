import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CircuitBreakerTests {
    private let clock = ManualClock()

    /// A host that has just failed five times, and the way to ask it.
    private func deadHost() async -> (host: FakeHost, fetching: HTTPFetching) {
        let host = FakeHost([.failure(.timedOut)], clock: clock)
        let fetching = host.fetching.guarded(by: CircuitBreaker(clock: clock))
        for _ in 1...5 { _ = await outcome(of: fetching) }
        return (host, fetching)
    }

    @Test func `the sixth request after five failures is not sent`() async {
        let (host, fetching) = await deadHost()
        clock.advance(by: .seconds(10))

        let sixth = await outcome(of: fetching)

        #expect(sixth == .failure(.resting(wait: .seconds(20))))
        #expect(host.requests.count == 5)
    }

    @Test(arguments: [
        (FetchError.offline, false), (.timedOut, false), (.status(500, retryAfter: nil), false),
        (.status(503, retryAfter: .seconds(5)), false), (.status(404, retryAfter: nil), true),
        (.status(403, retryAfter: nil), true), (.status(429, retryAfter: .seconds(5)), true),
        (.challenged, true), (.tooLarge(limit: 1), true),
    ])
    func `a server that answers is not left alone`(error: FetchError, isStillAsked: Bool) async {
        let host = FakeHost([.failure(error)], clock: clock)
        let fetching = host.fetching.guarded(by: CircuitBreaker(clock: clock))

        for _ in 1...8 { _ = await outcome(of: fetching) }

        #expect((host.requests.count == 8) == isStillAsked)
    }

    @Test func `an answer in between starts the count anew`() async {
        let failures = Array(repeating: Result<HTTPReply, FetchError>.failure(.offline), count: 4)
        let host = FakeHost(failures + [.success(.fine)] + failures + [.success(.fine)], clock: clock)
        let fetching = host.fetching.guarded(by: CircuitBreaker(clock: clock))

        for _ in 1...10 { _ = await outcome(of: fetching) }

        #expect(host.requests.count == 10)
    }

    @Test func `after its rest one request probes, and an answer opens the way`() async {
        let (host, fetching) = await deadHost()
        clock.advance(by: .seconds(30))
        host.answer(.success(.fine))

        let probe = await outcome(of: fetching)
        let next = await outcome(of: fetching)

        #expect(probe == .success(.fine))
        #expect(next == .success(.fine))
    }

    @Test func `a person who insists gets one request through, which lengthens no rest`() async {
        let host = FakeHost([.failure(.timedOut)], clock: clock)
        let fetching = host.fetching.guarded(by: CircuitBreaker(clock: clock))
            .retrying(RetryPolicy(attempts: 1), clock: clock)
        for _ in 1...5 { _ = await outcome(of: fetching) }
        clock.advance(by: .seconds(10))

        let insisted = await ManualRetry.$isOn.withValue(true) { await outcome(of: fetching) }
        #expect(insisted == .failure(.timedOut))
        #expect(await outcome(of: fetching) == .failure(.resting(wait: .seconds(30))))
        #expect(host.requests.count == 6)

        host.answer(.success(.fine))
        #expect(
            await ManualRetry.$isOn.withValue(true) { await outcome(of: fetching) } == .success(.fine))
        #expect(await outcome(of: fetching) == .success(.fine))
    }

    @Test func `while the probe is under way all others wait`() async {
        let gate = Gate()
        let dead = FakeHost([.failure(.offline)], clock: clock)
        let slow = FakeHost(clock: clock, gate: gate)
        let breaker = CircuitBreaker(clock: clock)
        for _ in 1...5 { _ = await outcome(of: dead.fetching.guarded(by: breaker)) }
        clock.advance(by: .seconds(30))
        let fetching = slow.fetching.guarded(by: breaker)

        let probe = Task { await outcome(of: fetching) }
        await until { gate.held == 1 }
        let other = await outcome(of: fetching)
        gate.open()

        #expect(other == .failure(.resting(wait: .seconds(1))))
        #expect(await probe.value == .success(.fine))
        #expect(slow.requests.count == 1)
    }

    @Test func `each failed probe doubles the rest, up to five minutes`() async {
        let (host, fetching) = await deadHost()

        var rests: [Duration] = []
        for _ in 1...6 {
            guard case .failure(.resting(let rest)) = await outcome(of: fetching) else { break }
            rests.append(rest)
            clock.advance(by: rest)
            #expect(await outcome(of: fetching) == .failure(.timedOut))
        }

        #expect(rests == [30, 60, 120, 240, 300, 300].map { Duration.seconds($0) })
        #expect(host.requests.count == 11)
    }

    @Test func `requests a reader gave up are not the server's failures`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let fetching = host.fetching.guarded(by: CircuitBreaker(clock: clock))

        for number in 1...7 {
            let task = Task { await outcome(of: fetching) }
            await until { gate.arrivals == number && gate.held == 1 }
            task.cancel()
            #expect(await task.value == .failure(.offline))
        }
        gate.open()

        #expect(await outcome(of: fetching) == .success(.fine))
    }

    @Test func `a probe a reader gave up leaves the next one its chance`() async {
        let gate = Gate()
        let dead = FakeHost([.failure(.offline)], clock: clock)
        let slow = FakeHost(clock: clock, gate: gate)
        let breaker = CircuitBreaker(clock: clock)
        for _ in 1...5 { _ = await outcome(of: dead.fetching.guarded(by: breaker)) }
        clock.advance(by: .seconds(30))
        let fetching = slow.fetching.guarded(by: breaker)

        let probe = Task { await outcome(of: fetching) }
        await until { gate.held == 1 }
        probe.cancel()
        _ = await probe.value
        gate.open()

        #expect(await outcome(of: fetching) == .success(.fine))
    }

    @Test func `one dead host does not silence another`() async {
        let (host, fetching) = await deadHost()

        let other = await outcome(of: fetching, .sample(host: "other.example"))

        #expect(other == .failure(.timedOut))
        #expect(host.requests.count == 6)
    }
}
