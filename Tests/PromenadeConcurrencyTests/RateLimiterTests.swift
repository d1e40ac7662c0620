import PromenadeConcurrency
import Synchronization
import Testing

@Suite struct RateLimiterTests {
    @Test func `each key has so many in a period, and then waits`() {
        let start = ContinuousClock.now
        let seconds = Mutex(0)
        let limiter = RateLimiter(most: 3, each: .seconds(60)) {
            start + .seconds(seconds.withLock(\.self))
        }
        for _ in 0..<3 { #expect(limiter.refuse("a") == nil) }
        #expect(limiter.refuse("a") == 61)
        #expect(limiter.refuse("b") == nil)
        seconds.withLock { $0 = 59 }
        #expect(limiter.refuse("a") == 2)
        seconds.withLock { $0 = 60 }
        #expect(limiter.refuse("a") == nil)
    }

    @Test func `many keys are forgotten, the oldest windows first`() {
        let start = ContinuousClock.now
        let seconds = Mutex(0)
        let limiter = RateLimiter(most: 1, each: .seconds(60), mostKeys: 10) {
            start + .seconds(seconds.withLock(\.self))
        }
        for key in 0..<5 { #expect(limiter.refuse("old \(key)") == nil) }
        seconds.withLock { $0 = 61 }
        for key in 0..<6 { #expect(limiter.refuse("new \(key)") == nil) }
        for key in 0..<6 { #expect(limiter.refuse("new \(key)") != nil) }
    }
}
