import PromenadeTestClock
import Synchronization
import Testing

@testable import PromenadeHTTP

@Suite(.timeLimit(.minutes(10)))
struct LineLimitsTests {
    private let clock = ManualClock()
    private let slow = Pace(burst: 1, interval: .seconds(1), atOnce: 1)

    private func rateLimiter(_ limits: HostRateLimiter.Limits, pace: Pace? = nil) -> HostRateLimiter {
        HostRateLimiter(
            ["museum.example": pace ?? slow], otherwise: pace ?? slow, limits: limits, clock: clock)
    }

    @Test func `whoever would wait too long is told at once, and how long it would be`() async {
        let host = FakeHost(clock: clock)
        let rateLimiter = rateLimiter(.init(waiting: 100, wait: .seconds(3)))
        let fetching = host.fetching.paced(by: rateLimiter)
        _ = await outcome(of: fetching, .sample("0"))

        let patient = (1...3).map { number in Task { await outcome(of: fetching, .sample("\(number)")) } }
        await until { await rateLimiter.waiting(for: "museum.example") == 3 }
        let late = await outcome(of: fetching, .sample("late"))

        #expect(late == .failure(.busy(retryAfter: .seconds(4))))
        #expect(clock.elapsed == .zero)
        for number in 1...3 {
            await clock.advanceToNextSleeper()
            await until { host.requests.count == 1 + number }
        }
        for task in patient { #expect(await task.value == .success(.fine)) }
        #expect(!host.requests.map(\.work).contains("late"))
    }

    @Test func `a line that is full takes nobody, and takes somebody again when one has gone`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let fast = Pace(burst: 1_000, interval: .milliseconds(1), atOnce: 1)
        let rateLimiter = rateLimiter(.init(waiting: 5, wait: .seconds(30)), pace: fast)
        let fetching = host.fetching.paced(by: rateLimiter)

        await withTaskGroup { group in
            group.addTask { #expect(await outcome(of: fetching, .sample("1")) == .success(.fine)) }
            await until { gate.held == 1 }
            for number in 2...6 {
                group.addTask {
                    #expect(await outcome(of: fetching, .sample("\(number)")) == .success(.fine))
                }
            }
            await until { await rateLimiter.waiting(for: "museum.example") == 5 }
            #expect(
                await outcome(of: fetching, .sample("7")) == .failure(.busy(retryAfter: .seconds(1))))
            gate.open()
        }

        #expect(await outcome(of: fetching, .sample("8")) == .success(.fine))
        #expect(host.requests.count == 7)
    }

    @Test func `what waited behind a slow answer for too long is not sent any more`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let fast = Pace(burst: 1_000, interval: .milliseconds(1), atOnce: 1)
        let rateLimiter = rateLimiter(.init(waiting: 50, wait: .seconds(30)), pace: fast)
        let fetching = host.fetching.paced(by: rateLimiter)

        let tasks = (1...9).map { number in Task { await outcome(of: fetching, .sample("\(number)")) } }
        await until { gate.held == 1 }
        await until { await rateLimiter.waiting(for: "museum.example") == 8 }
        clock.advance(by: .seconds(31))
        gate.open()

        var outcomes: [Result<HTTPReply, FetchError>] = []
        for task in tasks { outcomes.append(await task.value) }
        // The one under way, and the one that had its turn already.
        #expect(outcomes.count { $0 == .success(.fine) } == 2)
        #expect(outcomes.count { $0 == .failure(.busy(retryAfter: .seconds(1))) } == 7)
    }

    @Test func `three thousand names somebody made up leave no more than a thousand behind`() async {
        let rateLimiter = HostRateLimiter(clock: clock)
        let breaker = CircuitBreaker(clock: clock)
        let host = FakeHost([.failure(.offline)], clock: clock)
        let fetching = host.fetching.guarded(by: breaker).paced(by: rateLimiter)

        for number in 1...3_000 {
            _ = await outcome(of: fetching, .sample(host: "made-up-\(number).example"))
        }

        #expect(host.requests.count == 3_000)
        #expect(await rateLimiter.remembered <= 1_000 + Pace.documented.count)
        #expect(await breaker.remembered <= CircuitBreaker.mostServers)
    }

    @Test func `a museum's pace is not forgotten for made-up names`() async {
        let rateLimiter = rateLimiter(.init(hosts: 10))
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter)
        _ = await outcome(of: fetching)

        for number in 1...100 { _ = await outcome(of: fetching, .sample(host: "made-up-\(number).example")) }
        let second = Task { await outcome(of: fetching) }

        #expect(await clock.rest() == .seconds(1))
        second.cancel()
        #expect(await second.value == .failure(.offline))
    }

    @Test func `a host that asks for an hour is left alone for it, and for no longer`() async {
        let host = FakeHost([.failure(.status(429, retryAfter: .seconds(3_600)))], clock: clock)
        let fetching = host.fetching.polite(
            rateLimiter: rateLimiter(.init()), breaker: CircuitBreaker(clock: clock), clock: clock)

        #expect(await outcome(of: fetching) == .failure(.status(429, retryAfter: .seconds(3_600))))
        host.answer(.success(.fine))
        clock.advance(by: .seconds(3_000))
        #expect(await outcome(of: fetching) == .failure(.status(429, retryAfter: .seconds(600))))
        #expect(host.requests.count == 1)
        clock.advance(by: .seconds(600))
        #expect(await outcome(of: fetching) == .success(.fine))
    }

    @Test(arguments: [(seconds: 5, requests: 3), (seconds: 10, requests: 2), (seconds: 35, requests: 1)])
    func `a request that took longer than anybody waits is not tried again`(seconds: Int, requests: Int) async
    {
        let asked = Mutex(0)
        let hanging = HTTPFetching { (_) async throws(FetchError) in
            asked.withLock { $0 += 1 }
            clock.advance(by: .seconds(seconds))
            throw .timedOut
        }.retrying(RetryPolicy(firstWait: .zero), clock: clock)

        #expect(await outcome(of: hanging) == .failure(.timedOut))
        #expect(asked.withLock { $0 } == requests)
    }
}
