import PromenadeHTTP
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HostRateLimiterTests {
    private let clock = ManualClock()
    private let slow = Pace(burst: 3, interval: .seconds(1), atOnce: 100)

    private func rateLimiter(_ pace: Pace) -> HostRateLimiter {
        HostRateLimiter(["museum.example": pace], clock: clock)
    }

    @Test func `after a burst, requests go out at the rate and no faster`() async {
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter(slow))

        await withTaskGroup { group in
            for number in 1...8 { group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) } }
            for earned in 1...5 {
                await clock.advanceToNextSleeper()
                // The hands stand still until it has gone out.
                await until { host.requests.count == 3 + earned }
            }
        }

        let seconds = [0, 0, 0, 1, 2, 3, 4, 5].map { Duration.seconds($0) }
        #expect(host.requests.map(\.at) == seconds)
    }

    @Test func `a quiet time earns a new burst, but not a larger one`() async {
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter(slow))

        for number in 1...3 { _ = await outcome(of: fetching, .sample("\(number)")) }
        clock.advance(by: .seconds(600))
        await withTaskGroup { group in
            for number in 4...7 { group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) } }
            await clock.advanceToNextSleeper()
        }

        let seconds = [0, 0, 0, 600, 600, 600, 601].map { Duration.seconds($0) }
        #expect(host.requests.map(\.at) == seconds)
    }

    @Test func `no more than allowed are under way at once`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let rateLimiter = rateLimiter(Pace(burst: 100, interval: .seconds(1), atOnce: 2))
        let fetching = host.fetching.paced(by: rateLimiter)

        await withTaskGroup { group in
            for number in 1...6 { group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) } }
            await until { gate.held == 2 }
            await until { await rateLimiter.waiting(for: "museum.example") == 4 }

            #expect(host.requests.count == 2)
            gate.open()
        }
        #expect(host.requests.count == 6)
    }

    @Test func `first come, first served`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let rateLimiter = rateLimiter(Pace(burst: 100, interval: .seconds(1), atOnce: 1))
        let fetching = host.fetching.paced(by: rateLimiter)

        await withTaskGroup { group in
            group.addTask { _ = await outcome(of: fetching, .sample("0")) }
            await until { gate.held == 1 }
            for number in 1...9 {
                group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) }
                await until { await rateLimiter.waiting(for: "museum.example") == number }
            }
            gate.open()
        }

        #expect(host.requests.map(\.work) == (0...9).map(String.init))
    }

    @Test func `who gives up in the line was never sent and costs nothing`() async {
        let host = FakeHost(clock: clock)
        let rateLimiter = rateLimiter(Pace(burst: 1, interval: .seconds(1), atOnce: 1))
        let fetching = host.fetching.paced(by: rateLimiter)
        _ = await outcome(of: fetching, .sample("1"))

        let impatient = (2...5).map { number in Task { await outcome(of: fetching, .sample("\(number)")) } }
        await until { await rateLimiter.waiting(for: "museum.example") == 4 }
        for task in impatient { task.cancel() }
        for task in impatient { #expect(await task.value == .failure(.offline)) }
        async let patient = outcome(of: fetching, .sample("6"))
        await clock.advanceToNextSleeper()

        #expect(await patient == .success(.fine))
        #expect(host.requests.map(\.work) == ["1", "6"])
        #expect(host.requests.map(\.at) == [.zero, .seconds(1)])
    }

    @Test(arguments: ["127.0.0.1", "localhost", "[::1]"])
    func `this machine's own servers are not paced`(own: String) async {
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: HostRateLimiter([:], otherwise: slow, clock: clock))

        for number in 1...50 { _ = await outcome(of: fetching, .sample("\(number)", host: own)) }

        #expect(host.requests.count == 50)
    }

    @Test func `a busy host does not hold up another`() async {
        let host = FakeHost(clock: clock)
        let rateLimiter = HostRateLimiter([:], otherwise: slow, clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter)
        for number in 1...3 { _ = await outcome(of: fetching, .sample("\(number)")) }
        let held = Task { await outcome(of: fetching, .sample("4")) }
        await until { await rateLimiter.waiting(for: "museum.example") == 1 }

        let other = await outcome(of: fetching, .sample("1", host: "other.example"))

        #expect(other == .success(.fine))
        held.cancel()
        #expect(await held.value == .failure(.offline))
    }

    @Test func `a request that was held back further down is not counted`() async {
        let host = FakeHost([.failure(.resting(wait: .seconds(30)))], clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter(slow))

        for _ in 1...50 { _ = await outcome(of: fetching) }

        #expect(host.requests.count == 50)
        #expect(clock.elapsed == .zero)
    }
}
