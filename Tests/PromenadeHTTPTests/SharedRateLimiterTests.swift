import PromenadeHTTP
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SharedRateLimiterTests {
    private let clock = ManualClock()
    private let shared = Others()

    private var rateLimiter: HostRateLimiter {
        HostRateLimiter(
            ["museum.example": Pace(burst: 9, interval: .seconds(1), atOnce: 1)], shared: shared, clock: clock
        )
    }

    @Test func `a request waits for its place among all servers'`() async {
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter)
        shared.answers.withLock { $0 = [.success(.zero), .success(.seconds(7))] }

        await withTaskGroup { group in
            for number in 1...2 { group.addTask { _ = await outcome(of: fetching, .sample("\(number)")) } }
            await clock.advanceToNextSleeper()
        }

        #expect(host.requests.map(\.at) == [.zero, .seconds(7)])
    }

    @Test func `what gets no place is not sent, and holds none`() async {
        let host = FakeHost(clock: clock)
        let fetching = host.fetching.paced(by: rateLimiter)
        shared.answers.withLock {
            $0 = [.failure(.offline), .failure(.resting(wait: .seconds(9))), .success(.zero)]
        }

        #expect(await outcome(of: fetching, .sample("1")) == .failure(.offline))
        #expect(await outcome(of: fetching, .sample("2")) == .failure(.resting(wait: .seconds(9))))
        _ = await outcome(of: fetching, .sample("3"))

        #expect(host.requests.count == 1)
    }

    @Test func `others are told of a host that asked for quiet`() async {
        let quiet = HTTPFetching { _ throws(FetchError) in throw .status(429, retryAfter: .seconds(60)) }
        let fetching = quiet.paced(by: rateLimiter)

        _ = await outcome(of: fetching, .sample("1"))

        #expect(shared.rests.withLock { $0 } == ["museum.example 429"])
    }

    @Test func `others are not told of a host that this server cannot reach`() async {
        let resting = HTTPFetching { _ throws(FetchError) in throw .resting(wait: .seconds(30)) }

        _ = await outcome(of: resting.paced(by: rateLimiter), .sample("1"))

        #expect(shared.rests.withLock { $0 } == [])
        #expect(shared.givenBack.withLock { $0 } == 1)
    }

    @Test func `a place nobody waits for any more is given back`() async {
        let fetching = FakeHost(clock: clock).fetching.paced(by: rateLimiter)
        shared.answers.withLock { $0 = [.success(.seconds(20))] }

        let request = Task { await outcome(of: fetching, .sample("1")) }
        _ = await clock.rest()
        request.cancel()

        #expect(await request.value == .failure(.offline))
        #expect(shared.givenBack.withLock { $0 } == 1)
    }
}

/// What other servers have left.
private final class Others: SharedRateLimiter {
    let answers = Mutex<[Result<Duration, FetchError>]>([])
    let rests = Mutex<[String]>([])
    let givenBack = Mutex(0)

    func reserve(_ host: String, _ pace: Pace, longest: Duration) async throws(FetchError) -> Duration {
        let next = answers.withLock { $0.isEmpty ? .success(.zero) : $0.removeFirst() }
        return try next.get()
    }

    func giveBack(_ host: String, _ pace: Pace) async { givenBack.withLock { $0 += 1 } }

    func rest(_ host: String, for duration: Duration, status: Int) async {
        rests.withLock { $0.append("\(host) \(status)") }
    }
}
